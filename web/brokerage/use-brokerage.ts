import { getRouteApi } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'

const root = getRouteApi('__root__')

/** The brokerage and the categories, loaded once with the document. */
export const useShop = () => root.useLoaderData()
export const useBrokerage = () => root.useLoaderData().brokerage

/** The brokerage for the `head` of a route; undefined when the root document failed to load. */
export const brokerageOf = (
  matches: readonly { routeId: string; loaderData?: unknown }[],
): Brokerage | undefined =>
  (matches.find((match) => match.routeId === '__root__')?.loaderData as { brokerage?: Brokerage } | undefined)
    ?.brokerage
