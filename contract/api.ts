// Every call of the API, by name. Pages import its type only, so that no schema travels to a browser.
import { getBrokerage } from './brokerage.ts'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  queryProducts,
} from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { getReviews } from './reviews.ts'

export const endpoints = [
  getBanners,
  getBrokerage,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  getReviews,
  queryProducts,
] as const satisfies readonly Endpoint[]

type Listed = (typeof endpoints)[number]

/** The endpoint behind each name, such as 'GET /api/banners'. */
export type Api = { [E in Listed as `${E['method']} ${E['path']}`]: E }
