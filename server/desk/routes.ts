// The calls of the brokerage's desk, section by section.
import type { FastifyInstance } from 'fastify'
import { getSetup as setup } from '#contract/desk/setup'
import { auditRoutes } from '#server/desk/audit/routes'
import { connectionRoutes } from '#server/desk/connections/routes'
import { caseRoutes } from '#server/desk/cases/routes'
import { jobRoutes } from '#server/desk/jobs/routes'
import { orderRoutes } from '#server/desk/orders/routes'
import { todayRoutes } from '#server/desk/today/routes'
import type { Payments } from '#server/payments/choose-providers'
import { importRoutes } from '#server/desk/imports/routes'
import { packageRoutes } from '#server/desk/packages/routes'
import { recordRoutes } from '#server/desk/records/routes'
import { meRoutes } from '#server/desk/me/routes'
import { getSetup } from '#server/desk/setup/get-setup'
import { staffRoutes } from '#server/desk/staff/routes'
import type { Tokens } from '#server/accounts/tokens'
import { settingsRoutes } from '#server/desk/settings/routes'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const deskRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens, payments: Payments) => {
  caseRoutes(app, platform, payments)
  jobRoutes(app, platform, payments)
  orderRoutes(app, platform, payments)
  todayRoutes(app, platform)
  auditRoutes(app, platform)
  connectionRoutes(app, platform)
  importRoutes(app, platform)
  packageRoutes(app, platform)
  recordRoutes(app, platform)
  meRoutes(app, platform, tokens)
  staffRoutes(app, platform, tokens)
  settingsRoutes(app, platform)
  serve(app, setup, ({ caller }) => getSetup(platform, caller))
}
