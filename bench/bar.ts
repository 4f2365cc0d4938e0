import { throughput } from './load.ts'
import { startBare } from './start-bare.ts'

/** Requests per second that a bare Fastify route answers on the machine the bars were set on. */
const usualFloor = 25_000

/**
 * Scales a bar to a machine whose bare Fastify route does `floor` requests per second: lower for a slower machine, the same for a faster
 * one.
 */
export const barAt = (floor: number, usualBar: number): number => usualBar * Math.min(1, floor / usualFloor)

/** The same for durations in milliseconds. */
export const barMsAt = (floor: number, usualBarMs: number): number =>
  usualBarMs * Math.max(1, usualFloor / floor)

/** Requests per second that a bare Fastify route answers here and now. */
export const bareRate = async (): Promise<number> => {
  const bare = await startBare('fastify', Buffer.from('{"message":"Hello."}'), {
    'content-type': 'application/json; charset=utf-8',
  })
  const rate = await throughput({ url: bare.url })
  await bare.stop()
  return rate
}
