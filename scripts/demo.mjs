// From a fresh clone to a running shop with the sample brokerage: installs, builds, starts and prints the address.
import { once } from 'node:events'
import { ensureBuilt, program } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { progress } from './progress.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { follow, spawnOnNode, stop } from './with-node.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const server = spawnOnNode([program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    nodeFlags: serverFlags,
    env: {
      ...serverEnvironment,
      SAMPLE: '1',
      PAYMENTS: 'test',
      LOG_LEVEL: 'warn',
      STOP_GRACE_SECONDS: '0',
      ...process.env,
      NODE_ENV: 'production',
    },
  })
  // A server that cannot start says why and ends this process, so this only waits for success.
  follow(server)
  const [{ address, accounts }] = await progress('Starting the shop', () => once(server, 'message'))
  console.log(`\n  Yardsign is at ${address}\n`)
  if (accounts.length > 0) console.log(`  Sample accounts:\n${accounts.map(lineOf).join('\n')}\n`)
  console.log('  Ctrl-C stops it.\n')
} catch (error) {
  stop(error)
}

function lineOf({ role, email, password }) {
  return `    ${role.padEnd(10)}${email.padEnd(24)}${password}`
}
