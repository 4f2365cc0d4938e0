// What search engines and shared links are told, page by page. A page that is not named here tells nothing of itself.
import type { AnyRouteMatch, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'
import { homeFacts } from '#web/catalogue/home/structured-data.ts'
import { categoryAddress, listFacts } from '#web/catalogue/list/list-facts.ts'
import { parseProductSearch } from '#rules/product-search'
import { productFacts } from '#web/catalogue/product/product-facts.ts'

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

type RouteTree = RegisteredRouter['routeTree']
type RouteId = RouteIds<RouteTree>
type TypesOf<Id> = RouteById<RouteTree, Id>['types']
/** The page of a route, once it has loaded. */
type Page<Id> = {
  search: TypesOf<Id>['fullSearchSchema']
  loaderData: NonNullable<TypesOf<Id>['loaderData']>
  brokerage: Brokerage
}
/** Where no path is named, it is the route's own. */
type Told = Omit<Facts, 'path'> & { path?: string }

/** Undefined when the page is not there, or nothing is to be told of it. */
export const factsOf = (matches: readonly AnyRouteMatch[], brokerage: Brokerage): Facts | undefined => {
  const match = matches.at(-1)
  if (match?.status !== 'success' || matches.some(({ _notFound }) => _notFound)) return undefined
  const { routeId, search, loaderData } = match
  const tell = factsByRoute[routeId as RouteId] as ((page: unknown) => Told) | undefined
  return tell && { path: routeId, ...tell({ search, loaderData, brokerage }) }
}

const secret = { description: 'Where the link in the mail leads.', isSecret: true }

const factsByRoute: { [Id in RouteId]?: (page: Page<Id>) => Told } = {
  '/': ({ brokerage }) => ({
    description:
      'Listing packages at a flat price, with the broker duties that Colorado law asks for. Choose a package, or ask for up to three cash offers.',
    structuredData: homeFacts(brokerage),
  }),
  '/packages': ({ search, loaderData }) =>
    listFacts({
      description:
        'Every listing package and single service, with its flat price, what we do and what you do.',
      path: categoryAddress(search),
      search,
      // Anything may stand in the address; only lists with packages are worth finding.
      isIndexed: loaderData.totalProduct > 0,
    }),
  '/products': ({ search, loaderData }) =>
    listFacts({
      description: `Packages and services: ${parseProductSearch(search).category ?? 'all categories'}. Flat prices, Colorado broker duties included where the law asks for them.`,
      path: categoryAddress(search),
      search,
      isIndexed: loaderData.totalProduct > 0,
    }),
  '/products/search': ({ search }) =>
    listFacts({
      description: 'Search all packages and services by name, category or what they include.',
      path: '/products/search',
      search,
      isIndexed: false,
    }),
  '/product/details/$slug': ({ loaderData, brokerage }) => productFacts({ ...loaderData, brokerage }),
  '/about': () => ({ description: 'Who we are and how we work.' }),
  '/disclosure': () => ({
    description: 'What the law asks us to tell you before you choose a package.',
  }),
  '/privacy_policy': () => ({ description: 'What we keep about you, why, and for how long.' }),
  '/contact': () => ({ description: 'Ask us anything; we answer within one business day.' }),
  '/contact_us': () => ({ description: 'Ask us anything; we answer within one business day.' }),
  '/lead_form': () => ({
    description: 'Describe your Colorado home in five short steps and ask for up to three cash offers.',
  }),
  '/calculator': () => ({
    description:
      'Net proceeds of a sale with your own numbers: price, fees, closing costs and mortgage, each open to change.',
  }),
  '/login': () => ({ description: 'Sign in to your account.' }),
  '/register': () => ({ description: 'Create your home-seller account.' }),
  '/card': () => ({ description: 'The packages you chose.' }),
  '/shipping': () => ({ description: 'Where your order goes.' }),
  '/payment': () => ({ description: 'Pay your order.' }),
  '/order/confirm': () => ({ description: 'What came of your payment.' }),
  '/reset_password': () => secret,
  '/email_sign_in': () => secret,
  '/lead_form/claim': () => secret,
  '/newsletter/confirm': () => secret,
  '/newsletter/unsubscribe': () => secret,
}
