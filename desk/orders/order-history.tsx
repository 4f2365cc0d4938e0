import { useState } from 'react'
import type { OrderDetail } from '#contract/desk/orders'
import { actorOf, iconOf } from '#desk/audit/sentences.ts'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { orderKeys } from '#desk/orders/order-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { longestOrderNote } from '#rules/orders'

/** What happened, the private notes, and the field for the next note. */
export const OrderHistory = ({ order }: { order: OrderDetail }) => {
  const may = useMay()
  return (
    <Section title="What happened">
      <Log entries={entriesOf(order)} />
      {may('work on orders') && <NoteField key={order.id} order={order} />}
    </Section>
  )
}

const entriesOf = ({ timeline, notes, customer, placedAt }: OrderDetail): LogEntry[] =>
  [
    { id: 'placed', at: placedAt, icon: 'orders' as const, sentence: `${customer.name} placed the order.` },
    ...timeline
      .filter(({ action }) => action !== 'note written')
      .map((row) => ({
        id: row.id,
        at: row.at,
        icon: iconOf(row),
        sentence: (
          <>
            <b className="font-semibold">{actorOf(row)}</b>: {row.action}
          </>
        ),
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
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))

const NoteField = ({ order: { id } }: { order: OrderDetail }) => {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const save = useChange(
    () =>
      call('POST /api/desk/orders/:orderId/notes', {
        params: { orderId: id },
        body: { text },
        idempotencyKey: key,
      }),
    { done: 'The note is saved.', refresh: orderKeys },
  )
  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() === '' || !(await save.run())) return
        setText('')
        setKey(crypto.randomUUID())
      }}
    >
      <TextArea
        id="order-note"
        label="Private note"
        hint="Only the staff reads it."
        maxLength={longestOrderNote}
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
