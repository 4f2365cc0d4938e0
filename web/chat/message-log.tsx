import { type Conversation, hasOlder, type ChatState, type Outgoing } from '#web/chat/chat-state.ts'
import { OutgoingBubble, StoredRun } from '#web/chat/bubbles.tsx'
import { dayName, runsByDay } from '#web/chat/message-runs.ts'
import type { ChatActions } from '#web/chat/use-chat.ts'
import { useToday } from '#web/chat/use-today.ts'
import { useEndOfLog } from '#web/chat/use-end-of-log.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type MessageLogProps = {
  conversation: Conversation
  customerId: string
  sellerName: string
  older: ChatState['older']
  actions: ChatActions
}

export const MessageLog = ({ conversation, customerId, sellerName, older, actions }: MessageLogProps) => {
  const { log, hasNews, toEnd, onScroll } = useEndOfLog(conversation, {
    // A failed load is retried by hand.
    onNearStart: () => older === 'idle' && void actions.loadOlder(),
    onSeen: () => void actions.see(),
  })
  const { messages, outbox } = conversation
  const today = useToday()
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="region"
        aria-label={`Messages with ${sellerName}`}
        tabIndex={0}
        onScroll={onScroll}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-4 [overflow-anchor:none] sm:px-5"
      >
        <Beginning
          hasOlder={hasOlder(conversation)}
          isEmpty={messages.length + outbox.length === 0}
          sellerName={sellerName}
          older={older}
          onLoad={() => void actions.loadOlder()}
        />
        {runsByDay(messages, customerId).map(({ key, date, runs }) => (
          <div key={key}>
            <h3 className="my-4 flex items-center gap-3 font-sans text-xs font-normal tracking-normal text-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
              {dayName(date, today)}
            </h3>
            <ol className="grid gap-3">
              {runs.map((run) => (
                <StoredRun key={run.messages[0]?._id} run={run} />
              ))}
            </ol>
          </div>
        ))}
        <Outbox outbox={outbox} actions={actions} />
      </div>
      {hasNews && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-10 -translate-x-1/2 items-center finger:min-h-11 gap-2 rounded-full border-[1.5px] border-ink bg-sheet px-4 text-sm font-semibold shadow-lift"
        >
          New messages
          <Icon name="down" className="size-4" />
        </button>
      )}
    </div>
  )
}

const Outbox = ({ outbox, actions }: { outbox: readonly Outgoing[]; actions: ChatActions }) =>
  outbox.length > 0 && (
    <ol aria-label="Not stored yet" className="mt-3 grid gap-3">
      {outbox.map((outgoing) => (
        <OutgoingBubble key={outgoing.clientId} outgoing={outgoing} actions={actions} />
      ))}
    </ol>
  )

type BeginningProps = {
  hasOlder: boolean
  isEmpty: boolean
  sellerName: string
  older: ChatState['older']
  onLoad: () => void
}

/** Above the first message: a button for earlier ones, or a note that there are none. Pushes few messages down to the end. */
const Beginning = ({ hasOlder: isMore, isEmpty, sellerName, older, onLoad }: BeginningProps) => (
  <div className="mt-auto grid justify-items-center gap-1 pb-1 text-center text-xs text-soft">
    {isMore ? (
      <>
        <p role="status">
          {older === 'loading' && 'Loading older messages…'}
          {older === 'failed' && 'Older messages did not load.'}
        </p>
        {older !== 'loading' && (
          <Button look="quiet" size="small" onClick={onLoad}>
            {older === 'failed' ? 'Retry' : 'Older messages'}
          </Button>
        )}
      </>
    ) : (
      <p className="max-w-[40ch] text-pretty">
        {isEmpty
          ? `Write your first message to ${sellerName} below. Names of homes, dates and order numbers help.`
          : `This is where your conversation with ${sellerName} begins.`}
      </p>
    )}
  </div>
)
