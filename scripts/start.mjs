// Starts production: what was built, and nothing that was not configured.
import { isBuilt, isBuiltFromHere, program } from './build.mjs'
import { ownSettings, serverEnvironment, serverFlags } from './server-flags.mjs'
import { becomeNode, stop } from './with-node.mjs'

if (!isBuilt()) stop('The shop is not built: run "npm run build" first.')
if (!isBuiltFromHere()) console.warn('The build is of an older source: run "npm run build".')

try {
  becomeNode([program, ...process.argv.slice(2)], {
    nodeFlags: [...serverFlags, ...ownSettings],
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  })
} catch (error) {
  stop(error)
}
