// How Node runs the server, from every script that starts it.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { stop } from './with-node.mjs'

const envFile = fileURLToPath(new URL('../.env', import.meta.url))

/** The operator's `.env` applies where the environment has no value. Sample shops do not use it. */
export const ownSettings = existsSync(envFile) ? [`--env-file=${readable(envFile)}`] : []

/** The number of the user who runs the shop, as far as it is known. */
export const shopUser = existsSync(envFile) ? statSync(envFile).uid : undefined

/** Node would say that the file is not there. */
function readable(file) {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    stop(`${userName()} may not read ${file}. The user who runs the shop must own it: use chown.`)
  }
  return file
}

/** A container may run as a number that has no name. */
function userName() {
  try {
    return userInfo().username
  } catch {
    return `The user with the number ${process.getuid()}`
  }
}

/**
 * Half of V8's default young generation saves about 15 MB, and pages render no slower. `gc` is for main.ts, which frees the memory of the
 * start. With source maps, stack traces name our sources, which are bundled.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc', '--enable-source-maps']

export const serverEnvironment = {
  /** Node caches compiled code there, so a start takes a quarter less work and 20 MB less memory. */
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  /** Two pools of native memory instead of eight for each core, which would keep some 7 MB more. Only glibc reads this. */
  MALLOC_ARENA_MAX: '2',
}
