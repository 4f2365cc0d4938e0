// What every process does at its start and every hour. A job runs on one process only, and these need each one's own disk or secrets.
import type { FastifyInstance } from 'fastify'
import { sweepLeftovers } from '#server/backup/sweep-leftovers'
import type { Platform } from '#server/platform/platform'
import { keepAppsSealed } from '#server/staff/reseal-apps'
import { sweepIncoming } from '#server/uploads/incoming'

export const startUpkeep = (app: FastifyInstance, platform: Platform): void => {
  sweepIncoming(app, platform)
  sweepLeftovers(app, platform)
  keepAppsSealed(app, platform)
}
