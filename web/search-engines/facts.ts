// What search engines and shared links are told of a page. The page's own route says it.
import type { AnyRouteMatch } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'

export type Facts = {
  description: string
  /** The one address of this page: path and query. */
  path: string
  /** Path, or address on another host, of a 1200 × 630 picture. */
  picture?: string
  type?: 'website' | 'product'
  /** schema.org facts, printed as JSON-LD. */
  structuredData?: { '@type': string }[]
  /** False: to be found by people, not by search engines. */
  isIndexed?: boolean
  /** Opened by a link in a mail: told to nobody, not to the next site by its address either. */
  isSecret?: boolean
}

/** Where no path is named, it is the route's own. */
export type Told = Omit<Facts, 'path'> & { path?: string }

/** A page that has loaded. `Loaded` is what its route's loader gives. */
export type Shown<Loaded> = {
  /** As the address says it: the page's own parser reads it again. */
  search: Record<string, unknown>
  loaderData: Loaded
  brokerage: Brokerage
}

/** Undefined when the page is not there, or nothing is to be told of it. */
export const factsOf = (matches: readonly AnyRouteMatch[], brokerage: Brokerage): Facts | undefined => {
  const match = matches.at(-1)
  if (match?.status !== 'success' || matches.some(({ _notFound }) => _notFound)) return undefined
  const { routeId, search, loaderData, staticData } = match
  const { facts = 'none' } = staticData.page || {}
  if (facts === 'none') return undefined
  return { path: routeId, ...facts({ search, loaderData: loaderData as never, brokerage }) }
}
