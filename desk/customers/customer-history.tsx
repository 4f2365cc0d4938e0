import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import { call } from '#desk/api/call.ts'
import { entryOf } from '#desk/audit/entry-of.tsx'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { NoteField, noteEntries } from '#desk/detail/note-field.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { longestCustomerNote } from '#rules/customers'

/** The field for a private note, and the whole history, newest first. */
export const CustomerHistory = ({ customer }: { customer: CustomerDetail }) => {
  const may = useMay()
  const [isWhole, setWhole] = useState(false)
  const entries = joinedEntries(entriesOf(customer))
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <Section title="Timeline">
      {customer.erasedAt === '' && may('work on customers') && (
        <NoteField
          key={customer.id}
          id="customer-note"
          about={`customer ${customer.id}`}
          longest={longestCustomerNote}
          send={(text, idempotencyKey) =>
            call('POST /api/desk/customers/:customerId/notes', {
              params: { customerId: customer.id },
              body: { text },
              idempotencyKey,
            })
          }
          refresh={customerKeys}
        />
      )}
      <Log entries={shown} />
      {shown.length < entries.length && (
        <Button onClick={() => setWhole(true)}>Show {entries.length - shown.length} older entries</Button>
      )}
    </Section>
  )
}

const shownAtFirst = 12

const entriesOf = ({
  timeline,
  notes,
  sentMails,
  contactMessages,
  conversations,
  createdAt,
}: CustomerDetail): LogEntry[] =>
  [
    { id: 'account', at: createdAt, icon: 'person' as const, sentence: 'The account was created.' },
    ...timeline.map(entryOf),
    ...sentMails.map(({ id, at, subject, state }) => ({
      id: `mail ${id}`,
      at,
      icon: 'mail' as const,
      ...(state === 'failed' && { tone: 'bad' as const }),
      sentence: `${mailWords.get(state) ?? 'Email'}: ${subject}`,
    })),
    ...contactMessages.map(({ id, at, question }) => ({
      id: `message ${id}`,
      at,
      icon: 'mail' as const,
      tone: 'info' as const,
      sentence: (
        <Link to="/contact/$id" params={{ id }} className={linkLook}>
          Wrote to us with the contact form
        </Link>
      ),
      said: <span className="whitespace-pre-line">{question}</span>,
    })),
    ...conversations.map(({ id, lastAt, seller, messages, lastBody }) => ({
      id: `chat ${id}`,
      at: lastAt,
      icon: 'chat' as const,
      sentence: (
        <>
          The last of {messages} {messages === 1 ? 'message' : 'messages'} in the{' '}
          <Link to="/messages/$id" params={{ id }} className={linkLook}>
            chat with {seller}
          </Link>
        </>
      ),
      said: <span className="whitespace-pre-line">{lastBody}</span>,
    })),
    ...noteEntries(notes),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -Number(a.at > b.at)))

const linkLook = 'link inline-flex min-h-6 items-center finger:min-h-11'

const mailWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sent: 'We emailed',
    failed: 'An email could not be sent',
    'held back': 'An email was held back',
  }),
)
