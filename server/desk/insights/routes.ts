import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/insights'
import { exportInsights } from '#server/desk/insights/export-insights'
import { getInsights } from '#server/desk/insights/get-insights'
import { csvHeaders } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const insightRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getInsights, ({ query }) => getInsights(platform, query))
  serve(app, contract.exportInsights, async ({ query, caller }, request, reply) => {
    reply.headers(csvHeaders(platform, query.figure.replace(' ', '-')))
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(await exportInsights(platform, caller.id, query, clientInfoOf(request)))
  })
}
