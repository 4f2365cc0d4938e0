// Which records the audit log names for a person, and for orders.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { KnownPerson } from '#server/privacy/resolve-person'

type Read = Kysely<Tables>
type Subjects = [kind: keyof Tables, ids: string[]][]

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id)

/** The person and their records, by kind. */
export const readSubjects = async (trx: Read, person: KnownPerson): Promise<Subjects> => {
  const accountId = person.accountId ?? ''
  const ofCustomer = (table: 'order' | 'sale' | 'document' | 'conversation' | 'review') =>
    idsOf(trx.selectFrom(table).select('id').where('customer_id', '=', accountId).execute())
  const orders = await ofCustomer('order')
  return [
    ['account', person.accountId === null ? [] : [person.accountId]],
    ['lead', person.leadIds],
    ['contact_message', person.messageIds],
    ['privacy_request', person.requestIds],
    ['sale', await ofCustomer('sale')],
    ['document', await ofCustomer('document')],
    ['document_version', await readVersions(trx, accountId)],
    ['conversation', await ofCustomer('conversation')],
    ['review', await ofCustomer('review')],
    ['quote', await readQuotes(trx, person)],
    ['newsletter_subscriber', await readSubscribers(trx, person)],
    ...(await subjectsOfOrders(trx, orders)),
  ]
}

const readVersions = (trx: Read, accountId: string) =>
  idsOf(
    trx
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .select('document_version.id')
      .where('document.customer_id', '=', accountId)
      .execute(),
  )

const readQuotes = (trx: Read, { accountId, leadIds }: KnownPerson) =>
  idsOf(
    trx
      .selectFrom('quote')
      .select('id')
      .where((eb) => eb.or([eb('customer_id', '=', accountId ?? ''), eb('lead_id', 'in', ['', ...leadIds])]))
      .execute(),
  )

const readSubscribers = (trx: Read, { emails }: KnownPerson) =>
  idsOf(
    trx
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('email', 'in', ['', ...emails])
      .execute(),
  )

/** The orders, their money, and the cases about them. */
export const subjectsOfOrders = async (trx: Read, orderIds: readonly string[]): Promise<Subjects> => {
  const orders = ['', ...orderIds]
  const payments = await idsOf(
    trx.selectFrom('payment').select('id').where('order_id', 'in', orders).execute(),
  )
  const refunds = trx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', 'in', ['', ...payments])
  return [
    ['order', [...orderIds]],
    ['payment', payments],
    ['refund', await idsOf(refunds.execute())],
    [
      'desk_case',
      await idsOf(trx.selectFrom('desk_case').select('id').where('order_id', 'in', orders).execute()),
    ],
  ]
}
