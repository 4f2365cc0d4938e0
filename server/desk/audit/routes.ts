import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/audit'
import { exportAudit } from '#server/desk/audit/export-audit'
import { getAuditEntry } from '#server/desk/audit/get-audit-entry'
import { listAudit } from '#server/desk/audit/list-audit'
import { listAuditPeople } from '#server/desk/audit/list-people'
import { csvHeaders } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const auditRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listAudit, ({ query }) => listAudit(platform, query))
  serve(app, contract.listAuditPeople, ({ query }) => listAuditPeople(platform, query))
  serve(app, contract.getAuditEntry, ({ params }) => getAuditEntry(platform, params.id))
  serve(app, contract.exportAudit, async ({ query, caller }, request, reply) => {
    reply.headers(csvHeaders('audit', platform.now()))
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(await exportAudit(platform, caller.id, query, clientInfoOf(request)))
  })
}
