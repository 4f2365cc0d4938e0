// What orders cost the pages: each order changes the stock that pages show.
// Run it alone, after a build: node scripts/with-node.mjs bench/changing-shop.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Finding } from './finding.ts'
import { medianOf, perSecond } from './load.ts'
import { answersPerSecond, orderRequests } from './order-load.ts'
import type { OrderServer } from './order-server.ts'
import type { LoadRequest } from './tools/load.mjs'

const rounds = 3
/** One in this many requests is an order. */
const orderEvery = 10
const bar = 0.6

type Rates = { pages: number; orders: number; mixed: number }

export const measureChangingShop = async (): Promise<Finding> => {
  const child = fork(new URL('order-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', WITH_PAGES: '1' },
  })
  const [server] = (await once(child, 'message')) as [OrderServer]
  const measured: (Rates & { ratio: number })[] = []
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) measured.push(await measureRound(server))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
  const median = (of: keyof (typeof measured)[0]) => medianOf(measured.slice(1).map((round) => round[of]))
  return {
    what: `Home page with one order in ${orderEvery} requests, 20 connections, against what the two cost apart`,
    measured: `${median('ratio').toFixed(2)} × (${perSecond(median('mixed'))}; pages alone ${perSecond(median('pages'))}, orders alone ${perSecond(median('orders'))})`,
    bar: `at least ${bar} ×`,
    isMet: median('ratio') >= bar,
  }
}

const measureRound = async ({ port, orders }: OrderServer) => {
  const placing = orderRequests(orders)
  const home: LoadRequest = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }
  const mixed = placing.flatMap((order) => [...Array.from({ length: orderEvery - 1 }, () => home), order])
  const rates = {
    pages: await answersPerSecond(port, [home]),
    orders: await answersPerSecond(port, placing),
    mixed: await answersPerSecond(port, mixed),
  }
  const apart = 1 / ((orderEvery - 1) / orderEvery / rates.pages + 1 / orderEvery / rates.orders)
  return { ...rates, ratio: rates.mixed / apart }
}

if (import.meta.main) console.log(await measureChangingShop())
