import type { FastifyInstance } from 'fastify'
import { legalHolds } from '#contract/desk/privacy/legal-holds'
import { listHolds } from './list-holds.ts'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { liftHold, setHold } from '#server/privacy/legal-holds'

export const legalHoldRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, legalHolds.listHolds, async ({ query }) => ({
    holds: await listHolds(platform.database.direct, query.customer),
  }))
  serve(app, legalHolds.setHold, async ({ caller, body }, request) => ({
    ...(await setHold(platform, caller, { ...body, idempotencyKey: idempotencyKeyOf(request) })),
    message: 'The hold is set. Nothing under it is erased or disposed of.',
  }))
  serve(app, legalHolds.liftHold, async ({ caller, params, body }) => {
    await liftHold(platform, caller, { ...params, ...body })
    return { message: 'The hold is lifted.' }
  })
}
