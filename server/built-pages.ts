import type { App } from '#server/app'
import { pageSources, pictureSources } from '#server/page-sources'
import { securityHeaders } from '#server/platform/http/security-headers'
import type { Metrics } from '#server/platform/metrics'
import type { PageCache } from '#server/platform/pages/page-cache'
import type { BuiltPages } from '#server/platform/pages/production'
import { servePages } from '#server/platform/pages/serve-pages'
import type { Platform } from '#server/platform/platform'

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
  const { render, renderWith, lookAgain, pages, forgetAnswers } = await openBuiltPages(app.http, dist)
  const sources = pageSources(config, pages)
  const { cache, gate, frontDoor } = servePages(app.http, {
    routes: pages,
    render,
    lookAgain,
    headers: securityHeaders(config),
    allowed: () => pictureSources(platform),
    allowedOn: (path) => sources[path],
    log,
  })
  app.setFrontDoor(frontDoor)
  app.setPages(async () => pages)
  app.onPagesOutdated(() => {
    forgetAnswers()
    cache.outdate()
  })
  watchCache(app.metrics, cache)
  app.metrics.watch(
    'counter',
    'yardsign_pages_refused_total',
    'Pages not made because too many waited for theirs',
    () => gate.counts().refused,
  )
  return { renderWith }
}

const watchCache = (metrics: Metrics, cache: PageCache) => {
  const count = (of: 'hits' | 'misses' | 'bytes') => () => cache.counts()[of]
  metrics.watch('counter', 'yardsign_page_cache_hits_total', 'Pages answered from the cache', count('hits'))
  metrics.watch('counter', 'yardsign_page_cache_misses_total', 'Pages rendered', count('misses'))
  metrics.watch('gauge', 'yardsign_page_cache_bytes', 'Size of the kept pages', count('bytes'))
}
