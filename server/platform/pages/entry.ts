import type { Client, Transport } from '#contract/client'
import type { Rendered } from '#server/platform/pages/render'

/** Style sheets, preloads and scripts of each route, by its id; `__root__` goes with every page. */
export type Manifest = {
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string>; children?: string }[] }
  >
}

/** What the pages' own program offers to the server. It makes its callers itself: its errors must be its own. */
export type PageEntry = {
  render(url: string, call: Client, manifest: Manifest, givenUp?: AbortSignal): Promise<Rendered>
  createClient(send: Transport): Client
  /** The source file of each route's page. */
  pageFiles: Record<string, string>
}

export const rootRoute = '__root__'
export const moduleScript = (src: string) => ({ attrs: { type: 'module', src } })
