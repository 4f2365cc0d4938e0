// What an order costs, with every commit on disk.
// Run it alone: node scripts/with-node.mjs bench/orders.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#server/testing/postgres'
import { barAt } from './bar.ts'
import type { Finding } from './finding.ts'
import { medianOf, perSecond, throughput } from './load.ts'
import { answersPerSecond, orderRequests } from './order-load.ts'
import type { OrderServer } from './order-server.ts'
import { startBare } from './start-bare.ts'

const rounds = 3
const usualBars = { embedded: 400, postgres: 200 }

export const measureOrders = async (): Promise<Finding[]> => {
  const floor = await measureBare()
  const embedded = await ordersPerSecond({})
  const postgres = await onPostgres()
  return [
    finding('embedded database', embedded, barAt(floor, usualBars.embedded)),
    finding('PostgreSQL on the same machine', postgres, barAt(floor, usualBars.postgres)),
  ]
}

const finding = (where: string, rate: number, bar: number): Finding => ({
  what: `place-order, two packages each, 20 connections, ${where}`,
  measured: perSecond(rate),
  bar: `at least ${perSecond(bar)}`,
  isMet: rate >= bar,
})

/** As durable as the embedded database: a commit is on disk before the response. */
const onPostgres = async () => {
  const server = await startPostgres({ isDurable: true })
  try {
    return await ordersPerSecond({ TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url() })
  } finally {
    await server.stop()
  }
}

const ordersPerSecond = async (environment: Record<string, string>) => {
  const child = fork(new URL('order-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const [server] = (await once(child, 'message')) as [OrderServer]
  const requests = orderRequests(server.orders)
  const rates: number[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) rates.push(await answersPerSecond(server.port, requests))
  child.kill()
  await once(child, 'exit')
  return medianOf(rates.slice(1))
}

const measureBare = async () => {
  const bare = await startBare('fastify', Buffer.from('{"message":"Your order is placed."}'), {
    'content-type': 'application/json; charset=utf-8',
  })
  const rate = await throughput({ url: bare.url })
  await bare.stop()
  return rate
}

if (import.meta.main) console.log(await measureOrders())
