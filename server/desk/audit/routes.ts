import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/audit'
import { listAudit } from '#server/desk/audit/list-audit'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const auditRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listAudit, ({ query }) => listAudit(platform, query))
}
