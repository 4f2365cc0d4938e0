import type { Kysely } from 'kysely'
import type { OrderDetail } from '#contract/desk/orders/orders'
import type { Tables } from '#database/tables'
import { asNote } from '#server/desk/as-note'
import { readHistory } from '#server/desk/audit/read-history'
import { asTime } from '#server/brokerage/times-in-answers'
import { orderEndedMail } from '#server/orders/mails/order-ended'
import { orderPlacedMail } from '#server/orders/mails/order-placed'
import type { OrderRow } from '#server/orders/order'
import { orderPaidMail } from '#server/payments/mails/order-paid'
import type { Platform } from '#server/platform/platform'
import { formName, isNewestVersion } from '#server/uploads/paper-rows'

/** How many entries of the timeline are read. An order has a dozen. */

/** Uploads, mails, notes, and the history. */
export const readOrderHistory = async (
  platform: Pick<Platform, 'database' | 'config'>,
  order: OrderRow,
): Promise<Pick<OrderDetail, 'papers' | 'sentMails' | 'notes' | 'timeline'>> => {
  const { direct: read } = platform.database
  const [papers, sentMails, notes, timeline] = await Promise.all([
    readPapers(read, order.id),
    readMails(read, order),
    readNotes(read, order.id),
    readTimeline(platform, order.id),
  ])
  return { papers, sentMails, notes, timeline }
}

const readPapers = async (read: Kysely<Tables>, orderId: string): Promise<OrderDetail['papers']> => {
  const rows = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select((eb) => formName(eb).as('name'))
    .select([
      'document_version.id',
      'document_version.state',
      'document_version.number as version',
      'uploaded_at',
    ])
    .where('document.order_id', '=', orderId)
    .where(isNewestVersion)
    .orderBy('uploaded_at')
    .execute()
  return rows.map(({ uploaded_at, ...paper }) => ({ ...paper, at: asTime(uploaded_at) }))
}

/** A mail is enqueued at the time of its change, or at most this many milliseconds later. */
const momentMs = 1_000

/** In the order in which an order causes them: two within one millisecond keep it. */
const mailNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [orderPlacedMail.kind]: 'Confirmation',
    [orderPaidMail.kind]: 'Receipt',
    [orderEndedMail.kind]: 'End of the order',
  }),
)

const mailKinds = [...mailNames.keys()]

/** Found by the times at which they were caused, which index the jobs. */
const readMails = async (read: Kysely<Tables>, order: OrderRow): Promise<OrderDetail['sentMails']> => {
  const moments = [order.placed_at, order.paid_at, order.cancelled_at, order.refunded_at]
  const distinct = [...new Set(moments.filter((at) => at !== null))]
  const found = await Promise.all(
    distinct.map((at) =>
      read
        .selectFrom('job')
        .select(['id', 'kind', 'state', 'created_at'])
        .where('state', 'in', ['waiting', 'running', 'done', 'failed'])
        .where('first_due_at', '>=', at)
        .where('first_due_at', '<=', at + momentMs)
        .where('kind', 'in', mailKinds)
        .where('payload', 'like', `%"${order.id}"%`)
        .execute(),
    ),
  )
  const mails = new Map(found.flat().map((mail) => [mail.id, mail]))
  return [...mails.values()]
    .toSorted((a, b) => a.created_at - b.created_at || mailKinds.indexOf(a.kind) - mailKinds.indexOf(b.kind))
    .map(({ kind, state, created_at }) => ({
      kind: mailNames.get(kind) ?? kind,
      state,
      at: asTime(created_at),
    }))
}

const readNotes = async (read: Kysely<Tables>, orderId: string): Promise<OrderDetail['notes']> => {
  const rows = await read
    .selectFrom('order_note')
    .leftJoin('account', 'account.id', 'order_note.author_id')
    .select(['order_note.id', 'order_note.text', 'order_note.created_at', 'account.name'])
    .where('order_note.order_id', '=', orderId)
    .orderBy('order_note.created_at')
    .orderBy('order_note.id')
    .execute()
  return rows.map(asNote)
}

/** The audit log of the order and of its money. */
const readTimeline = async (
  platform: Pick<Platform, 'database' | 'config'>,
  orderId: string,
): Promise<OrderDetail['timeline']> => {
  const moneyIds = await readMoneyIds(platform.database.direct, orderId)
  return readHistory(platform, ['order', 'payment', 'refund'], [orderId, ...moneyIds])
}

const readMoneyIds = async (read: Kysely<Tables>, orderId: string): Promise<string[]> => {
  const rows = await read
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['payment.id', 'refund.id as refundId'])
    .where('payment.order_id', '=', orderId)
    .execute()
  return [...new Set(rows.flatMap(({ id, refundId }) => (refundId === null ? [id] : [id, refundId])))]
}
