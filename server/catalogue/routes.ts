import type { FastifyInstance } from 'fastify'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  type ProductQuery,
  queryProducts,
} from '#contract/catalogue'
import { detailsAnswer, homeAnswer, listAnswer, priceRangeAnswer } from '#server/catalogue/answers'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import { sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

/** Every answer is made and serialised once for each version of the catalogue, as long as it is asked for. */
export const catalogueRoutes = (app: FastifyInstance, platform: Platform) => {
  const catalogue = catalogueOf(platform)

  serve(app, getCategories, async (_input, request, reply) => {
    const { answers, categories } = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      answers.get('categories', () => ({ categorys: categories })),
    )
  })

  serve(app, getBanners, async (_input, request, reply) => {
    const { answers, banners } = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      answers.get('banners', () => ({ banners })),
    )
  })

  serve(app, getHomeProducts, async (_input, request, reply) => {
    const snapshot = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      snapshot.answers.get('home', () => homeAnswer(snapshot)),
    )
  })

  serve(app, getPriceRange, async (_input, request, reply) => {
    const snapshot = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      snapshot.answers.get('price range', () => priceRangeAnswer(snapshot)),
    )
  })

  serve(app, queryProducts, async ({ query }, request, reply) => {
    const snapshot = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      snapshot.answers.get(keyOf(query), () => listAnswer(snapshot, query)),
    )
  })

  serve(app, getProductDetails, async ({ params }, request, reply) => {
    const snapshot = await catalogue.current()
    const entry = snapshot.bySlug.get(params.slug)
    if (!entry) throw productNotFound()
    const key = `details ${entry.product.slug}`
    return sendPrepared(
      request,
      reply,
      snapshot.answers.get(key, () => detailsAnswer(snapshot, entry)),
    )
  })
}

/** The same for all ways of writing the same question. */
const keyOf = (query: ProductQuery) =>
  `list ${JSON.stringify([
    query.category,
    query.rating,
    query.lowPrice,
    query.highPrice,
    query.sortPrice,
    query.pageNumber ?? 1,
    query.searchValue?.trim().toLowerCase(),
  ])}`
