// npm run cluster -- 3: several processes of the sample shop behind a small load balancer. Enter replaces them one by one, as an upgrade does.
import { createInterface } from 'node:readline'
import { sampleAccounts } from '#sample/accounts'
import { startCluster } from './shops.ts'

const processes = Number(process.argv[2] ?? 3)
const most = 8
if (!Number.isInteger(processes) || processes < 1 || processes > most) {
  console.error(`Say how many processes, from 1 to ${most}: npm run cluster -- 3`)
  process.exit(2)
}

const tell = (doing: string) => console.log(`  ${doing}…`)
const cluster = await startCluster(processes, Number(process.env['PORT'] ?? 3000), tell)
console.log(`
  Yardsign is at ${cluster.address}, served by ${processes} processes.

  Sample accounts:
${sampleAccounts.map(({ role, email, password }) => `    ${role.padEnd(10)}${email.padEnd(24)}${password}`).join('\n')}

  Enter replaces the processes one by one, without a failed request. Ctrl-C stops everything.
`)

let isRolling = false
const lines = createInterface({ input: process.stdin })
lines.on('line', () => {
  if (isRolling) return
  isRolling = true
  cluster
    .roll(tell)
    .then(() => console.log('  All processes are new.'))
    .catch((error: unknown) => console.error(error))
    .finally(() => (isRolling = false))
})

const stop = async () => {
  lines.close()
  console.log('  Stopping…')
  await cluster.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
