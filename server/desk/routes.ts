// The calls of the brokerage's desk, section by section.
import type { FastifyInstance } from 'fastify'
import * as me from '#contract/desk/me'
import { auditRoutes } from '#server/desk/audit/routes'
import { getMe } from '#server/desk/me/get-me'
import { packageRoutes } from '#server/desk/packages/routes'
import { recordRoutes } from '#server/desk/records/routes'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const deskRoutes = (app: FastifyInstance, platform: Platform) => {
  auditRoutes(app, platform)
  packageRoutes(app, platform)
  recordRoutes(app, platform)
  serve(app, me.getMe, ({ caller }) => getMe(platform, caller))
}
