// The shop removes what a killed command has left in DATA_DIR, such as a plain copy on Windows, which removes no open file.
import type { FastifyInstance } from 'fastify'
import { runHourly } from '#server/platform/http/run-hourly'
import type { Platform } from '#server/platform/platform'
import { removeLeftovers } from './leftovers.ts'

export const sweepLeftovers = (app: FastifyInstance, { config, log }: Platform): void =>
  runHourly(
    app,
    () => removeLeftovers(config.dataFolder),
    (error) => log.warn({ err: error }, 'What a killed command left in DATA_DIR could not be removed'),
  )
