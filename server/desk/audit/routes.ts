import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/audit'
import { auditExport } from '#server/desk/audit/export-audit'
import { getAuditEntry } from '#server/desk/audit/get-audit-entry'
import { listAudit } from '#server/desk/audit/list-audit'
import { listAuditPeople } from '#server/desk/audit/list-people'
import { sendExport } from '#server/desk/list/export-list'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const auditRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listAudit, ({ query }) => listAudit(platform, query))
  serve(app, contract.listAuditPeople, ({ query }) => listAuditPeople(platform, query))
  serve(app, contract.getAuditEntry, ({ params }) => getAuditEntry(platform, params.id))
  serve(app, contract.exportAudit, ({ query, caller }, ...http) =>
    sendExport(platform, caller, auditExport(platform, query), http),
  )
}
