// Queries for sales. A customer finds only their own.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { ListingPlan } from '#rules/sales'
import { noSuchSale } from './problems.ts'

export type SaleRow = Selectable<Tables['sale']>
export type Trx = Transaction<Tables>

/** Waits for other changes of the sale. Undefined: it is not there, because it was erased or is another customer's. */
export const lockSaleIfThere = (
  trx: Trx,
  saleId: string,
  customerId?: string,
): Promise<SaleRow | undefined> =>
  trx
    .updateTable('sale')
    .set((eb) => ({ version: eb.ref('version') })) // an update locks on both engines
    .where('id', '=', saleId)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId as string))
    .returningAll()
    .executeTakeFirst()

/** Throws `sale_not_found`. */
export const lockSale = async (trx: Trx, saleId: string, customerId?: string): Promise<SaleRow> => {
  const sale = await lockSaleIfThere(trx, saleId, customerId)
  if (!sale) throw noSuchSale()
  return sale
}

/** The same for a caller who changes it. The desk finds the sale of every customer. */
export const lockSaleFor = (
  trx: Trx,
  saleId: string,
  { id, role }: { id: string; role: 'customer' | 'staff' | 'system' },
): Promise<SaleRow> => lockSale(trx, saleId, role === 'customer' ? id : undefined)

/** Throws `sale_not_found`, also for another customer's sale. */
export const readSaleOf = async (
  read: Kysely<Tables>,
  customerId: string,
  saleId: string,
): Promise<SaleRow> => {
  const sale = await read
    .selectFrom('sale')
    .selectAll()
    .where('id', '=', saleId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!sale) throw noSuchSale()
  return sale
}

/** By its id, or by the reference that people use. Throws `sale_not_found`. */
export const readSale = async (read: Kysely<Tables>, idOrReference: string): Promise<SaleRow> => {
  const sale = await read
    .selectFrom('sale')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrReference), eb('reference', '=', idOrReference.toUpperCase())]))
    .executeTakeFirst()
  if (!sale) throw noSuchSale()
  return sale
}

/** Newest first. */
export const readSalesOf = (read: Kysely<Tables>, customerId: string): Promise<SaleRow[]> =>
  read
    .selectFrom('sale')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const planOf = ({ plan }: Pick<SaleRow, 'plan'>): ListingPlan => JSON.parse(plan) as ListingPlan
