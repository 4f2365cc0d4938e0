// The shop removes what a killed command has left in DATA_DIR, such as a plain copy on Windows, which removes no open file.
import type { FastifyInstance } from 'fastify'
import { draftAbandonedMs } from '#rules/backups'
import type { Platform } from '#server/platform/platform'
import { removeLeftovers } from './leftovers.ts'

export const sweepLeftovers = (app: FastifyInstance, { config, log }: Platform): void => {
  let timer: NodeJS.Timeout | undefined
  const sweep = async () => {
    try {
      await removeLeftovers(config.dataFolder)
    } catch (error) {
      log.warn({ err: error }, 'What a killed command left in DATA_DIR could not be removed')
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, draftAbandonedMs).unref()
    void sweep()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
