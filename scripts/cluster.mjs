// Shows several processes of the sample shop behind a load balancer: npm run cluster -- 3
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  follow(
    spawnOnNode(['scripts/cluster/show.ts', ...process.argv.slice(2)], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
} catch (error) {
  stop(error)
}
