import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import {
  isNearlyFull,
  countedFor,
  leastCountedBytes,
  leastNearBytes,
  quotaBytes,
  type Room,
  saleQuotaBytes,
} from '#rules/upload-room'
import { isBoughtOrder } from '#server/orders/order'

/** How much storage the customer's documents use, and the quota. */
export const readUploadQuota = async (read: Kysely<Tables>, customerId: string): Promise<Room> => {
  const { used } = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select((eb) => eb.fn.sum<number | null>(countedBytes(eb)).as('used'))
    .where('customer_id', '=', customerId)
    .where('document.sale_id', 'is', null)
    .executeTakeFirstOrThrow()
  const grant = await read
    .selectFrom('upload_grant')
    .select('bytes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return {
    usedBytes: used ?? 0,
    quotaBytes: quotaBytes({
      ...(await readBought(read, customerId)),
      legalDocuments: await countLegalDocuments(read),
      grantedBytes: grant?.bytes ?? 0,
    }),
  }
}

/** The storage used by the papers that the desk filed for a sale, and by those that it attached to offers. */
export const readSaleRoom = async (read: Kysely<Tables>, saleId: string): Promise<Room> => {
  const filed = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select('document_version.bytes')
    .where('document.sale_id', '=', saleId)
    .execute()
  const attached = await read
    .selectFrom('offer_terms')
    .innerJoin('offer', 'offer.id', 'offer_terms.offer_id')
    .select('offer_terms.file_bytes as bytes')
    .where('offer.sale_id', '=', saleId)
    .where('offer_terms.file_by', 'is not', null)
    .execute()
  const usedBytes = [...filed, ...attached].reduce((sum, { bytes }) => sum + countedFor(bytes ?? 0), 0)
  return { usedBytes, quotaBytes: saleQuotaBytes }
}

/** How many documents a customer can upload. */
const countLegalDocuments = async (read: Kysely<Tables>): Promise<number> => {
  const { count } = await read
    .selectFrom('legal_document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const countedBytes = (eb: ExpressionBuilder<Tables, 'document_version'>) =>
  eb
    .case()
    .when('document_version.bytes', '<', leastCountedBytes)
    .then(leastCountedBytes)
    .else(eb.ref('document_version.bytes'))
    .end()

const readBought = async (read: Kysely<Tables>, customerId: string) => {
  const { lines, forms } = await read
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .leftJoin('product_document', (join) =>
      join
        .onRef('product_document.product_id', '=', 'order_line.product_id')
        .on('product_document.kind', '=', 'editable'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      fn.count<number>('product_document.id').as('forms'),
    ])
    .where('customer_id', '=', customerId)
    .where(isBoughtOrder)
    .executeTakeFirstOrThrow()
  return { hasBought: lines > 0, forms }
}

export type NearlyFull = Room & { email: string }

/** Customers who are close to their quota, those with the most data first. */
export const readNearlyFull = async (read: Kysely<Tables>): Promise<NearlyFull[]> => {
  const legalDocuments = await countLegalDocuments(read)
  const large = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .innerJoin('account', 'account.id', 'document.customer_id')
    .select(['account.id', 'account.email'])
    .where('document.sale_id', 'is', null)
    .groupBy(['account.id', 'account.email'])
    .having((eb) => eb(eb.fn.sum(countedBytes(eb)), '>=', leastNearBytes(legalDocuments)))
    .orderBy((eb) => eb.fn.sum(countedBytes(eb)), 'desc')
    .execute()
  const rooms: NearlyFull[] = []
  for (const { id, email } of large) rooms.push({ email, ...(await readUploadQuota(read, id)) })
  return rooms.filter(isNearlyFull)
}
