// Starts production: the built pages, and nothing that was not configured.
import { isBuilt } from './build.mjs'
import { ownSettings, serverEnvironment, serverFlags } from './server-flags.mjs'
import { becomeNode, stop } from './with-node.mjs'

if (!isBuilt()) stop('The pages are not built: run "npm run build" first.')

try {
  becomeNode(['main.ts', ...process.argv.slice(2)], {
    nodeFlags: [...serverFlags, ...ownSettings],
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  })
} catch (error) {
  stop(error)
}
