// What a cart costs: adding to it, with every commit on disk, and reading it.
// Run it alone: node scripts/with-node.mjs bench/cart.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { CartServer } from './cart-server.ts'
import type { Finding } from './finding.ts'
import { perSecond } from './load.ts'
import { startBare } from './start-bare.ts'
import { autocannon, type LoadRequest } from './tools/load.mjs'

const connections = 20
const seconds = 4

export const measureCart = async (): Promise<Finding[]> => {
  const floor = await measureBare()
  const child = fork(new URL('cart-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [server] = (await once(child, 'message')) as [CartServer]
  const adding = await throughput(server.port, additions(server))
  const looking = await throughput(server.port, looks(server))
  child.kill()
  await once(child, 'exit')
  return [
    finding('add-to-card, a customer and package after the other', adding, floor, 0.15),
    finding('get-card-product, carts of three packages and more', looking, floor, 0.2),
  ]
}

const finding = (what: string, rate: number, floor: number, bar: number): Finding => ({
  what: `${what}, ${connections} connections, against a bare Fastify route`,
  measured: `${(rate / floor).toFixed(2)} × (${perSecond(rate)} against ${perSecond(floor)})`,
  bar: `at least ${bar} ×`,
  isMet: rate >= bar * floor,
})

const measureBare = async () => {
  const bare = await startBare('fastify', Buffer.from('{"message":"Added to your cart."}'), {
    'content-type': 'application/json; charset=utf-8',
  })
  const { port } = new URL(bare.url)
  const rate = await throughput(Number(port), [{ method: 'GET', path: '/' }])
  await bare.stop()
  return rate
}

const additions = ({ productIds, customers }: CartServer): LoadRequest[] =>
  customers.map(({ id, token }, at) => ({
    method: 'POST',
    path: '/api/home/product/add-to-card',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id, productId: productIds[at % productIds.length], quantity: 1 }),
  }))

const looks = ({ customers }: CartServer): LoadRequest[] =>
  customers.map(({ id, token }) => ({
    method: 'GET',
    path: `/api/home/product/get-card-product/${id}`,
    headers: { authorization: `Bearer ${token}` },
  }))

/** Responses per second: the median of three rounds after a warm-up. Every response must be a success. */
const throughput = async (port: number, requests: LoadRequest[]) => {
  const rates: number[] = []
  for (let round = 0; round < 4; round++) {
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      duration: seconds,
      workers: 2,
      requests,
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} calls failed`)
    if (round > 0) rates.push(result.requests.average)
  }
  return rates.toSorted((a, b) => a - b)[1] as number
}

if (import.meta.main) console.log(await measureCart())
