import type { FastifyInstance } from 'fastify'
import { privacyRequests as contract } from '#contract/desk/privacy/privacy-requests'
import { writtenDay } from '#rules/dates'
import { mailSentence } from '#rules/mails'
import { getRequest, listRequests } from './privacy-requests.ts'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { answerRequest, enterRequest, extendRequest } from '#server/privacy/requests/answer-request'
import { askForProof } from '#server/privacy/requests/prove-request'

export const privacyRequestRoutes = (app: FastifyInstance, platform: Platform) => {
  const ofMail = (promise: string) => mailSentence(sendsMail(platform.config), promise)
  serve(app, contract.listRequests, ({ query }) => listRequests(platform, query))
  serve(app, contract.getRequest, ({ params }) => getRequest(platform, params.requestId))
  serve(app, contract.enterRequest, async ({ caller, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    const { id, reference } = await enterRequest(platform, caller, { ...body, idempotencyKey })
    return {
      id,
      message: `Request ${reference} is entered. ${ofMail('The person gets a confirmation by email.')}`,
    }
  })
  serve(app, contract.askForProof, async ({ caller, params }) => ({
    message: ofMail(`We email a link to ${await askForProof(platform, caller, params.requestId)}.`),
  }))
  serve(app, contract.extendRequest, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    const dueAt = await extendRequest(platform, caller, { ...params, ...body, idempotencyKey })
    return {
      message: `The answer is due on ${writtenDay(dueAt)} now. ${ofMail('The person gets the reason by email.')}`,
    }
  })
  serve(app, contract.answerRequest, async ({ caller, params, body }, request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    await answerRequest(platform, caller, { ...params, ...body, idempotencyKey })
    return { message: `Answered. ${ofMail('The person gets your answer by email.')}` }
  })
}
