import type { Order } from '#contract/orders'
import { readFormDrafts } from '#server/forms/form-drafts'
import { readSoldFiles, signedProductFile } from '#server/files/product-files'
import { readDisposedForms } from '#server/uploads/disposed-papers'
import { readFormUploads } from '#server/uploads/read-documents'
import { signedAddress } from '#server/files/signed-links'
import { readAgreements } from '#server/legal/order-consents'
import { uploadAnswer } from '#server/uploads/version-answer'
import { type OrderRow, standingOf, type OrderLineRow, readOrderLines } from '#server/orders/order'
import { type HandedIn, orderAnswer, type OrderParts } from '#server/dashboard/order-answer'
import { readRefunded } from '#server/dashboard/read-refunded'
import { ordersWithPaymentInProgress } from '#server/orders/payment-in-progress'
import { isBought } from '#rules/orders'
import { refundableUntil, whyRefundEnded } from '#rules/refunds'
import { readEvidences } from '#server/refunds/refund-evidence'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** The customer's own orders with their lines, files and uploads. The number of queries does not depend on the number of orders. */
export const answerOrders = async (
  platform: Needs,
  customerId: string,
  orders: readonly OrderRow[],
): Promise<Order[]> => {
  const ids = orders.map(({ id }) => id)
  const bought = new Set(orders.filter((order) => isBought(standingOf(order))).map(({ id }) => id))
  const lines = await readOrderLines(platform.database.direct, ids)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const filesOf = await openFiles(platform, customerId, {
    orders,
    lines: lines.filter((line) => bought.has(line.order_id)),
  })
  const uploadsOf = await readUploads(platform, ids)
  const processing = await ordersWithPaymentInProgress(
    platform.database.direct,
    orders.filter(({ state }) => state === 'pending').map(({ id }) => id),
  )
  const draftsOf = Map.groupBy(await readFormDrafts(platform.database.direct, ids), (draft) => draft.order_id)
  const disposedOf = Map.groupBy(
    await readDisposedForms(platform.database.direct, ids),
    ({ orderId }) => orderId,
  )
  const agreements = await readAgreements(platform.database.direct, ids)
  const refundsOf = await readRefunds(
    platform,
    orders.filter(({ id }) => bought.has(id)),
  )
  const refundedOf = await readRefunded(platform.database.direct, orders)
  return orders.map((order) => {
    const handedIn = uploadsOf.get(order.id) ?? []
    const parts = {
      lines: linesOf.get(order.id) ?? [],
      filesOf: filesOf.get(order.id) ?? new Map(),
      handedIn: bought.has(order.id) ? handedIn : handedIn.map(closed),
      drafts: draftsOf.get(order.id) ?? [],
      disposed: disposedOf.get(order.id) ?? [],
      agreements: agreements.get(order.id) ?? {},
      isPaymentProcessing: processing.has(order.id),
      refundedCents: refundedOf.get(order.id),
      refund: refundsOf.get(order.id) ?? {},
    }
    return orderAnswer(order, parts, platform.now())
  })
}

/** Until when each order is refunded in full, or what has ended that, as far as the shop knows. Orders past its days are left out. */
const readRefunds = async (
  platform: Needs,
  paid: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderParts['refund']>> => {
  const now = platform.now()
  const recent = paid.filter(({ paid_at }) => paid_at !== null && now <= refundableUntil(paid_at))
  const evidences = await readEvidences(platform, platform.database.direct, recent)
  return new Map(
    Array.from(evidences, ([id, evidence]) => {
      const refundEnded = whyRefundEnded(now, evidence.paidAt, evidence)
      const refundUntil = new Date(refundableUntil(evidence.paidAt)).toISOString()
      return [id, refundEnded ? { refundEnded } : { refundUntil }]
    }),
  )
}

type Bought = { orders: readonly OrderRow[]; lines: readonly OrderLineRow[] }

/** Files by order, and then by product. The URLs open the files for this customer for 15 minutes. */
const openFiles = async (
  { config, database, now }: Needs,
  customerId: string,
  { orders, lines }: Bought,
): Promise<ReadonlyMap<string, OrderParts['filesOf']>> => {
  const files = await readSoldFiles(database.direct, orders, lines)
  const opened = files.map((file) => {
    const signed = signedProductFile(customerId, file)
    return {
      orderId: file.orderId,
      productId: file.productId,
      kind: file.kind,
      slug: file.slug,
      name: file.name,
      bytes: file.bytes,
      url: signedAddress(config.tokenSecret, now(), signed),
      viewUrl: signedAddress(config.tokenSecret, now(), { ...signed, isView: true }),
    }
  })
  const byOrder = Map.groupBy(opened, ({ orderId }) => orderId)
  return new Map(
    Array.from(byOrder, ([orderId, own]) => [orderId, Map.groupBy(own, ({ productId }) => productId)]),
  )
}

/** Uploads by order: the newest of each form, with its earlier versions. */
const readUploads = async (platform: Needs, orderIds: readonly string[]) => {
  const forms = await readFormUploads(platform.database.direct, orderIds)
  const handedIn = forms.map((form) => ({
    orderId: form.order_id,
    slug: form.slug,
    upload: uploadAnswer(platform, form),
  }))
  return Map.groupBy(handedIn, ({ orderId }) => orderId)
}

/** File URLs are included only while the order is paid. */
const closed = ({ slug, upload }: HandedIn): HandedIn => ({
  slug,
  upload: {
    ...upload,
    url: '',
    earlier: upload.earlier.map((version) => ({ ...version, url: '' })),
  },
})
