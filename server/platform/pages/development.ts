import type { FastifyInstance } from 'fastify'
import type { BeforeRouter } from '#server/platform/http/server'
import { insideTransport } from '#server/platform/http/inside-transport'
import {
  type Manifest,
  moduleScript,
  type Page,
  type PageEntry,
  rootRoute,
  type Render,
  type RenderWith,
} from '#server/platform/pages/page-entry'

/** Enables React hot reload. The page's policy allows it by its hash. */
const reloadScript = [
  `import { injectIntoGlobalHook } from '/@react-refresh'`,
  'injectIntoGlobalHook(window)',
  'window.$RefreshReg$ = () => {}',
  'window.$RefreshSig$ = () => (type) => type',
].join('\n')

const manifest: Manifest = {
  routes: {
    [rootRoute]: {
      css: ['/web/ui/styles.css'],
      scripts: [
        { attrs: { type: 'module' }, children: reloadScript },
        moduleScript('/@vite/client'),
        moduleScript('/web/entry-client.tsx'),
      ],
    },
  },
}

export type PageSources = {
  render: Render
  renderWith: RenderWith
  beforeRouter: BeforeRouter
  /** The current state of the sources. Rejects while they cannot be read. */
  listPages(): Promise<readonly Page[]>
}

/** Pages straight from their sources, with hot reload over the server's own port. Vite ends with the app. */
export const openPageSources = async (app: FastifyInstance): Promise<PageSources> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  app.addHook('preClose', () => vite.close())
  const openEntry = async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageEntry
  return {
    render: async (url, requestId, givenUp) => {
      const entry = await openEntry()
      const call = entry.createClient(insideTransport(app, { 'x-request-id': requestId }))
      try {
        return await entry.render(url, call, manifest, givenUp)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    renderWith: async (url, requestId, replace) => {
      const entry = await openEntry()
      const send = insideTransport(app, { 'x-request-id': requestId })
      return entry.render(url, entry.createClient(replace(send)), manifest)
    },
    listPages: async () => (await openEntry()).pages,
    beforeRouter: (request, response, next) => {
      if (/^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '')) next()
      else vite.middlewares(request, response, next)
    },
  }
}
