/** A product on a customer's wishlist. */
export type WishTable = {
  id: string
  customer_id: string
  product_id: string
  created_at: number
}
