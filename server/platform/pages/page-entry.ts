import type { Client, Transport } from '#contract/client'
import type { PageRoute } from '#server/platform/pages/page-routes'
import type { RecordedAnswer } from '#server/platform/pages/recorded-answers'

/** Style sheets, preloads and scripts of each route, by route id. `__root__` belongs to every page. */
export type Manifest = {
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string>; children?: string }[] }
  >
}

/** A page of the shop, as its own route says: web/routes/page-record.ts explains each part. `path` is the id of its route. */
export type Page = PageRoute & {
  file: string
  crawlers: 'listed' | 'listed by category' | 'listed by product' | 'welcome' | 'kept away'
  loadsFrom?: 'card provider'
}

/** What the pages' own program offers to the server. It makes its own callers, because their errors must be its own. */
export type PageEntry = {
  render(url: string, call: Client, manifest: Manifest, givenUp?: AbortSignal): Promise<Rendered>
  createClient(send: Transport): Client
  pages: readonly Page[]
}

/** A page as HTML, or its redirect. `answers`: the API's answers that it was made from. */
export type Rendered = {
  status: number
  html: string
  location?: string
  answers?: readonly RecordedAnswer[]
}

/** Renders the page at an address. May throw; the caller then answers. `givenUp` is aborted when no one is waiting on it. */
export type Render = (url: string, requestId: string, givenUp?: AbortSignal) => Promise<Rendered>

/** Renders a page for which some of the API's answers are replaced. `replace` gets the transport and returns the one that is used. */
export type RenderWith = (
  url: string,
  requestId: string,
  replace: (send: Transport) => Transport,
) => Promise<Rendered>

export const rootRoute = '__root__'
export const moduleScript = (src: string) => ({ attrs: { type: 'module', src } })
