import type { App } from '#server/app'
import { pageSources, pictureSources } from '#server/page-sources'
import { securityHeaders } from '#server/platform/http/security-headers'
import type { BuiltPages } from '#server/platform/pages/production'
import { servePages } from '#server/platform/pages/serve-pages'
import type { Platform } from '#server/platform/platform'
import { watchPages } from '#server/watch'

/** Serves the pages that were built into `dist`. Rendered pages are cached until their content changes. */
export const addBuiltPages = async (
  app: App,
  platform: Platform,
  dist: URL,
): Promise<Pick<BuiltPages, 'renderWith'>> => {
  const { config, log } = platform
  const { openBuiltPages } = await import('#server/platform/pages/production')
  const { serveStaticFiles } = await import('#server/platform/pages/static-files')
  await serveStaticFiles(app.http, new URL('client/', dist))
  const { render, renderWith, revalidate, pages, forgetAnswers } = await openBuiltPages(app.http, dist)
  const sources = pageSources(config, pages)
  const { cache, gate, beforeRouter } = servePages(app.http, {
    routes: pages,
    render,
    revalidate,
    headers: securityHeaders(config),
    allowed: () => pictureSources(platform),
    allowedOn: (path) => sources[path],
    log,
  })
  app.setBeforeRouter(beforeRouter)
  app.setPages(async () => pages)
  app.onPagesOutdated(() => {
    forgetAnswers()
    cache.outdate()
  })
  watchPages(app.metrics, { cache, gate })
  return { renderWith }
}
