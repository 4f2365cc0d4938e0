import type { FastifyInstance } from 'fastify'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Platform } from '#server/platform/platform'
import type { Page } from '#server/platform/pages/page-entry'
import { robots, sitemap } from '#server/search-engines/crawlers'

export const searchEngineRoutes = (
  app: FastifyInstance,
  platform: Platform,
  listPages: () => Promise<readonly Page[]>,
) => {
  const { publicUrl } = platform.config
  const schema = { hide: true }
  const anHour = 'public, max-age=3600'
  app.get('/robots.txt', { schema }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(robots(publicUrl, await listPages())),
  )
  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const { categories, products } = await catalogueOf(platform).current()
    const catalogue = { categories, products: products.map(({ product }) => product) }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(sitemap(publicUrl, await listPages(), catalogue))
  })
}
