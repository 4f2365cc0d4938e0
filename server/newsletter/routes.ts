import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/newsletter'
import { witnessOf } from '#server/legal/record-consent'
import { confirmSubscription } from '#server/newsletter/confirm-subscription'
import { unsubscribePath } from '#server/newsletter/links'
import { readSubscription } from '#server/newsletter/read-subscription'
import { subscribe } from '#server/newsletter/subscribe'
import { unsubscribe } from '#server/newsletter/unsubscribe'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { linkForms } from '#server/without-script/link-form'

export const newsletterRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.subscribe, ({ body }) => subscribe(platform, body))
  serve(app, contract.confirmSubscription, ({ params }, request) =>
    confirmSubscription(platform, params.token, witnessOf(request)),
  )
  serve(app, contract.readSubscription, ({ params }) => readSubscription(platform, params.token))
  serve(app, contract.openUnsubscribePage, ({ params }, _request, reply) =>
    reply.redirect(unsubscribePath(params.token), 303),
  )
  void app.register(async (scope) => {
    // Mail programs post 'List-Unsubscribe=One-Click' as a form (RFC 8058). The request alone is enough; the body is ignored.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    )
    serve(scope, contract.unsubscribe, ({ params }) => unsubscribe(platform, params.token))
  })
  linkForms(app, platform, [
    {
      path: '/newsletter/confirm',
      title: 'Confirm your subscription',
      button: 'Yes, send me the newsletter',
      isCounted: true,
      act: async ({ token }, request) =>
        (await confirmSubscription(platform, token, witnessOf(request))).message,
    },
    {
      path: '/newsletter/unsubscribe',
      title: 'Unsubscribe',
      button: 'Unsubscribe',
      isCounted: false,
      act: async ({ token }) => (await unsubscribe(platform, token)).message,
    },
  ])
}
