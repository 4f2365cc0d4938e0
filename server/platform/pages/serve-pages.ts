// Pages over HTTP: from the cache before anything else is asked, else rendered and kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/platform/database/away'
import type { FrontDoor } from '#server/platform/http/server'
import { requestIdOf } from '#server/platform/http/request-id'
import type { AllowedSources } from '#server/platform/http/security-headers'
import type { Log } from '#server/platform/log'
import { answerPage } from '#server/platform/pages/answer-page'
import { failurePage } from '#server/platform/pages/failure-page'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache'
import { pageKeys, type PageRoute } from '#server/platform/pages/page-routes'
import type { Render } from '#server/platform/pages/render'
import { storePage } from '#server/platform/pages/stored-page'

export type PageOptions = {
  routes: readonly PageRoute[]
  render: Render
  /** Go with every page; the policy is added. */
  headers: Record<string, string>
  /** Whom pages may load from, besides this server. */
  allowed?: AllowedSources
  /** Whom single pages may load from as well, by their path. */
  allowedOn?: Readonly<Record<string, AllowedSources>>
  /** Shown when rendering threw. */
  renderFailure?: (status: number, requestId: string) => string
  /** False while pages are being written. */
  keeps?: boolean
  log: Log
}

export type Pages = { cache: PageCache; frontDoor: FrontDoor }

/** An address that is no page shows this one; no route may have it. */
const lostPage = '/page-not-found'

/** Registers every address that is not an API's. Hand `frontDoor` to the server: hits then never reach the router. */
export const servePages = (app: FastifyInstance, options: PageOptions): Pages => {
  const {
    routes,
    headers,
    allowed = {},
    allowedOn = {},
    renderFailure = failurePage,
    keeps = true,
    render,
    log,
  } = options
  const cache = createPageCache()
  const keyOf = pageKeys(routes)

  const make = async (url: string, requestId: string) => {
    const rendered = await render(url, requestId).catch((error: unknown) => {
      log.error({ err: error, reqId: requestId, page: url }, 'A page could not be rendered')
      const status = isDatabaseAway(error) ? 503 : 500
      return { status, html: renderFailure(status, requestId) }
    })
    if (rendered.status >= 500) log.warn({ reqId: requestId, page: url }, 'A page was answered as a failure')
    const more = allowedOn[url.split('?', 1)[0] ?? '']
    return storePage(rendered, headers, more ? bothSources(allowed, more) : allowed)
  }

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|socket\.io)(\/|$)/.test(request.url)) return reply.callNotFound()
    const key = keyOf(request.url)
    const path = request.url.split('?', 1)[0] ?? ''
    if (key === undefined && path.endsWith('/') && keyOf(path.slice(0, -1)) !== undefined)
      return reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 308)
    const page = keeps
      ? await pageOf(key ?? lostPage, request.id)
      : await make(key === undefined ? request.url : key, request.id)
    reply.hijack()
    answerPage(page, request.raw, reply.raw, request.id)
    return undefined
  }

  const pageOf = (key: string, requestId: string) =>
    cache.find(key) ?? cache.load(key, () => make(key, requestId), key === lostPage ? 404 : 200)

  app.get('/', { schema: { hide: true } }, show)
  app.get('/*', { schema: { hide: true } }, show)

  const frontDoor: FrontDoor = (request, response, next) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const key = url.includes('?') ? keyOf(url) : url
    const page = key === undefined ? undefined : cache.find(key)
    if (!page) return next()
    answerPage(page, request, response, requestIdOf(request))
  }
  return { cache, frontDoor }
}

const bothSources = (some: AllowedSources, more: AllowedSources): AllowedSources => {
  const both: AllowedSources = { ...some }
  for (const kind of Object.keys(more) as (keyof AllowedSources)[])
    both[kind] = [...(some[kind] ?? []), ...(more[kind] ?? [])]
  return both
}
