import { useId, useState } from 'react'
import type { ContactStops } from '#contract/desk/customers/do-not-contact'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { longestContactNote } from '#rules/do-not-contact'
import { formatDay } from '#web/ui/dates.ts'

type Channel = keyof ContactStops

const words: Record<Channel, { no: string; yes: string; stop: string }> = {
  mails: { no: 'No advertising', yes: 'Advertising by email', stop: 'No advertising…' },
  calls: { no: 'Do not call or text', yes: 'Calls and texts', stop: 'No calls…' },
  sale: { no: 'Not to buyers', yes: 'Sharing with buyers', stop: 'Not to buyers…' },
}

/** What a change of a wish invalidates. */
const wishKeys = [['customers'], ['people'], ['leads'], ['orders'], ['audit']] as const

/** `id`: the customer's; 'none' without an account. */
export type Reached = {
  id: string
  email: string
  name: string
  phones: readonly string[]
  stops: ContactStops
}

/** What the person has forbidden, with buttons to note it. It applies to every mailbox and number of theirs that we know. */
export const ContactWishes = ({ person }: { person: Reached }) => {
  const { phones, stops } = person
  const may = useMay()
  const [asking, setAsking] = useState<Channel>()
  const channels: Channel[] = phones.length === 0 ? ['mails', 'sale'] : ['mails', 'calls', 'sale']
  return (
    <>
      <ul>
        {channels.map((channel) => (
          <li
            key={channel}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-[7px]"
          >
            <StopWords channel={channel} stop={stops[channel]} />
            {may('work on customers') && isOurs(channel, stops[channel]) && (
              <Button look="quiet" onClick={() => setAsking(channel)}>
                {stops[channel] ? 'Allowed again…' : words[channel].stop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="py-2 text-meta text-soft">Emails about an order or a request are sent anyway.</p>
      {asking && (
        <AskHow
          person={person}
          channel={asking}
          isStopped={stops[asking] !== null}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type Named = Pick<Reached, 'id' | 'email' | 'name'>

/** The button for somebody who asks, by telephone or text, not to be called. */
export const StopCalls = ({ person, isStopped }: { person: Named; isStopped: boolean }) => {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  if (!may('work on customers')) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {isStopped ? 'Calls allowed again…' : words.calls.stop}
      </Button>
      {isAsking && (
        <AskHow person={person} channel="calls" isStopped={isStopped} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type Stop = ContactStops[Channel]

/** A person who unsubscribed on their own also subscribes on their own. */
const isOurs = (channel: Channel, stop: Stop) => channel === 'sale' || stop === null || stop.id !== null

const StopWords = ({ channel, stop }: { channel: Channel; stop: Stop }) => (
  <span>
    <Tag tone={stop ? 'bad' : 'good'}>{stop ? words[channel].no : words[channel].yes}</Tag>
    {stop && (
      <span className="block text-meta text-soft">
        since {formatDay(stop.since)}: {stop.how}
      </span>
    )}
  </span>
)

type AskProps = { person: Named; channel: Channel; isStopped: boolean; onClose: () => void }

const AskHow = ({ person: { id: customerId, name, email }, channel, isStopped, onClose }: AskProps) => {
  const how = useKeptText(`${isStopped ? 'allow' : 'stop'} ${channel}:person ${email} ${customerId}`)
  const id = useId()
  const needed = useNeeded(id, how.content.trim() === '', 'Enter how they told you.')
  const change = useWish({ email, customerId }, channel, isStopped)
  return (
    <Dialog
      title={isStopped ? `${words[channel].yes} allowed again` : `${words[channel].no}: ${name || email}`}
      text="From now on, this applies to everyone here and to what the system sends."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="flag"
            disabled={change.isPending}
            onClick={async () => {
              if (!needed.isGiven() || !(await change.run(how.content))) return
              how.discard()
              onClose()
            }}
          >
            Note it
          </Button>
        </>
      }
    >
      <RestoredLine from={how.restoredFrom} className="mb-3" />
      <TextField
        id={id}
        error={needed.error}
        label="How did they tell us?"
        hint="Such as “on the phone” or “replied STOP”."
        maxLength={longestContactNote}
        value={how.content}
        onChange={(event) => how.change(event.target.value)}
      />
    </Dialog>
  )
}

/** A stop can be undone at once. Undo removes only what this stop noted. */
const useWish = (person: { email: string; customerId: string }, channel: Channel, isStopped: boolean) => {
  const stop = useChange(
    (how: string) => call('POST /api/desk/do-not-contact', { body: { ...person, channel, how } }),
    {
      done: ({ message }) => message,
      undo: ({ noted }) =>
        call('POST /api/desk/do-not-contact/end', {
          body: { ...person, channel, reason: 'Noted by mistake', only: noted },
        }),
      refresh: wishKeys,
    },
  )
  const allow = useChange(
    (reason: string) => call('POST /api/desk/do-not-contact/end', { body: { ...person, channel, reason } }),
    { done: ({ message }) => message, refresh: wishKeys },
  )
  return isStopped ? allow : stop
}
