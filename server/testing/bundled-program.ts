import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundle of a program from a whole run (scripts/bundle-programs.mjs), or else its source. */
export const programAt = (name: 'main' | 'api-process', source: URL): string => {
  const bundles = process.env['BUNDLED_PROGRAMS']
  return bundles === undefined ? fileURLToPath(source) : join(bundles, `${name}.js`)
}
