import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { papersKeptUntil, reasonsToKeep } from '#rules/retention'
import type { Platform } from '#server/platform/platform'
import type { KeptPart } from '#server/privacy/erasure-plan'
import { readListedSaleEnds } from '#server/privacy/sale-ends'
import { storedPhotoFiles } from '#rules/listing-photos'
import { noteFilesToRemove } from '#server/privacy/remove-files'

export type SalePlan = {
  /** Sales that are deleted completely. */
  goes: string[]
  stays: KeptPart[]
  /** The retention date of texts about the sales, without a date while one is open; undefined if there is none. */
  records: { until: number | null } | undefined
  /** Contracts in force, in words: their dates bind the seller, and nobody could tell the seller about them. */
  obstacles: string[]
}

const what =
  'Sales with their listing input, photos, changes, people and offers, also those of buyers and agents'

/** The file of a sale stays complete, with its people, and is deleted completely. */
export const planSales = async (
  read: Kysely<Tables>,
  accountId: string | null,
  { now, isHeld }: { now: number; isHeld: boolean },
): Promise<SalePlan> => {
  const sales = await readListedSaleEnds(read, accountId === null ? [] : [accountId])
  const dated = sales.map(({ id, createdAt, endedAt }) => ({
    id,
    until: papersKeptUntil(createdAt, [endedAt]),
  }))
  const open = dated.filter(({ until }) => until === null)
  const staying = dated.filter(({ until }) => until !== null && until > now)
  const until = Math.max(0, ...staying.map((sale) => sale.until ?? 0))
  const kept = open.length + staying.length
  return {
    goes: isHeld ? [] : dated.filter((sale) => sale.until !== null && sale.until <= now).map(({ id }) => id),
    stays: isHeld
      ? [{ what, count: dated.length, why: reasonsToKeep.hold, until: null }]
      : [
          { what, count: open.length, why: reasonsToKeep.openSale, until: null },
          { what, count: staying.length, why: reasonsToKeep.brokerage, until },
        ],
    records: kept === 0 ? undefined : { until: open.length > 0 ? null : until },
    obstacles: await readContractsInForce(
      read,
      sales.map(({ id }) => id),
    ),
  }
}

const readContractsInForce = async (read: Kysely<Tables>, saleIds: readonly string[]): Promise<string[]> => {
  const sales = await read
    .selectFrom('sale_contract')
    .innerJoin('sale', 'sale.id', 'sale_contract.sale_id')
    .select('sale.reference')
    .distinct()
    .where('sale_contract.sale_id', 'in', ['', ...saleIds])
    .where('sale_contract.state', '=', 'in force')
    .orderBy('sale.reference')
    .execute()
  return sales.map(({ reference }) => `Close or terminate the contract of sale ${reference} first.`)
}

/** Records the files of their photos. Enqueue `fileRemoval` in the same transaction. */
export const deleteSales = async (
  platform: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const photos = await trx
    .deleteFrom('listing_photo')
    .where('sale_id', 'in', ids)
    .returning('file_key')
    .execute()
  const offers = await trx
    .selectFrom('offer_terms')
    .innerJoin('offer', 'offer.id', 'offer_terms.offer_id')
    .select('file_key')
    .where('sale_id', 'in', ids)
    .execute()
  const keys = [
    ...photos.flatMap(({ file_key }) => storedPhotoFiles(file_key)),
    ...offers.flatMap(({ file_key }) => file_key ?? []),
  ]
  await noteFilesToRemove(platform, trx, keys)
  await trx.deleteFrom('sale_order_line').where('sale_id', 'in', ids).execute()
  const sales = await trx.deleteFrom('sale').where('id', 'in', ids).returning('reference').execute()
  for (const { reference } of sales)
    await trx.deleteFrom('sent_mail').where('subject', 'like', `%${reference}%`).execute()
}
