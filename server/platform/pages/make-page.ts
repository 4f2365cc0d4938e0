// Makes one page: renders and compresses it, behind a gate and with a time limit.
import { isDatabaseUnavailable } from '#server/platform/database/unavailable-errors'
import type { AllowedSources } from '#server/platform/http/security-headers'
import type { Log } from '#server/platform/observe/log'
import { failurePage } from '#server/platform/http/failure-page'
import { whileWaiting } from '#server/platform/observe/request-context'
import { createGate, type Gate } from '#server/platform/limits/gate'
import type { Render, Rendered } from '#server/platform/pages/page-entry'
import { type StoredPage, storePage } from '#server/platform/pages/stored-page'

export type MakeOptions = {
  render: Render
  /** Added to every page, together with the content security policy. */
  headers: Record<string, string>
  /** Hosts that all pages may load from, besides this server. Read for each page. */
  allowed?: () => AllowedSources
  /** Hosts that single pages may also load from, by path. */
  allowedOn?: (path: string) => AllowedSources | undefined
  /** Shown when rendering threw. */
  renderFailure?: (status: number, requestId: string) => string
  /** A render that takes longer is aborted. */
  renderWithinMs?: number
  log: Log
}

export type PageMaker = {
  /** Never throws: a page that could not be made becomes a page that says so. Urgent pages go first if many wait. */
  make(url: string, requestId: string, isUrgent: boolean): Promise<StoredPage>
  gate: Gate
}

/** The page for an unknown address. No route may have this path. */
export const lostPage = '/page-not-found'

/**
 * Renders take turns on one thread, and each compression takes memory. A hundred uncached pages take two to eight seconds, one after the
 * other. A visitor behind them is better off with an immediate answer to come back later. A request that waits for this turn does not
 * count as work of the process. Otherwise the load guard would refuse most of them, and calls of the API with them (decision 105).
 */
const gateOptions = { places: 3, otherPlaces: 1, mostWaiting: 100, waitAtMostMs: 8_000, whileWaiting }
/** The first page after a start takes seven seconds with the largest catalogue. */
const usualRenderWithinMs = 10_000

export const createPageMaker = ({
  render,
  headers,
  allowed = () => ({}),
  allowedOn = () => undefined,
  renderFailure = failurePage,
  renderWithinMs = usualRenderWithinMs,
  log,
}: MakeOptions): PageMaker => {
  const gate = createGate(gateOptions)

  const make: PageMaker['make'] = async (url, requestId, isUrgent) => {
    const store = (rendered: Rendered) => {
      const more = allowedOn(url.split('?', 1)[0] ?? '')
      return storePage(rendered, headers, more ? bothSources(allowed(), more) : allowed())
    }
    const leave = await gate.enter(isUrgent)
    if (!leave) return store({ status: 503, html: failurePage(503, requestId) })
    try {
      const rendered = await renderInTime(url, requestId)
      if (rendered.status >= 500)
        log.warn({ reqId: requestId, page: url }, 'A page was rendered with an error status')
      return await store(rendered)
    } finally {
      leave()
    }
  }

  const renderInTime = async (url: string, requestId: string): Promise<Rendered> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('It took too long.')), renderWithinMs)
    const givenUp = new Promise<never>((_, reject) =>
      late.signal.addEventListener('abort', () => reject(late.signal.reason)),
    )
    try {
      const rendered = await Promise.race([renderThere(url, requestId, late.signal), givenUp])
      return rendered
    } catch (error) {
      log.error({ err: error, reqId: requestId, page: url }, 'A page could not be rendered')
      const status = late.signal.aborted || isDatabaseUnavailable(error) ? 503 : 500
      return { status, html: renderFailure(status, requestId) }
    } finally {
      clearTimeout(timer)
    }
  }

  /** A page never redirects to itself, which browsers would follow until they give up, and never to another site. */
  const renderThere: Render = async (url, requestId, signal) => {
    const rendered = await render(url, requestId, signal)
    const { location } = rendered
    return location === undefined || leadsOn(location, url) ? rendered : render(lostPage, requestId, signal)
  }

  return { make, gate }
}

const here = 'http://here.invalid'

const leadsOn = (location: string, url: string) => {
  const [from, to] = [url, location].map((address) =>
    URL.canParse(address, here) ? new URL(address, here) : undefined,
  )
  return to !== undefined && to.origin === here && to.href !== from?.href
}

const bothSources = (some: AllowedSources, more: AllowedSources): AllowedSources => {
  const both: AllowedSources = { ...some }
  for (const kind of Object.keys(more) as (keyof AllowedSources)[])
    both[kind] = [...(some[kind] ?? []), ...(more[kind] ?? [])]
  return both
}
