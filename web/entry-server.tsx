// Renders one page to HTML on the server; its loaders call the API through `call`.
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { ApiProblem, type Client } from '#contract/client'
import { createAppRouter } from '#web/router.tsx'

/** The server must create its client with this export: `instanceof ApiProblem` fails for an error from another copy of the module. */
export { createClient } from '#contract/client'
export { pages } from '#web/pages.ts'

/** Style sheets, preloads and scripts for the document, by route id. */
export type Manifest = {
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string>; children?: string }[] }
  >
}

/** `givenUp` aborts when no one is waiting on the page. */
export const render = async (url: string, call: Client, manifest: Manifest, givenUp?: AbortSignal) => {
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost'), { ...(givenUp && { signal: givenUp }) }),
    createRouter: () => createAppRouter(call),
    getRouterManifest: () => manifest,
  })
  // The HTML bypasses the Response, which would encode it to bytes and decode it again. Errors thrown by components reach the caller.
  let html = ''
  const { status, headers } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: statusOf(router) })
  })
  const location = headers.get('location')
  return { status, html, ...(location !== null && { location }) }
}

/** The page answers 503 when the API answers 503 or does not answer, so that crawlers come back later. */
const statusOf = (router: ReturnType<typeof createAppRouter>) => {
  const isAway = router.state.matches.some(
    ({ error }) => error instanceof ApiProblem && (error.status === 503 || error.status === 0),
  )
  return isAway ? 503 : getSsrStatus(router)
}
