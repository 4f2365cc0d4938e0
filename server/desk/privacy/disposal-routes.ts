import type { FastifyInstance } from 'fastify'
import { disposals } from '#contract/desk/privacy/disposals'
import { getDisposal, listDisposals } from './disposals.ts'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { approveDisposal, declineDisposal } from '#server/privacy/disposals/decide'

export const disposalRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, disposals.listDisposals, ({ query }) => listDisposals(platform.database.direct, query))
  serve(app, disposals.getDisposal, ({ params }) => getDisposal(platform.database.direct, params.runId))
  serve(app, disposals.approveDisposal, async ({ caller, params }) => {
    await approveDisposal(platform, caller, params.runId)
    return { message: 'Approved. The papers are disposed of now.' }
  })
  serve(app, disposals.declineDisposal, async ({ caller, params, body }) => {
    await declineDisposal(platform, caller, { ...params, ...body })
    return { message: 'Declined. Every paper stays.' }
  })
}
