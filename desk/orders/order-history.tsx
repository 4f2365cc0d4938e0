import type { OrderDetail } from '#contract/desk/orders'
import { iconOf, sentenceOf } from '#desk/audit/sentences.ts'
import { call } from '#desk/api/call.ts'
import { Log, type LogEntry } from '#desk/detail/log.tsx'
import { NoteField, noteEntries } from '#desk/detail/note-field.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { orderKeys } from '#desk/orders/order-query.ts'
import { longestOrderNote } from '#rules/orders'

/** What happened, the private notes, and the field for the next note. */
export const OrderHistory = ({ order }: { order: OrderDetail }) => {
  const may = useMay()
  return (
    <Section title="What happened">
      <Log entries={entriesOf(order)} />
      {may('work on orders') && (
        <NoteField
          key={order.id}
          id="order-note"
          about={`order ${order.id}`}
          longest={longestOrderNote}
          send={(text, idempotencyKey) =>
            call('POST /api/desk/orders/:orderId/notes', {
              params: { orderId: order.id },
              body: { text },
              idempotencyKey,
            })
          }
          refresh={orderKeys}
        />
      )}
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
        sentence: sentenceOf(row),
      })),
    ...noteEntries(notes),
  ].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
