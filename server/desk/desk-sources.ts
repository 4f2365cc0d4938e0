import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { BeforeRouter } from '#server/platform/http/server'

/** The desk straight from its sources, with hot reload, in development. Vite ends with the app. */
export const openDeskSources = async (app: FastifyInstance): Promise<BeforeRouter> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.desk.config.ts',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  app.addHook('preClose', () => vite.close())
  return (request, response, next) => {
    const { url = '' } = request
    if (!/^\/desk(\/|\?|$)/.test(url)) return next()
    if (/\.\w+(\?|$)|\/@/.test(url)) return vite.middlewares(request, response, next)
    void vite
      .transformIndexHtml(url, readFileSync('desk/index.html', 'utf8'))
      .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
  }
}
