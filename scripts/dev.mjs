// The sample brokerage with hot reload: Vite runs inside the server, and the server starts again when its code changes.
import { ensureInstalled } from './install.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  follow(
    spawnOnNode(['main.ts', ...process.argv.slice(2)], {
      nodeFlags: ['--watch', '--watch-preserve-output'],
      env: {
        SAMPLE: '1',
        PAYMENTS: 'test',
        DATA_DIR: './data/dev',
        ...process.env,
        NODE_ENV: 'development',
      },
    }),
  )
} catch (error) {
  stop(error)
}
