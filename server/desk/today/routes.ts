import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/today'
import { getToday } from '#server/desk/today/get-today'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const todayRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getToday, ({ caller }) => getToday(platform, caller))
}
