import { useState } from 'react'
import type { CustomerDetail } from '#contract/desk/customers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { longestContactNote } from '#rules/do-not-contact'
import { formatDay } from '#web/ui/dates.ts'

type Channel = 'mails' | 'calls' | 'sale'
type Asking = { channel: Channel; stopId: string | null }

const words: Record<Channel, { no: string; yes: string; stop: string }> = {
  mails: { no: 'No advertising', yes: 'Advertising by email', stop: 'No advertising…' },
  calls: { no: 'Do not call or text', yes: 'Calls and texts', stop: 'No calls…' },
  sale: { no: 'Not to buyers', yes: 'Handing on to buyers', stop: 'Not to buyers…' },
}

/** How to reach the person, and what they have forbidden. */
export const ContactStopsSection = ({ customer }: { customer: CustomerDetail }) => {
  const { email, phone, stops } = customer
  const may = useMay()
  const [asking, setAsking] = useState<Asking>()
  const channels: Channel[] = phone === '' ? ['mails', 'sale'] : ['mails', 'calls', 'sale']
  return (
    <Section title="Reach">
      <ul>
        <li className="border-b border-line py-[7px]">
          <a href={`mailto:${email}`} className="link inline-flex items-center wrap-anywhere finger:min-h-11">
            {email}
          </a>
        </li>
        {phone !== '' && (
          <li className="flex flex-wrap items-center gap-2 border-b border-line py-[7px]">
            {stops.calls && <Tag tone="bad">Do not call</Tag>}
            <span className="tabular-nums">{phone}</span>
          </li>
        )}
        {channels.map((channel) => (
          <li
            key={channel}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-[7px]"
          >
            <StopWords channel={channel} stop={stops[channel]} />
            {may('work on customers') && isOurs(stops[channel]) && (
              <Button look="quiet" onClick={() => setAsking({ channel, stopId: stops[channel]?.id ?? null })}>
                {stops[channel] ? 'Allowed again…' : words[channel].stop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="py-2 text-meta text-soft">Emails that an order or a request needs go anyway.</p>
      {asking && <AskHow customer={customer} asking={asking} onClose={() => setAsking(undefined)} />}
    </Section>
  )
}

type Stop = CustomerDetail['stops'][Channel]

/** What the person stopped without us, they also take back without us. */
const isOurs = (stop: Stop) => stop === null || stop.id !== null

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

const AskHow = ({
  customer: { name, email, phone },
  asking: { channel, stopId },
  onClose,
}: {
  customer: CustomerDetail
  asking: Asking
  onClose: () => void
}) => {
  const [how, setHow] = useState('')
  const change = useChange(
    () =>
      stopId === null
        ? call('POST /api/desk/do-not-contact', {
            body: { channel, address: channel === 'calls' ? phone : email, how },
          })
        : call('POST /api/desk/do-not-contact/:stopId/end', { params: { stopId }, body: { reason: how } }),
    { done: ({ message }) => message, refresh: customerKeys },
  )
  return (
    <Dialog
      title={stopId === null ? `${words[channel].no}: ${name}` : `${words[channel].yes} allowed again`}
      text="It holds from now on, for everyone here and for the program."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="flag"
            disabled={change.isPending || how.trim() === ''}
            onClick={async () => {
              if (await change.run()) onClose()
            }}
          >
            Note it
          </Button>
        </>
      }
    >
      <TextField
        label="How did they tell us?"
        hint="Such as “on the phone” or “replied STOP”."
        maxLength={longestContactNote}
        value={how}
        onChange={(event) => setHow(event.target.value)}
      />
    </Dialog>
  )
}
