import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundles } from '#server/testing/bundled-program'

/** In the folder of the bundles. */
export const cacheName = 'compiled'

/**
 * For processes that tests start: Node caches compiled code there, which halves the work of a start. Bundles of a run have new names, so
 * what is cached of them goes with them.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: bundles
    ? join(bundles, cacheName)
    : fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
