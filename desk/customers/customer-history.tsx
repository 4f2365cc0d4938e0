import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/desk/customers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { longestCustomerNote } from '#rules/customers'

/** The next private note, and everything in one order of time, the newest first. */
export const CustomerHistory = ({ customer }: { customer: CustomerDetail }) => {
  const may = useMay()
  const [isWhole, setWhole] = useState(false)
  const entries = entriesOf(customer)
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <Section title="Timeline">
      {customer.erasedAt === '' && may('work on customers') && <NoteField id={customer.id} />}
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
    { id: 'account', at: createdAt, icon: 'person' as const, sentence: 'The account was made.' },
    ...timeline.map((row) => ({ id: row.id, at: row.at, icon: iconOf(row), sentence: sentenceOf(row) })),
    ...sentMails.map(({ id, at, subject, state }) => ({
      id: `mail ${id}`,
      at,
      icon: 'mail' as const,
      ...(state === 'failed' && { tone: 'bad' as const }),
      sentence: `${mailWords[state] ?? 'Email'}: ${subject}`,
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
    ...notes.map(({ id, at, author, text }) => ({
      id,
      at,
      icon: 'pen' as const,
      tone: 'wait' as const,
      sentence: `${author || 'Somebody'} wrote a private note`,
      said: <span className="whitespace-pre-line">{text}</span>,
      isPrivate: true,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -Number(a.at > b.at)))

const linkLook = 'link inline-flex items-center finger:min-h-11'

const mailWords: Readonly<Record<string, string>> = {
  sent: 'We emailed',
  failed: 'An email could not be sent',
  'held back': 'An email was held back',
}

const NoteField = ({ id }: { id: string }) => {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const save = useChange(
    () =>
      call('POST /api/desk/customers/:customerId/notes', {
        params: { customerId: id },
        body: { text },
        idempotencyKey: key,
      }),
    { done: 'The note is saved.', refresh: customerKeys },
  )
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2.5"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() === '' || !(await save.run())) return
        setText('')
        setKey(crypto.randomUUID())
      }}
    >
      <TextArea
        id="customer-note"
        label="Private note"
        hint="Only the staff reads it."
        maxLength={longestCustomerNote}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setKey(crypto.randomUUID())
        }}
      />
      <div>
        <Button type="submit" disabled={save.isPending || text.trim() === ''}>
          Save the note
        </Button>
      </div>
    </form>
  )
}
