import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { DeskProblem, isAway } from '#desk/api/desk-problem.ts'
import { useTryLater } from '#desk/api/use-try-later.ts'
import { conversationKeys } from '#desk/messages/conversation-query.ts'
import {
  forgetMessage,
  keepMessage,
  type KeptMessage,
  type Mode,
  type Place,
  readMessage,
} from '#desk/messages/kept-message.ts'
import { useMe } from '#desk/me/use-me.ts'

/** What a colleague answered while this message was written. */
export type Meanwhile = { author: string; text: string }

/** The message or note that is being written: kept on this device until the server has it, and sent once. */
export const useMessage = ({ id, lastSequence }: ConversationDetail, mode: Mode) => {
  const { id: person } = useMe()
  const queries = useQueryClient()
  const place: Place = { person, conversation: id, mode }
  const [message, setMessage] = useState<KeptMessage>(() => readMessage(place) ?? fresh(lastSequence))
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const isUnderWay = useRef(false)
  const latest = useRef(message)

  const change = (next: KeptMessage) => {
    latest.current = next
    setMessage(next)
    keepMessage(place, next)
  }
  const type = (text: string) => {
    setFailure(undefined)
    const { text: before, ...rest } = latest.current
    const begun = before === '' ? fresh(lastSequence) : rest
    // Another text is another message, also when the first was on its way.
    change({ ...begun, text, isToSend: false, clientId: crypto.randomUUID() })
  }

  const send = async (evenSo = false): Promise<boolean> => {
    const sent = latest.current
    if (isUnderWay.current || sent.text.trim() === '') return false
    isUnderWay.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await (mode === 'reply' ? answer(id, sent, evenSo) : note(id, sent))
      setMeanwhile(undefined)
      if (latest.current.clientId === sent.clientId) {
        forgetMessage(place)
        latest.current = fresh(lastSequence)
        setMessage(latest.current)
      }
      return true
    } catch (problem) {
      const other = meanwhileIn(problem)
      setMeanwhile(other)
      setFailure(other || isAway(problem) ? undefined : problem)
      if (latest.current.clientId === sent.clientId) change({ ...sent, isToSend: isAway(problem) })
      return false
    } finally {
      isUnderWay.current = false
      setSending(false)
      for (const queryKey of conversationKeys) void queries.invalidateQueries({ queryKey })
    }
  }
  useTryLater(message.isToSend, send)

  return {
    text: message.text,
    isToSend: message.isToSend,
    isSending,
    failure,
    meanwhile,
    type,
    send,
    keepWriting: () => setMeanwhile(undefined),
  }
}

const fresh = (seen: number): KeptMessage => ({
  text: '',
  clientId: crypto.randomUUID(),
  seen,
  isToSend: false,
})

const answer = (conversationId: string, { text, clientId, seen }: KeptMessage, evenSo: boolean) =>
  call('POST /api/desk/conversations/:conversationId/messages', {
    params: { conversationId },
    body: { text, clientId, seen, ...(evenSo && { evenSo }) },
  })

const note = (conversationId: string, { text, clientId }: KeptMessage) =>
  call('POST /api/desk/conversations/:conversationId/notes', {
    params: { conversationId },
    body: { text },
    idempotencyKey: clientId,
  })

const meanwhileIn = (problem: unknown): Meanwhile | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'answered_meanwhile') return undefined
  return { author: String(problem.details['author']), text: String(problem.details['text']) }
}
