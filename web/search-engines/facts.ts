// The metadata of a page for search engines and shared links. The page's route declares it.
import type { AnyRouteMatch } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'

export type Facts = {
  description: string
  /** The canonical address of the page: path and query. */
  path: string
  /** The path of a 1200 × 630 picture, or its URL on another host. */
  picture?: string
  /** What the picture shows. Without it, the page's title. */
  pictureAlt?: string
  type?: 'website' | 'product'
  /** schema.org data, rendered as JSON-LD. */
  structuredData?: { '@type': string }[]
  /** False for a page that search engines should not index. */
  isIndexed?: boolean
  /** True for a page that a link in a mail opens. Its address is secret and must not reach other sites as the referrer. */
  isSecret?: boolean
}

/** Without a path, the route's own path is used. */
export type PageFacts = Omit<Facts, 'path'> & { path?: string }

/** A page that has loaded. `Loaded` is the data from its route's loader. */
export type Shown<Loaded> = {
  /** The raw search parameters. The page's own parser reads them again. */
  search: Record<string, unknown>
  loaderData: Loaded
  brokerage: Brokerage
}

/** Undefined if the page was not found or has no metadata. */
export const factsOf = (matches: readonly AnyRouteMatch[], brokerage: Brokerage): Facts | undefined => {
  const match = matches.at(-1)
  if (match?.status !== 'success' || matches.some(({ _notFound }) => _notFound)) return undefined
  const { routeId, search, loaderData, staticData } = match
  const { facts = 'none' } = staticData.page || {}
  if (facts === 'none') return undefined
  return { path: routeId, ...facts({ search, loaderData: loaderData as never, brokerage }) }
}
