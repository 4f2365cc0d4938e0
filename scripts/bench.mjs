// Measures the costs in one run on this machine: npm run bench. With names of measurements, only those.
import { ensureBuilt } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureBenchTools, ensureInstalled } from './install.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  await ensureBenchTools()
  await ensureBuilt()
  const browser = await findBrowser()
  follow(
    spawnOnNode(['bench/run.ts', browser, ...process.argv.slice(2)], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
} catch (error) {
  stop(error)
}
