// The sample brokerage with hot reload. Vite runs inside the server, and the server restarts when its code changes.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ensureInstalled } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

const watched = ['main.ts', 'server', 'rules', 'contract', 'database']

try {
  await ensureInstalled()
  await refusePortInUse(process.env)
  follow(
    spawnOnNode(['main.ts', ...process.argv.slice(2)], {
      // The folders are listed because Node would otherwise watch Vite's own output and restart forever.
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

/** Checked before Node's watch mode starts, which would print the same error and then wait for a file to change. */
async function refusePortInUse({ PORT, HOST }) {
  const [port, host] = [PORT || '3000', HOST || '127.0.0.1']
  const failure = await failureToListen(port, host)
  if (failure?.code === 'EADDRINUSE')
    throw new Error(`PORT ${port} is in use on ${host}: stop what uses it, or choose another PORT.`)
}

async function failureToListen(port, host) {
  try {
    const server = createServer().listen(port, host)
    await once(server, 'listening')
    server.close()
    return undefined
  } catch (error) {
    return error
  }
}
