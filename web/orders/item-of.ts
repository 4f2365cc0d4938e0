import type { Cart } from '#web/lists/cart.ts'
import type { Item } from '#web/orders/item-list.tsx'

type Line = Pick<Cart['shops'][number]['products'][number], 'quantity' | 'productInfo'>

/** A line of a cart or a quote, for review. */
export const itemOf = ({ quantity, productInfo }: Line): Item => ({
  productId: productInfo._id,
  name: productInfo.name,
  from: productInfo.shopName,
  picture: productInfo.images[0],
  quantity,
  price: productInfo.price,
  discountedPrice: productInfo.discountedPrice,
})
