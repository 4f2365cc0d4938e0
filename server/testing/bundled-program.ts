import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the programs that a whole run of the tests has bundled. */
export const bundles = process.env['BUNDLED_PROGRAMS']

/** The bundle of a program from a whole run (scripts/bundle-programs.mjs), or else its source. */
export const programAt = (name: 'main' | 'api-process', source: URL): string =>
  bundles === undefined ? fileURLToPath(source) : join(bundles, `${name}.js`)
