import { useEffect, useRef, useState } from 'react'
import type { ConversationDetail, DeskMessage } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'

type Note = ConversationDetail['notes'][number]
type Entry = { at: string; id: string } & ({ message: DeskMessage } | { note: Note })

/** The messages, with the private notes between them. The newest is last. */
export const ConversationLog = ({ conversation }: { conversation: ConversationDetail }) => {
  const { messages, earlier, load, isLoading } = useEarlier(conversation)
  const end = useRef<HTMLDivElement>(null)
  const newest = conversation.lastSequence + conversation.notes.length
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [newest])
  return (
    <div role="log" aria-label="Messages" className="grid gap-2 py-3">
      {earlier > 0 && (
        <div className="text-center">
          <Button disabled={isLoading} onClick={() => void load()}>
            {isLoading ? 'One moment…' : 'Show earlier messages'}
          </Button>
        </div>
      )}
      {entriesOf(messages, conversation.notes).map((entry) =>
        'note' in entry ? (
          <PrivateNote key={entry.id} note={entry.note} />
        ) : (
          <Bubble key={entry.id} message={entry.message} conversation={conversation} />
        ),
      )}
      <div ref={end} />
    </div>
  )
}

/** Notes that are older than the first shown message come with the earlier messages. */
const entriesOf = (messages: readonly DeskMessage[], notes: readonly Note[]): Entry[] => {
  const from = messages[0]?.at ?? ''
  return [
    ...messages.map((message) => ({ at: message.at, id: message.id, message })),
    ...notes.filter(({ at }) => at >= from).map((note) => ({ at: note.at, id: note.id, note })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

const Bubble = ({
  message: { from, author, text, at },
  conversation: { customer, seller },
}: {
  message: DeskMessage
  conversation: ConversationDetail
}) => {
  const isOurs = from === 'seller'
  return (
    <div className={`max-w-[56ch] wrap-anywhere ${isOurs ? 'ml-auto' : 'mr-auto'}`}>
      <p className={`text-meta text-soft ${isOurs ? 'text-right' : ''}`}>
        {isOurs ? author || seller.name : customer.name} · <Moment at={at} />
      </p>
      <p
        className={`mt-0.5 rounded-sm px-3 py-2 text-read whitespace-pre-line ${isOurs ? 'bg-info-tint' : 'border border-line bg-sheet'}`}
      >
        {text}
      </p>
    </div>
  )
}

const PrivateNote = ({ note: { author, text, at } }: { note: Note }) => (
  <div className="w-full border-l-[3px] border-wait bg-wait-tint px-3 py-2">
    <p className="flex flex-wrap items-center gap-1.5 text-meta font-semibold text-wait">
      <Icon name="pen" className="size-3.5" /> Private note by {author} · <Moment at={at} />
    </p>
    <p className="mt-0.5 text-read whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
)

/** The newest messages, and the earlier pages that the person loaded. */
const useEarlier = ({ id, messages: newest, earlier: before }: ConversationDetail) => {
  const [page, setPage] = useState<{ messages: DeskMessage[]; earlier: number }>()
  const [isLoading, setLoading] = useState(false)
  const first = newest[0]?.sequence ?? 1
  const older = (page?.messages ?? []).filter(({ sequence }) => sequence < first)
  const earlier = page?.earlier ?? before
  const load = async () => {
    setLoading(true)
    await call('GET /api/desk/conversations/:conversationId/messages', {
      params: { conversationId: id },
      query: { before: earlier + 1 },
    })
      .then((found) =>
        setPage((now) => ({
          messages: [...found.messages, ...(now?.messages ?? [])],
          earlier: found.earlier,
        })),
      )
      .catch(sayFailed)
    setLoading(false)
  }
  return { messages: [...older, ...newest], earlier, load, isLoading }
}
