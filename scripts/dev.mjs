// The sample brokerage with hot reload: Vite runs inside the server, and the server starts again when its code changes.
import { ensureInstalled } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

const watched = ['main.ts', 'server', 'contract', 'database']

try {
  await ensureInstalled()
  follow(
    spawnOnNode(['main.ts', ...process.argv.slice(2)], {
      // Folders are named because Node would otherwise watch what Vite writes for itself, and never come to rest.
      nodeFlags: [
        ...serverFlags,
        '--watch-preserve-output',
        ...watched.map((path) => `--watch-path=${path}`),
      ],
      env: {
        ...serverEnvironment,
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
