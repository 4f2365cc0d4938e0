import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/contact'
import { sendMessage } from '#server/contact/send-message'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { phoneFaults } from '#server/platform/phone'
import { serve } from '#server/platform/api/serve'

export const contactRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(
    app,
    contract.sendContactMessage,
    ({ body }, request) =>
      sendMessage(platform, body, { address: request.ip, idempotencyKey: idempotencyKeyOf(request) }),
    ({ phoneNumber }) => phoneFaults('phoneNumber', phoneNumber),
  )
}
