// Runs faults at full size on this machine, for minutes: npm run soak.
import { ensureBuilt } from './build.mjs'
import { ensureBenchTools, ensureInstalled } from './install.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  await ensureBenchTools()
  await ensureBuilt()
  follow(
    spawnOnNode(['soak/run.ts', ...process.argv.slice(2)], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
} catch (error) {
  stop(error)
}
