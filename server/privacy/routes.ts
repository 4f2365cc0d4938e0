import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/privacy'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { linkForms } from '#server/without-script/link-form'
import { askAboutData, getMyRequests } from '#server/privacy/requests/ask-about-data'
import { proveRequest } from '#server/privacy/requests/prove-request'

export const privacyRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, calls.getMyRequests, ({ caller }) => getMyRequests(platform, caller.id))
  serve(app, calls.askAboutData, ({ caller, body }) => askAboutData(platform, caller.id, body))
  serve(app, calls.proveRequest, async ({ body }) => ({ message: await prove(platform, body.token) }))
  linkForms(app, platform, [
    {
      path: '/privacy_request',
      title: 'Is it you?',
      button: 'Yes, it was me',
      isCounted: true,
      act: ({ token }) => prove(platform, token),
    },
  ])
}

const prove = async (platform: Platform, token: string) => {
  await proveRequest(platform, token)
  return 'Thank you. We know now that it is you.'
}
