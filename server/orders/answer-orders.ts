import type { Upload } from '#contract/documents'
import type { Order } from '#contract/orders'
import { type ProductFile, readProductFiles, signedProductFile } from '#server/documents/product-files'
import { signedAddress } from '#server/documents/signed-file'
import type { OrderRow } from '#server/orders/lock-order'
import { orderAnswer } from '#server/orders/order-answer'
import { readOrderLines } from '#server/orders/order-lines'
import { readUploads } from '#server/orders/read-uploads'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** With their lines, files and uploads, in as many queries for a hundred orders as for one. */
export const answerOrders = async (platform: Needs, orders: readonly OrderRow[]): Promise<Order[]> => {
  const ids = orders.map(({ id }) => id)
  const lines = await readOrderLines(platform.database.read, ids)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const paid = new Set(orders.filter((order) => order.payment_state === 'paid').map(({ id }) => id))
  const paidProducts = lines.filter((line) => paid.has(line.order_id)).map((line) => line.product_id)
  const files = await readProductFiles(platform.database.read, paidProducts)
  const uploadsOf: ReadonlyMap<string, Upload[]> = await readUploads(platform, ids)
  return orders.map((order) =>
    orderAnswer(order, {
      lines: linesOf.get(order.id) ?? [],
      filesOf: paid.has(order.id) ? openFiles(platform, order.customer_id, files) : new Map(),
      uploads: uploadsOf.get(order.id) ?? [],
    }),
  )
}

/** Addresses that open the products' files to this customer for a quarter of an hour. */
const openFiles = ({ config, now }: Needs, customerId: string, files: readonly ProductFile[]) => {
  const opened = files.map((file) => ({
    productId: file.productId,
    kind: file.kind,
    name: file.name,
    url: signedAddress(config.tokenSecret, now(), signedProductFile(customerId, file)),
  }))
  return Map.groupBy(opened, ({ productId }) => productId)
}
