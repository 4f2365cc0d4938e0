// The wishlist: packages that a customer wants to remember.
import * as z from 'zod/mini'
import { Dollars } from './catalogue.ts'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Id } from './id.ts'

export const Wish = z.object({
  _id: z.string(),
  userId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** The list price, before the discount. */
  price: Dollars,
  discountedPrice: Dollars,
  /** The first picture; '' without any. */
  image: z.string(),
  /** Percent, 0 to 100. */
  discount: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  stock: z.number(),
  slug: z.string(),
})
export type Wish = z.output<typeof Wish>

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/home/product/add-to-wishlist',
  summary: 'Add a package to the wishlist',
  tag: 'Wishlist',
  caller: 'customer',
  // Callers also send name, price, image, discount, rating and slug. They are ignored because the server has its own.
  body: z.object({ userId: Id, productId: Id }),
  response: MessageResponse,
  created: true,
  problems: ['already_on_wishlist', 'product_not_found'],
})

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/home/product/get-wishlist-products/:userId',
  summary: 'The packages on the wishlist with their current data, newest first',
  tag: 'Wishlist',
  caller: 'customer',
  params: z.object({ userId: z.string() }),
  response: z.object({ wishlists: z.array(Wish), wishlistCount: z.number() }),
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/home/product/remove-wishlist-product/:wishlistId',
  summary: 'Remove a package from the wishlist',
  tag: 'Wishlist',
  caller: 'customer',
  params: z.object({ wishlistId: z.string() }),
  response: z.object({ message: z.string(), wishlistId: z.string() }),
  problems: ['wish_not_found'],
})

export const wishlistEndpoints = [addToWishlist, getWishlist, removeFromWishlist] as const
