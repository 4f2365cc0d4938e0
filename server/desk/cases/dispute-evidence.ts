// What we can prove about a disputed order: what was bought, and what the customer agreed to, took and wrote.
import type { Kysely } from 'kysely'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { writtenDay, writtenMoment } from '#rules/dates'
import { inDollars } from '#rules/money'
import { readAddressee } from '#server/accounts/recipient'
import { type OrderLineRow, type OrderRow, readOrderLines } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'
import { readEvidence } from '#server/refunds/refund-evidence'

type Fact = [label: string, value: string]

/** One fact a line, in plain words, for the provider's form. */
export const readDisputeEvidence = async (
  platform: Pick<Platform, 'config' | 'database'>,
  orderId: string,
): Promise<Fact[]> => {
  const { direct: read } = platform.database
  const order = await read.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await readOrderLines(read, [orderId])
  const [customer, consents, work, messages, papers] = await Promise.all([
    readAddressee(read, order.customer_id),
    readConsents(read, orderId),
    readEvidence(platform, read, order),
    countMessages(read, order, lines),
    countPapers(read, orderId),
  ])
  const { name, address, city, province, post, phone } = JSON.parse(order.shipping) as Shipping
  const downloads = work.downloads.map(({ name: file, at }) => `${file} (${writtenDay(at)})`)
  return [
    ['Order', `${order.number}, placed on ${writtenDay(order.placed_at)}, ${inDollars(order.total_cents)}`],
    ['Items', lines.map((line) => `${line.name} × ${line.quantity}`).join(', ')],
    ['Customer', `${customer.name}, ${customer.email}`],
    ['Address', `${name}, ${address}, ${city}, ${province} ${post}, ${phone}`],
    ...consents,
    ['Receipt', `sent to ${customer.email} on ${writtenDay(work.paidAt)}`],
    ['Work', order.started_at === null ? 'not started' : `started on ${writtenDay(order.started_at)}`],
    ...(order.done_at === null ? [] : [['Work done', writtenDay(order.done_at)] as Fact]),
    ['Downloads by the customer', downloads.join(', ') || 'none'],
    ['Papers handed in by the customer', String(papers)],
    ['Messages between the customer and the sellers', String(messages)],
  ]
}

/** Each text that the customer agreed to, with its version, time and internet address. */
const readConsents = async (read: Kysely<Tables>, orderId: string): Promise<Fact[]> => {
  const rows = await read
    .selectFrom('order_consent')
    .innerJoin('consent', 'consent.id', 'order_consent.consent_id')
    .select(['text_id', 'version', 'given_at', 'address'])
    .where('order_id', '=', orderId)
    .where('text_id', 'in', ['termsOfSale', 'finalAcknowledgment'])
    .orderBy('given_at')
    .execute()
  return rows.map(({ text_id, version, given_at, address }) => [
    text_id === 'termsOfSale' ? 'Terms of Sale accepted' : 'Disclosures acknowledged',
    `${writtenMoment(given_at)}, version ${version}, from ${address}`,
  ])
}

/** The messages with the sellers of the order, since it was placed. */
const countMessages = async (
  read: Kysely<Tables>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<number> => {
  const { count } = await read
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation.customer_id', '=', order.customer_id)
    .where(
      'conversation.seller_id',
      'in',
      lines.map(({ seller_id }) => seller_id),
    )
    .where('message.sent_at', '>=', order.placed_at)
    .executeTakeFirstOrThrow()
  return count
}

const countPapers = async (read: Kysely<Tables>, orderId: string): Promise<number> => {
  const { count } = await read
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}
