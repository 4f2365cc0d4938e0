// Serves pages over HTTP: from the cache before anything else runs, or else rendered and cached.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdsTag } from '#server/platform/http/prepared-answer'
import type { BeforeRouter } from '#server/platform/http/server'
import { requestIdOf } from '#server/platform/http/request-headers'
import { encodingFor } from '#server/platform/pages/accept-encoding'
import type { Gate } from '#server/platform/limits/gate'
import { createPageMaker, lostPage, type MakeOptions } from '#server/platform/pages/make-page'
import type { Freshness, RecordedAnswer } from '#server/platform/pages/recorded-answers'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache'
import { type PageAddress, pageAddresses, type PageRoute } from '#server/platform/pages/page-routes'
import type { StoredPage } from '#server/platform/pages/stored-page'

export type PageOptions = MakeOptions & {
  routes: readonly PageRoute[]
  /** Checks with the API what a page shows. */
  revalidate?: (answers: readonly RecordedAnswer[], requestId: string) => Promise<Freshness>
  /** False during development of the pages: nothing is cached. */
  keeps?: boolean
}

export type Pages = { cache: PageCache; gate: Gate; beforeRouter: BeforeRouter }

/** Registers every address that is not an API's. Pass `beforeRouter` to the server, so that cache hits never reach the router. */
export const servePages = (app: FastifyInstance, options: PageOptions): Pages => {
  const { routes, keeps = true, revalidate = async () => 'changed' } = options
  const { make, gate } = createPageMaker(options)
  const cache = createPageCache()
  const { find, mend } = pageAddresses(routes)

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|socket\.io)(\/|$)/.test(request.url)) return reply.callNotFound()
    const address = find(request.url)
    if (keeps && request.requestContext) request.requestContext.page = address?.path ?? lostPage
    const better = address ? undefined : mend(request.url)
    if (better !== undefined) return reply.redirect(better, 308)
    const page = keeps
      ? await load(address ?? lost, request.id)
      : await make(address?.key ?? request.url, request.id, true)
    reply.hijack()
    answerPage(page, request.raw, reply.raw, request.id)
    return undefined
  }

  const load = ({ key, isCounted, isPlain }: PageAddress, requestId: string) =>
    cache.load({
      key,
      isCounted,
      make: (isCached) => make(key, requestId, isPlain || isCached),
      check: ({ answers }) => revalidate(answers, requestId),
      isWorthKeeping: (page) => page.status === (key === lostPage ? 404 : 200) && isWhole(page),
    })

  app.get('/', { schema: { hide: true } }, show)
  app.get('/*', { schema: { hide: true } }, show)

  const beforeRouter: BeforeRouter = (request, response, next) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    if (url.startsWith('/api/')) return next()
    const key = url.includes('?') ? find(url)?.key : url
    const page = key === undefined ? undefined : cache.find(key)
    if (!page) return next(find(url) !== undefined)
    answerPage(page, request, response, requestIdOf(request))
  }
  return { cache, gate, beforeRouter }
}

const lost: PageAddress = { key: lostPage, isCounted: true, isPlain: true, path: lostPage }

/** A page with parts missing because the API failed for a moment must not be cached. */
const isWhole = ({ answers }: StoredPage) => answers.every(({ tag }) => tag !== undefined)

/** Writes a finished page, or 304 to a browser that has it. This is the hottest path of the program. */
const answerPage = (
  page: StoredPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => {
  if (page.etag !== '' && holdsTag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.notModifiedHead, 'x-request-id', requestId])
    response.end()
    return
  }
  const { head, bytes } = page.bodies[encodingFor(headers['accept-encoding'])]
  response.writeHead(page.status, [...head, 'x-request-id', requestId])
  if (method === 'HEAD') response.end()
  else response.end(bytes)
}
