import type { Outgoing } from '#web/chat/chat-state.ts'
import { type Run, timeOf } from '#web/chat/message-runs.ts'
import type { ChatActions } from '#web/chat/use-chat.ts'
import { Icon } from '#web/ui/icon.tsx'
import { linksIn } from '#web/ui/links-in.ts'

/** Consecutive messages of one sender, with the time of the last one. */
export const StoredRun = ({ run: { isMine, senderName, messages } }: { run: Run }) => {
  const last = messages.at(-1)
  return (
    <li className={`grid gap-1 ${isMine ? 'justify-items-end' : 'justify-items-start'}`}>
      {messages.map((message, index) => (
        <p key={message._id} className={isMine ? mine : theirs}>
          {index === 0 && <span className="sr-only">{isMine ? 'You' : senderName}: </span>}
          <MessageText text={message.message} />
        </p>
      ))}
      {last && (
        <p className={underline}>
          <time dateTime={last.date}>{timeOf(new Date(last.date))}</time>
          {isMine && (
            <>
              <Icon name="check" className="size-3.5 text-good" />
              <span className="sr-only">Sent</span>
            </>
          )}
        </p>
      )}
    </li>
  )
}

/** A message that is being sent, or one that was not delivered. */
export const OutgoingBubble = ({ outgoing, actions }: { outgoing: Outgoing; actions: ChatActions }) => {
  const goOn = (act: (outgoing: Outgoing) => void) => {
    act(outgoing)
    // The pressed button disappears.
    document.getElementById('chat-text')?.focus()
  }
  return (
    <li className="grid justify-items-end gap-1">
      <p className={`${mine} ${outgoing.state === 'sending' ? 'opacity-75' : ''}`}>
        <span className="sr-only">You: </span>
        <MessageText text={outgoing.text} />
      </p>
      {outgoing.state === 'sending' ? (
        <p className={underline}>
          <Icon name="clock" className="size-3.5" />
          Sending…
        </p>
      ) : (
        <div role="alert" className="grid max-w-[85%] justify-items-end text-xs">
          {outgoing.state === 'waiting' ? (
            <p className={`${standing} text-wait`}>
              <Icon name="clock" className="mt-px size-4" />
              Not sent yet. We send it when the connection is back.
            </p>
          ) : (
            <p className={`${standing} text-bad`}>
              <Icon name="warning" className="mt-px size-4" />
              Not sent. {outgoing.reason}
            </p>
          )}
          <p className="flex gap-4">
            <button type="button" className={wayLook} onClick={() => goOn(actions.retry)}>
              Retry
            </button>
            <button type="button" className={wayLook} onClick={() => goOn(actions.discard)}>
              Discard
            </button>
          </p>
        </div>
      )}
    </li>
  )
}

const bubble =
  'max-w-[min(85%,34rem)] rounded-md px-3.5 py-2 text-base leading-snug whitespace-pre-wrap wrap-anywhere'
const mine = `${bubble} bg-field text-on-field`
const theirs = `${bubble} border border-line bg-sheet text-ink`
const underline = 'flex items-center gap-1.5 text-xs text-soft'
const standing = 'flex items-start gap-1.5 text-right font-semibold'
const wayLook = 'inline-flex min-h-9 items-center text-sm font-semibold link finger:min-h-11'

/** Exactly what was typed, with links for web addresses. */
const MessageText = ({ text }: { text: string }) =>
  linksIn(text).map(({ at, words, isLink }) =>
    isLink ? (
      <a
        key={at}
        href={words}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      words
    ),
  )
