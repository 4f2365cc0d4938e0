import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/list/views'
import { createView, deleteView, listViews, saveView, type Viewer } from './views.ts'
import type { KnownCaller } from '#server/platform/api/callers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const viewRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listViews, ({ caller }) => listViews(platform.database.direct, viewerOf(caller)))
  serve(app, contract.createView, ({ caller, body }, request) =>
    createView(platform, viewerOf(caller), body, idempotencyKeyOf(request)),
  )
  serve(app, contract.saveView, ({ caller, params, body }) =>
    saveView(platform, viewerOf(caller), { ...params, ...body }),
  )
  serve(app, contract.deleteView, async ({ caller, params, body }) => {
    await deleteView(platform, viewerOf(caller), { ...params, ...body })
    return { message: 'The view is deleted.' }
  })
}

const viewerOf = ({ id, staff }: KnownCaller): Viewer => ({ id, role: staff?.role ?? 'assistant' })
