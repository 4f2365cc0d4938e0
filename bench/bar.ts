import { throughput } from './load.ts'
import { startBare } from './start-bare.ts'

/** What a bare Fastify route answers a second, on the machine for which the bars were set. */
const usualFloor = 25_000

/** A bar for a machine whose bare Fastify route does `floor`: a slower machine is held to less, a faster one to the same. */
export const barAt = (floor: number, usualBar: number): number => usualBar * Math.min(1, floor / usualFloor)

/** The same for what takes its time. */
export const barMsAt = (floor: number, usualBarMs: number): number =>
  usualBarMs * Math.max(1, usualFloor / floor)

/** What a bare Fastify route answers a second here and now. */
export const bareRate = async (): Promise<number> => {
  const bare = await startBare('fastify', Buffer.from('{"message":"Hello."}'), {
    'content-type': 'application/json; charset=utf-8',
  })
  const rate = await throughput({ url: bare.url })
  await bare.stop()
  return rate
}
