// The origin of the current work: a call, a page, a job. Slow statements, errors and traces name it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { OpenSpan } from './tracer-types.ts'

/** There are a few hundred, all known from the code, so a metric may have one series for each. */
export type Origin = {
  /** Part of the business, such as 'orders', 'desk leads' or 'job: refund mail'. */
  feature: string
  /** Method and pattern of a call, or the kind of a job. Never an address that somebody typed. */
  work: string
  /** The pattern of its address, if it has one. */
  route?: string
}

export type RequestContext = {
  origin: Origin
  requestId?: string
  /** The pattern of the page that is shown, such as /product/details/$slug. All pages are one route. */
  page?: string | undefined
  /** Its part of a trace, when traces are sent. */
  span?: OpenSpan | undefined
  /** The first step of each of its transactions. Throws if the caller was erased after the call was let in. */
  keepCaller?: (trx: Transaction<Tables>) => Promise<void>
  /** Stops counting it as work. The returned function counts it again. */
  rest?: () => () => void
}

/** Work that nobody requested: the start, and what a process does on its own. */
const upkeep: RequestContext = { origin: { feature: 'upkeep', work: 'upkeep' } }

const current = new AsyncLocalStorage<RequestContext>()

/** Runs `work`, and everything that it starts, for this origin. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => current.run(context, work)

/** Runs `work` without an origin. Code that takes a request from a queue still runs for another request. */
export const runOutsideRequests = <T>(work: () => T): T => current.run(upkeep, work)

export const currentRequest = (): RequestContext => current.getStore() ?? upkeep

/** Waits for a turn or for a thread. Meanwhile the request does not count as work of this process, and others have its place. */
export const whileWaiting = async <T>(wait: Promise<T>): Promise<T> => {
  const goOn = currentRequest().rest?.()
  try {
    return await wait
  } finally {
    goOn?.()
  }
}

type Route = { method: string | string[]; url: string; tag?: string | undefined }

export const routeOrigin = ({ method, url, tag }: Route): Origin => ({
  feature: featureOf(url, tag),
  work: `${[method].flat().join(' ')} ${url}`,
  route: url,
})

/** The desk has one tag for all of its calls. There, the noun in the address says more. */
const featureOf = (url: string, tag: string | undefined): string => {
  const [, desk] = /^\/api\/desk\/([a-z-]+)/.exec(url) ?? []
  if (desk !== undefined) return `desk ${desk}`
  if (tag !== undefined) return tag.toLowerCase()
  return url.startsWith('/api/') ? 'api' : 'pages'
}

export const jobOrigin = (kind: string): Origin => ({ feature: `job: ${kind}`, work: kind })
