import { fileURLToPath } from 'node:url'

/** For processes that tests start: Node caches compiled code there, which halves the work of a start. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
