// Which evidence an order is based on: the disclosures that its customer acknowledged, and the terms of sale.
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { disclosureIds } from '#contract/disclosures'
import type { Tables } from '#database/tables'
import { disclosuresVersion, type LegalTextId } from '#server/legal/legal-texts'

/** Adding the same evidence twice changes nothing. */
export const addToOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  consentIds: readonly string[],
): Promise<void> => {
  if (consentIds.length === 0) return
  await trx
    .insertInto('order_consent')
    .values(consentIds.map((consentId) => ({ order_id: orderId, consent_id: consentId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One of the seven is enough to find the time, because they are always acknowledged together. */
const lastDisclosure = 'finalAcknowledgment' satisfies LegalTextId
const terms = 'termsOfSale' satisfies LegalTextId

/** `consentIds`: one for each of the seven. */
export type Acknowledgment = { at: number; consentIds: string[] }

/** The newest acknowledgment of the current disclosures by this customer. */
export const currentAcknowledgment = async (
  platform: Parameters<typeof disclosuresVersion>[0],
  trx: Transaction<Tables>,
  customerId: string,
): Promise<Acknowledgment | undefined> => {
  const given = trx
    .selectFrom('consent')
    .where('customer_id', '=', customerId)
    .where('version', '=', disclosuresVersion(platform))
  const newest = await given
    .select('given_at as at')
    .where('text_id', '=', lastDisclosure)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const consents = await given
    .select('id')
    .where('text_id', 'in', disclosureIds)
    .where('given_at', '=', newest.at)
    .execute()
  return { at: newest.at, consentIds: consents.map(({ id }) => id) }
}

/** Query for the evidence that the disclosures were acknowledged for an order. */
export const isDisclosed = ({ selectFrom }: ExpressionBuilder<Tables, 'order'>) =>
  selectFrom('order_consent')
    .innerJoin('consent', 'consent.id', 'consent_id')
    .select('consent_id')
    .whereRef('order_id', '=', 'order.id')
    .where('text_id', '=', lastDisclosure)

export type Agreement = { version: string; at: number }
export type Agreements = { disclosures?: Agreement; terms?: Agreement }

/** By order. An order that was placed without either is not in the map. */
export const readAgreements = async (
  read: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Agreements>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('order_consent')
    .innerJoin('consent', 'consent.id', 'consent_id')
    .select(['order_id', 'text_id', 'version', 'given_at as at'])
    .where('order_id', 'in', orderIds)
    .where('text_id', 'in', [lastDisclosure, terms])
    .orderBy('given_at')
    .execute()
  const agreements = new Map<string, Agreements>()
  for (const { order_id, text_id, version, at } of rows) {
    const known = agreements.get(order_id) ?? {}
    agreements.set(order_id, { ...known, [text_id === terms ? 'terms' : 'disclosures']: { version, at } })
  }
  return agreements
}
