import type { FastifyInstance } from 'fastify'
import { hourMs } from '#rules/durations'
import { runPeriodically } from './interval.ts'

/** Runs `work` when the server begins to listen and every hour after that, until it closes. A failure is passed to `onFailure`. */
export const runHourly = (
  app: FastifyInstance,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): void => {
  const run = () => void work().catch(onFailure)
  const hourly = runPeriodically(hourMs, run)
  app.addHook('onListen', async () => {
    hourly.start()
    run()
  })
  app.addHook('onClose', async () => hourly.stop())
}
