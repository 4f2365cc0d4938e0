import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getBanners,
  getCategories,
  getHomeProducts,
  getPriceRange,
  getProductDetails,
  queryProducts,
} from '#contract/catalogue'
import {
  detailsAnswer,
  findProducts,
  homeAnswer,
  listAnswer,
  priceRangeAnswer,
} from '#server/catalogue/answers'
import type { Snapshot } from '#server/catalogue/model/snapshot'
import { productNotFound } from '#server/catalogue/problems'
import { catalogueOf } from '#server/catalogue/read-model'
import { sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

/** A response is built and serialized once per catalogue version, while it is in use. */
export const catalogueRoutes = (app: FastifyInstance, platform: Platform) => {
  const catalogue = catalogueOf(platform)
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (snapshot: Snapshot) => unknown,
  ) => {
    const snapshot = await catalogue.current()
    return sendPrepared(
      request,
      reply,
      snapshot.answers.get(key, () => make(snapshot)),
    )
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

  serve(app, queryProducts, async ({ query }, request, reply) => {
    const snapshot = await catalogue.current()
    const found = findProducts(snapshot, query)
    // Queries that find the same share the answer: prices can be typed in many ways.
    const prepared = snapshot.answers.get(`list ${JSON.stringify(found)}`, () => listAnswer(snapshot, found))
    return sendPrepared(request, reply, prepared)
  })

  serve(app, getProductDetails, ({ params: { slug } }, request, reply) =>
    answer(request, reply, `details ${slug}`, (snapshot) => {
      const entry = snapshot.bySlug.get(slug)
      if (!entry) throw productNotFound()
      return detailsAnswer(snapshot, entry)
    }),
  )
}
