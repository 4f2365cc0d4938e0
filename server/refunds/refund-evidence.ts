import type { Kysely } from 'kysely'
import { isAtWork } from '#rules/orders'
import { listingPapers, listingPapersCountForMs, type WorkEvidence } from '#rules/refunds'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { type OrderRow, readOrderLines, standingOf } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'

export type Download = { name: string; at: number }
/** `papers` is absent in the facts of older requests. */
export type RefundEvidence = WorkEvidence & {
  paidAt: number
  downloads: readonly Download[]
  papers?: readonly Download[] | undefined
}

type Needs = Pick<Platform, 'config'>
type Read = Kysely<Tables>

/** What the shop knows about the start of work on a paid order. */
export const readEvidence = async (platform: Needs, read: Read, order: OrderRow): Promise<RefundEvidence> => {
  const [evidence] = (await readEvidences(platform, read, [order])).values()
  if (!evidence) throw new Error(`Order ${order.id} has no evidence.`)
  return evidence
}

/** The same for several orders of one customer, by order. The number of queries does not depend on the number of orders. */
export const readEvidences = async (
  platform: Needs,
  read: Read,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, RefundEvidence>> => {
  if (orders.length === 0) return new Map()
  const downloads = await readDownloads(read, orders)
  const listing = await findListing(platform, read, orders)
  const papers = listing.size > 0 ? await readPapers(read, orders) : []
  const signed = await findSigned(read, orders)
  return new Map(
    orders.map((order) => {
      const paidAt = paidAtOf(order)
      return [
        order.id,
        {
          paidAt,
          isAtWork: isAtWork(standingOf(order)) || signed.has(order.id),
          downloads: downloads.get(order.id) ?? [],
          papers: listing.has(order.id) ? papersOf(papers, order) : [],
        },
      ]
    }),
  )
}

const paidAtOf = ({ paid_at, placed_at }: OrderRow) => paid_at ?? placed_at
const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

/** The orders that contain a package of a listing category. */
const findListing = async (platform: Needs, read: Read, orders: readonly OrderRow[]) => {
  const categories = await read
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['order_line.order_id', 'category.slug', 'category.name'])
    .where('order_id', 'in', idsOf(orders))
    .execute()
  const { listingCategories } = brokerageOf(platform)
  const ofOrder = Map.groupBy(categories, ({ order_id }) => order_id)
  return new Set(
    [...ofOrder].flatMap(([id, own]) => (chosenCategories(listingCategories, own).length > 0 ? [id] : [])),
  )
}

/** The orders with a package of a sale whose listing contract is signed. */
const findSigned = async (read: Read, orders: readonly OrderRow[]): Promise<ReadonlySet<string>> => {
  const lines = await read
    .selectFrom('sale_order_line')
    .innerJoin('sale', 'sale.id', 'sale_order_line.sale_id')
    .select('sale_order_line.order_id')
    .where('sale_order_line.order_id', 'in', idsOf(orders))
    .where('sale.listing_effective_on', '!=', '')
    .execute()
  return new Set(lines.map(({ order_id }) => order_id))
}

type Paper = Download & { orderId: string | null }

/** The approved listing papers of the customer, or of one of the orders. Only the newest version counts. */
const readPapers = async (read: Read, orders: readonly OrderRow[]): Promise<Paper[]> => {
  const rows = await read
    .selectFrom('document')
    .innerJoin('document_version as version', 'version.document_id', 'document.id')
    .select(['document.name', 'document.order_id', 'version.reviewed_at as at'])
    .where('document.customer_id', 'in', customersOf(orders))
    .where('document.slug', 'in', listingPapers)
    .where((eb) => eb.or([eb('document.order_id', 'is', null), eb('document.order_id', 'in', idsOf(orders))]))
    .where('version.state', '=', 'Approved')
    .where('version.reviewed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_version as later')
            .select('later.id')
            .whereRef('later.document_id', '=', 'version.document_id')
            .whereRef('later.number', '>', 'version.number'),
        ),
      ),
    )
    .orderBy('version.reviewed_at')
    .execute()
  return rows.map(({ name, order_id, at }) => ({ name, orderId: order_id, at: at ?? 0 }))
}

const papersOf = (papers: readonly Paper[], order: OrderRow): Download[] =>
  papers
    .filter(({ orderId }) => orderId === null || orderId === order.id)
    .filter(({ at }) => at >= paidAtOf(order) - listingPapersCountForMs)
    .map(({ name, at }) => ({ name, at }))

const customersOf = (orders: readonly OrderRow[]) => [...new Set(orders.map((order) => order.customer_id))]

/**
 * Each order's PDFs that its customer has downloaded since the payment, each with its first download. A package may have lost some of them
 * since.
 */
const readDownloads = async (
  read: Read,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, Download[]>> => {
  const lines = await readOrderLines(read, idsOf(orders))
  const documents = await readDocuments(read, new Set(lines.map(({ product_id }) => product_id)))
  if (documents.size === 0) return new Map()
  const rows = await read
    .selectFrom('audit')
    .select(['subject_id', 'at'])
    .where('subject', '=', 'product_document')
    .where('subject_id', 'in', [...documents.keys()])
    .where('action', '=', 'downloaded')
    .where('actor_id', 'in', customersOf(orders))
    .where('at', '>=', Math.min(...orders.map(paidAtOf)))
    .orderBy('at')
    .execute()
  return new Map(
    orders.map((order) => {
      const products = new Set(
        lines.filter(({ order_id }) => order_id === order.id).map(({ product_id }) => product_id),
      )
      const first = new Map<string, Download>()
      for (const { subject_id: id, at } of rows) {
        const document = documents.get(id)
        if (document && products.has(document.product_id) && at >= paidAtOf(order) && !first.has(id))
          first.set(id, { name: document.name, at })
      }
      return [order.id, [...first.values()]]
    }),
  )
}

/** The current and former documents of these products, by id. */
const readDocuments = async (read: Read, productIds: ReadonlySet<string>) => {
  const products = [...productIds]
  const had = await read
    .selectFrom('replaced_document')
    .select(['document_id as id', 'product_id', 'name'])
    .where('product_id', 'in', products)
    .orderBy('replaced_at')
    .execute()
  const have = await read
    .selectFrom('product_document')
    .select(['id', 'product_id', 'name'])
    .where('product_id', 'in', products)
    .execute()
  return new Map([...had, ...have].map((document) => [document.id, document]))
}
