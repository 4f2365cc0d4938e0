import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { findNamed } from '#rules/slugs'
import { formNotFound } from '#server/forms/problems'
import { type ProductFile, readSoldFiles } from '#server/files/product-files'
import { isBought } from '#rules/orders'
import { standingOf, readOrderOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'

/** A form of a package that the customer has bought. */
export type OwnForm = {
  orderId: string
  productId: string
  /** The package's name when it was ordered. */
  product: string
  /** The blank form. */
  file: ProductFile
}

type Wanted = {
  orderId: string
  productId: string
  /** The form's current or first name. When absent or '', the product's first form is meant. */
  form?: string | undefined
}

/** Throws `order_not_found`, also for another customer's order, and `form_not_found`, also while the order is not paid. */
export const findForm = async (
  read: Kysely<Tables>,
  customerId: string,
  { orderId, productId, form }: Wanted,
): Promise<OwnForm> => {
  const order = await readOrderOf(read, customerId, orderId)
  if (!order) throw orderNotFound()
  if (!isBought(standingOf(order))) throw formNotFound()
  const line = await read
    .selectFrom('order_line')
    .select(['name', 'order_id', 'product_id'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  const files = await readSoldFiles(read, [order], line ? [line] : [])
  const forms = files.filter(({ kind }) => kind === 'editable')
  const file = form ? findNamed(forms, form) : forms[0]
  if (!line || !file) throw formNotFound()
  return { orderId, productId, product: line.name, file }
}
