// The shop on the embedded database, in a separate process, with customers and sellers who can chat.
import { aSeller, toSeller } from '#server/testing/a-chat'
import { anAccount } from '#server/testing/an-account'
import { startTestApp } from '#server/testing/test-app'

export type ChatServer = {
  address: string
  customers: { id: string; token: string; sellerId: string }[]
  sellers: { id: string; token: string }[]
}

/** Measured after a garbage collection. */
export type ChatServerMemory = { heldBytes: number; residentMegabytes: number }

const customerCount = 10_000 - 50
const sellerCount = 50

const app = await startTestApp()
const address = await app.listen()
const sellers: ChatServer['sellers'] = []
for (let at = 0; at < sellerCount; at++) {
  const { id, token } = await aSeller(app, `Desk ${at}`)
  sellers.push({ id, token })
}
const customers: ChatServer['customers'] = []
for (let at = 0; at < customerCount; at++) {
  const customer = await anAccount(app)
  const sellerId = sellers[at % sellerCount]?.id ?? ''
  await toSeller(customer, { id: sellerId }, 'Hello')
  customers.push({ id: customer.id, token: customer.token, sellerId })
}

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const memory: ChatServerMemory = {
    heldBytes: heapUsed + external,
    residentMegabytes: rss / 1024 / 1024,
  }
  process.send?.(memory)
})
process.send?.({ address, customers, sellers } satisfies ChatServer)
