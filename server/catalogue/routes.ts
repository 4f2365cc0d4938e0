import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import type { Snapshot } from '#server/catalogue/model/snapshot'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import { sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

/** A response is built and serialized once per catalogue version, while it is in use. The front door repeats it. */
export const catalogueRoutes = (app: FastifyInstance, platform: Platform) => {
  const catalogue = catalogueOf(platform)
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (snapshot: Snapshot) => unknown,
  ) => {
    const snapshot = await catalogue.current()
    const prepared = snapshot.answers.get(key, () => make(snapshot))
    return sendPrepared(request, reply, prepared, catalogue.whileCurrent(snapshot))
  }

  serve(app, getCategories, (_input, request, reply) =>
    answer(request, reply, 'categories', ({ categories }) => ({ categorys: categories })),
  )

  serve(app, getBanners, (_input, request, reply) =>
    answer(request, reply, 'banners', ({ banners }) => ({ banners })),
  )

  serve(app, getHomeProducts, (_input, request, reply) => answer(request, reply, 'home', homeAnswer))

  serve(app, getPriceRange, (_input, request, reply) =>
    answer(request, reply, 'price range', priceRangeAnswer),
  )

  serve(app, queryProducts, ({ query }, request, reply) =>
    answer(request, reply, keyOf(query), (snapshot) => listAnswer(snapshot, query)),
  )

  serve(app, getProductDetails, ({ params: { slug } }, request, reply) =>
    answer(request, reply, `details ${slug}`, (snapshot) => {
      const entry = snapshot.bySlug.get(slug)
      if (!entry) throw productNotFound()
      return detailsAnswer(snapshot, entry)
    }),
  )
}

/** The same key for every way to write the same query. */
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
