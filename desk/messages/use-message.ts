import { useQueryClient } from '@tanstack/react-query'
import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { conversationKeys } from '#desk/messages/conversation-query.ts'
import { readUnsent } from '#desk/unsent/unsent-on-device.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

export const modes = ['reply', 'note'] as const
export type Mode = (typeof modes)[number]

/** `seen`: the position of the newest message on the screen when the person began to type. */
type Written = { text: string; seen: number }

/** What a colleague answered while this message was written. */
export type Meanwhile = { author: string; text: string }

const placeOf = (conversationId: string, mode: Mode) => `message:${conversationId}:${mode}`

/** The message or note that is being written. It is kept on this device until the server has it, and sent once. */
export const useMessage = ({ id, lastSequence }: ConversationDetail, mode: Mode) => {
  const queries = useQueryClient()
  const askAgain = () => {
    for (const queryKey of conversationKeys) void queries.invalidateQueries({ queryKey })
  }
  const sendIt = (evenSo: boolean) => (written: Written, key: string) =>
    (mode === 'reply' ? answer(id, written, key, evenSo) : note(id, written, key)).finally(askAgain)
  const unsent = useUnsent<Written>({
    of: placeOf(id, mode),
    empty: { text: '', seen: lastSequence },
    isEmpty: ({ text }) => text.trim() === '',
    send: sendIt(false),
  })
  const { content, failure } = unsent
  const meanwhile = meanwhileIn(failure)
  return {
    ...unsent,
    text: content.text,
    failure: meanwhile ? undefined : failure,
    meanwhile,
    type: (text: string) =>
      unsent.change({ text, seen: unsent.written().text === '' ? lastSequence : unsent.written().seen }),
    send: (evenSo = false) => unsent.send(sendIt(evenSo)),
    keepWriting: unsent.settle,
  }
}

const answer = (conversationId: string, { text, seen }: Written, clientId: string, evenSo: boolean) =>
  call('POST /api/desk/conversations/:conversationId/messages', {
    params: { conversationId },
    body: { text, clientId, seen, ...(evenSo && { evenSo }) },
  })

const note = (conversationId: string, { text }: Written, idempotencyKey: string) =>
  call('POST /api/desk/conversations/:conversationId/notes', {
    params: { conversationId },
    body: { text },
    idempotencyKey,
  })

const meanwhileIn = (problem: unknown): Meanwhile | undefined => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'answered_meanwhile') return undefined
  return { author: String(problem.details['author']), text: String(problem.details['text']) }
}

/** What the list says about a conversation's draft; undefined when nothing was typed. */
export const unsentIn = (person: string, conversation: string): 'Not sent yet' | 'Draft' | undefined => {
  const kept = modes.flatMap((mode) => readUnsent({ person, of: placeOf(conversation, mode) }) ?? [])
  if (kept.length === 0) return undefined
  return kept.some(({ isToSend }) => isToSend) ? 'Not sent yet' : 'Draft'
}
