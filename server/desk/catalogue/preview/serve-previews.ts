// The draft of a package as its page in the shop: a signed link that works for 15 minutes.
import type { FastifyInstance } from 'fastify'
import type { Transport } from '#contract/client'
import { pictureOrigins } from '#rules/pictures'
import { type DraftDetails, readDraftDetails } from './draft-details.ts'
import { inPreview } from './in-preview.ts'
import { readPreviewAddress } from '#server/files/signed-links'
import { pictureSources } from '#server/page-sources'
import { pagePolicy } from '#server/platform/http/security-headers'
import type { RenderWith } from '#server/platform/pages/page-entry'
import { plainPage } from '#server/platform/http/failure-page'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'log' | 'now'>

/** The page is rendered for each visit and never cached. */
export const servePreviews = (app: FastifyInstance, platform: Needs, renderWith: RenderWith) => {
  app.get<{ Params: { signed: string } }>(
    '/preview/:signed',
    { schema: { hide: true } },
    async ({ params, id }, reply) => {
      void reply.type('text/html; charset=utf-8')
      const packageId = readPreviewAddress(platform.config, platform.now(), params.signed)
      const details = packageId === undefined ? undefined : await readDraftDetails(platform, packageId)
      if (!details) return reply.code(404).headers(headersFor(platform)).send(ended)
      const { status, html } = await renderWith(shopAddress, id, (send) => withDraft(send, details))
      return reply.code(status).headers(headersFor(platform, details.product.images)).send(inPreview(html))
    },
  )
}

/** Any address of a package: the page shows what the API answers. */
const shopAddress = '/product/details/draft'

/** Scripts are off: this is the page without JavaScript, and nothing on it can put anything into a cart. */
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const headersFor = (platform: Needs, pictures: readonly string[] = []) => ({
  'content-security-policy': `${pagePolicy([], {
    img: [...(pictureSources(platform).img ?? []), ...pictureOrigins(pictures)],
  })}; ${sandbox}`,
  // A browser opens no sandboxed page with another value.
  'cross-origin-opener-policy': 'unsafe-none',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

const withDraft =
  (send: Transport, { product, isLive }: DraftDetails): Transport =>
  async (call) => {
    if (call.url.startsWith('/api/home/product-details/'))
      return { status: 200, json: { product, relatedProducts: [], moreProducts: [] } }
    if (!isLive && call.url.startsWith('/api/home/customer/get-reviews/'))
      return { status: 200, json: { reviews: [], totalReview: 0, rating_review: [] } }
    return send(call)
  }

const ended = plainPage({
  title: 'This preview has ended',
  heading: 'This preview has ended',
  text: [
    'A preview can be opened for 15 minutes. Please open it again from the package at the desk.',
    '<a href="/desk/catalogue/packages" style="color: inherit">Packages at the desk</a>',
  ],
})
