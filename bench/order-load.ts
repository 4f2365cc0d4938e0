// The load of customers who order: their requests, and how many responses per second they get.
import { placeOrder } from '#contract/checkout'
import type { OrderServer } from './order-server.ts'
import { autocannon, type LoadRequest } from './tools/load.mjs'

const connections = 20
const seconds = 4

export const orderRequests = (orders: OrderServer['orders']): LoadRequest[] =>
  orders.map(({ token, body }) => ({
    method: 'POST',
    path: placeOrder.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  }))

/**
 * Responses per second over 20 connections. Every response must be a success. Each connection has its own requests and starts at a random
 * one, so that no customer orders much more often than another.
 */
export const answersPerSecond = async (port: number, requests: readonly LoadRequest[]): Promise<number> => {
  const size = Math.ceil(requests.length / connections)
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 60,
    setupClient: (client) => {
      const own = requests.length < connections ? requests : requests.slice(next * size, (next + 1) * size)
      next += 1
      const begin = Math.floor(Math.random() * own.length)
      client.setRequests([...own.slice(begin), ...own.slice(0, begin)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${JSON.stringify(result.statusCodeStats)}, and ${result.errors} calls failed`)
  return result.requests.average
}
