// Every call of the API, by name. Pages import its type only, so that no schema travels to a browser.
import {
  changePassword,
  loginCustomer,
  loginSeller,
  loginStaff,
  logoutCustomer,
  registerCustomer,
  requestPasswordReset,
  setNewPassword,
} from './accounts.ts'
import { getBrokerage } from './brokerage.ts'
import {
  addToCart,
  applyCoupon,
  decreaseQuantity,
  deleteCartLine,
  getCart,
  increaseQuantity,
} from './cart.ts'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  queryProducts,
} from './catalogue.ts'
import { placeOrder } from './checkout.ts'
import type { Endpoint } from './endpoint.ts'
import { cancelOrder, getDashboardData, getOrderDetails, getOrders } from './orders.ts'
import { getPlace } from './places.ts'
import { getReviews, submitReview } from './reviews.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

export const endpoints = [
  addToCart,
  addToWishlist,
  applyCoupon,
  cancelOrder,
  changePassword,
  decreaseQuantity,
  deleteCartLine,
  getBanners,
  getBrokerage,
  getCart,
  getCategories,
  getDashboardData,
  getHomeProducts,
  getOrderDetails,
  getOrders,
  getPlace,
  getPriceRange,
  getProductDetails,
  getReviews,
  getWishlist,
  increaseQuantity,
  loginCustomer,
  loginSeller,
  loginStaff,
  logoutCustomer,
  placeOrder,
  queryProducts,
  registerCustomer,
  removeFromWishlist,
  requestPasswordReset,
  setNewPassword,
  submitReview,
] as const satisfies readonly Endpoint[]

type Listed = (typeof endpoints)[number]

/** The endpoint behind each name, such as 'GET /api/banners'. */
export type Api = { [E in Listed as `${E['method']} ${E['path']}`]: E }
