import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bundles = process.env['BUNDLED_PROGRAMS']

/**
 * For processes that tests start: Node caches compiled code there, which halves the work of a start. Bundles of a run have new names, so
 * what is cached of them goes with them.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: bundles
    ? join(bundles, 'compiled')
    : fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
