import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/chat'
import { ApiProblem } from '#contract/client'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { openSellerLine } from '#desk/seller/seller-line.ts'
import { sellerCall, sellerMe } from '#desk/seller/seller-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Nothing } from '#desk/ui/nothing.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { useIsVisible } from '#desk/ui/use-is-visible.ts'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsentOf } from '#desk/unsent/use-unsent.ts'
import { longestMessage, maxMessagesPerPage } from '#rules/chat'

/** The conversation with one customer. */
export const SellerConversation = () => {
  const { id: customerId = '' } = useParams({ strict: false }) as { id?: string }
  const queries = useQueryClient()
  const line = useRef<ReturnType<typeof openSellerLine>>(undefined)
  const query = useQuery({
    queryKey: ['seller', 'messages', customerId],
    queryFn: () => readMessages(customerId),
  })
  useMarkRead(customerId, query.data?.at(-1)?._id)
  useEffect(() => {
    const opened = openSellerLine(() => void queries.invalidateQueries({ queryKey: ['seller'] }))
    line.current = opened
    return opened.close
  }, [queries])
  return (
    <>
      <p className="text-meta">
        <Link to="/seller/chat" className="link inline-flex min-h-9 items-center finger:min-h-11">
          All conversations
        </Link>
      </p>
      <Loaded query={query}>
        {(messages) =>
          messages.length === 0 ? (
            <Nothing title="This customer has not written to you">
              Only customers begin a conversation.
            </Nothing>
          ) : (
            <>
              <PageHead title={nameIn(messages, customerId)} />
              <Messages messages={messages} customerId={customerId} />
              <Answer
                key={customerId}
                customerId={customerId}
                send={async (message) => line.current?.send(message)}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The newest messages. None if the customer has not written. */
const readMessages = async (customerId: string): Promise<Message[]> => {
  try {
    const { messages } = await sellerCall('GET /api/chat/seller/get-messages/:customerId', {
      params: { customerId },
      query: { limit: maxMessagesPerPage },
    })
    return messages
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'conversation_not_found') return []
    throw problem
  }
}

/** What is on the screen has been read. */
const useMarkRead = (customerId: string, messageId: string | undefined) => {
  const queries = useQueryClient()
  const isVisible = useIsVisible()
  useEffect(() => {
    if (messageId === undefined || !isVisible) return
    sellerCall('POST /api/chat/seller/mark-read', { body: { customerId, messageId } }).then(
      () => void queries.invalidateQueries({ queryKey: ['seller', 'conversations'] }),
      () => {}, // marked the next time it is opened
    )
  }, [customerId, messageId, isVisible, queries])
}

const nameIn = (messages: readonly Message[], customerId: string) =>
  messages.find(({ senderId }) => senderId === customerId)?.senderName ?? 'Customer'

const Messages = ({ messages, customerId }: { messages: readonly Message[]; customerId: string }) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])
  return (
    <div role="log" aria-label="Messages" className="grid gap-2 py-3">
      {messages.map(({ _id, senderId, senderName, date, message }) => {
        const isOwn = senderId !== customerId
        return (
          <div key={_id} className={`max-w-[56ch] wrap-anywhere ${isOwn ? 'ml-auto' : 'mr-auto'}`}>
            <p className={`text-meta text-soft ${isOwn ? 'text-right' : ''}`}>
              {senderName} · <Moment at={date} />
            </p>
            <p
              className={`mt-0.5 rounded-sm px-3 py-2 text-read whitespace-pre-line ${isOwn ? 'bg-info-tint' : 'border border-line bg-sheet'}`}
            >
              {message}
            </p>
          </div>
        )
      })}
      <div ref={end} />
    </div>
  )
}

type AnswerProps = {
  customerId: string
  send: ReturnType<typeof openSellerLine>['send']
}

/** The text stays on this device until the server has it. A message without an answer is sent again as the same message. */
const Answer = ({ customerId, send }: AnswerProps) => {
  const queries = useQueryClient()
  const { data: me } = useQuery(sellerMe)
  const message = useUnsentOf(`seller ${me?.id}`, {
    of: `message:${customerId}`,
    empty: '',
    isEmpty: (text) => text.trim() === '',
    send: async (text, clientId) => {
      const answer = await send({ receverId: customerId, text, clientId })
      if (!answer) throw new DeskProblem(0, {})
      if (!('message' in answer)) throw new DeskProblem(409, answer)
    },
    onSent: () => void queries.invalidateQueries({ queryKey: ['seller'] }),
  })
  const needed = useNeeded('seller-message', message.isEmpty, 'Enter your message first.')
  return (
    <form
      className="grid gap-2 border-t border-line-strong pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (needed.isGiven()) void message.send()
      }}
    >
      <TextArea
        id="seller-message"
        label="Your message"
        rows={3}
        maxLength={longestMessage}
        error={needed.error}
        value={message.content}
        onChange={(event) => message.change(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <UnsentLine of={message} />
        <Button type="submit" look="flag" className="ml-auto" disabled={message.isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}
