// What a cart costs: adding to it, with every commit on disk, and reading it.
// Run it alone: node scripts/with-node.mjs bench/cart.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { CartServer } from './cart-server.ts'
import { fetchRaw } from './fetch-raw.ts'
import type { Finding } from './finding.ts'
import { medianOf, perSecond } from './load.ts'
import { startBare } from './start-bare.ts'
import { autocannon, type LoadRequest } from './tools/load.mjs'

const connections = 20
const seconds = 4
const countedRounds = 3

export const measureCart = async (): Promise<Finding[]> => {
  const child = fork(new URL('cart-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [server] = (await once(child, 'message')) as [CartServer]
  const findings = [
    await compare(
      'add-to-card, a customer and package after the other',
      server.port,
      additions(server),
      0.15,
    ),
    await compare('get-card-product, carts of three packages and more', server.port, looks(server), 0.2),
  ]
  child.kill()
  await once(child, 'exit')
  return findings
}

const compare = async (
  what: string,
  port: number,
  requests: LoadRequest[],
  bar: number,
): Promise<Finding> => {
  const { path, headers, method, body } = requests[0] as LoadRequest
  const answer = await fetchRaw(`http://127.0.0.1:${port}${path}`, headers ?? {}, method, body)
  const bare = await startBare('fastify', answer.body, answer.headers)
  const rounds: { ours: number; bare: number; ratio: number }[] = []
  for (let round = 0; round <= countedRounds; round++) {
    const ours = await throughput(port, requests)
    const floor = await throughput(Number(new URL(bare.url).port), requests)
    if (round > 0) rounds.push({ ours, bare: floor, ratio: ours / floor }) // the first is a warm-up
  }
  await bare.stop()
  const half = (of: 'ours' | 'bare' | 'ratio') => medianOf(rounds.map((round) => round[of]))
  return {
    what: `${what}, ${connections} connections, against a bare Fastify route that gets the same requests and sends the same bytes`,
    measured: `${half('ratio').toFixed(2)} × (${perSecond(half('ours'))} against ${perSecond(half('bare'))})`,
    bar: `at least ${bar} ×`,
    isMet: half('ratio') >= bar,
  }
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

/** Responses per second. Every response must be a success. */
const throughput = async (port: number, requests: LoadRequest[]) => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    workers: 2,
    requests,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} calls failed`)
  return result.requests.average
}

if (import.meta.main) console.log(await measureCart())
