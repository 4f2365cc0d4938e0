import type { FastifyInstance } from 'fastify'
import type { FrontDoor } from '#server/platform/http/server'
import { insideTransport } from '#server/platform/http/inside-transport'
import { type Manifest, moduleScript, type PageEntry, rootRoute } from '#server/platform/pages/entry'
import type { Render } from '#server/platform/pages/render'

/** Turns on hot reload of React components; the page's policy knows it by its hash. */
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

/** Pages straight from their sources, with hot reload over the server's own port. Vite ends with the app. */
export const openPageSources = async (
  app: FastifyInstance,
): Promise<{ render: Render; frontDoor: FrontDoor }> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  app.addHook('preClose', () => vite.close())
  return {
    render: async (url, requestId, givenUp) => {
      const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageEntry
      const call = entry.createClient(insideTransport(app, { 'x-request-id': requestId }))
      try {
        return await entry.render(url, call, manifest, givenUp)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    frontDoor: (request, response, next) => {
      if (/^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/.test(request.url ?? '')) next()
      else vite.middlewares(request, response, next)
    },
  }
}
