// The calls of the brokerage's desk, section by section.
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from '#server/desk/audit/routes'
import { packageRoutes } from '#server/desk/packages/routes'
import { recordRoutes } from '#server/desk/records/routes'
import { meRoutes } from '#server/desk/me/routes'
import { staffRoutes } from '#server/desk/staff/routes'
import type { Tokens } from '#server/accounts/tokens'
import type { Platform } from '#server/platform/platform'

export const deskRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  auditRoutes(app, platform)
  packageRoutes(app, platform)
  recordRoutes(app, platform)
  meRoutes(app, platform, tokens)
  staffRoutes(app, platform, tokens)
}
