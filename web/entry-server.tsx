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

/** The server makes its caller with this one: an ApiProblem of another copy of the module would not be known here. */
export { createClient } from '#contract/client'
export { pages } from '#web/pages.ts'

/** Style sheets, preloads and scripts that the document names, by route id. */
export type Manifest = {
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string>; children?: string }[] }
  >
}

/** `givenUp`: nobody waits for the page any more. */
export const render = async (url: string, call: Client, manifest: Manifest, givenUp?: AbortSignal) => {
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost'), { ...(givenUp && { signal: givenUp }) }),
    createRouter: () => createAppRouter(call),
    getRouterManifest: () => manifest,
  })
  // Past the response, which would turn the text into bytes and back. What a component throws reaches the caller.
  let html = ''
  const { status, headers } = await handle(async ({ router }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: statusOf(router) })
  })
  const location = headers.get('location')
  return { status, html, ...(location !== null && { location }) }
}

/** While the API says itself that it will be back, or says nothing, the page says so too: whoever crawls the shop then comes again. */
const statusOf = (router: ReturnType<typeof createAppRouter>) => {
  const isAway = router.state.matches.some(
    ({ error }) => error instanceof ApiProblem && (error.status === 503 || error.status === 0),
  )
  return isAway ? 503 : getSsrStatus(router)
}
