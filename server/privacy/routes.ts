import type { FastifyInstance } from 'fastify'
import { askAboutData as asking, getMyRequests as listing, proveRequest as proving } from '#contract/privacy'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { askAboutData, getMyRequests } from '#server/privacy/requests/ask-about-data'
import { proveRequest } from '#server/privacy/requests/prove-request'

export const privacyRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, listing, ({ caller }) => getMyRequests(platform, caller.id))
  serve(app, asking, ({ caller, body }) => askAboutData(platform, caller.id, body))
  serve(app, proving, async ({ body }) => {
    await proveRequest(platform, body.token)
    return { message: 'Thank you. We know now that it is you.' }
  })
}
