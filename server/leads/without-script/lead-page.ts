// The lead form without JavaScript: submitted as an HTML form, checked in the same way, and answered with a page.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LeadBody } from '#contract/leads'
import { brokerageOf } from '#server/brokerage/brokerage'
import { sendLead, type SentLead } from '#server/leads/send-lead'
import { formPage } from '#server/leads/without-script/form-page'
import { framePolicy } from '#server/without-script/page-frame'
import { sentPage } from '#server/leads/without-script/sent-page'
import { legalTexts } from '#server/legal/legal-texts'
import { witnessOf } from '#server/legal/record-consent'
import { sentFromElsewhere } from '#server/leads/problems'
import { fieldMessage } from '#server/platform/api/field-message'
import { isFromOwnPage } from '#server/platform/http/request-headers'
import { problemOf } from '#server/platform/http/problem-answer'
import { validationProblem } from '#server/platform/api/validation'
import type { Platform } from '#server/platform/platform'
import type { Problem } from '#server/platform/problem'

type Values = Readonly<Record<string, string>>

/** Large enough that an answer that is far too long is reported on the page, with all input kept. */
const largestForm = 1024 * 1024

export const leadPage = (app: FastifyInstance, platform: Platform) => {
  const brokerage = brokerageOf(platform)
  const texts = legalTexts(platform)

  const answer = async (request: FastifyRequest<{ Body: Values }>, reply: FastifyReply) => {
    const isOurs = isFromOwnPage(request.headers, ownHosts(platform, request))
    const values = isOurs ? (request.body ?? {}) : withoutConsent(request.body ?? {})
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy,
      'cache-control': 'no-store',
    })
    try {
      await app.callers.countForm(request)
      if (!isOurs) throw sentFromElsewhere()
      return sentPage(brokerage, await send(platform, values, request), texts.offerTimeline)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status >= 500) request.log.error({ err: error }, problem.message)
      return formPage({ brokerage, texts, values, ...told(reply, problem) })
    }
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<{ Body: Values }>('/lead_form', { schema: { hide: true } }, answer)
  })
}

/** The host name that visitors use, and the one that this browser used. */
const ownHosts = ({ config }: Platform, { host }: FastifyRequest) => [new URL(config.publicUrl).host, host]

/** Only the person may check this box, after reading the wording on our page. */
const withoutConsent = ({ tcpaConsent: _, ...values }: Values): Values => values

const send = (platform: Platform, values: Values, request: FastifyRequest): Promise<SentLead> => {
  const lead = z.safeParse(
    LeadBody,
    { ...values, tcpaConsent: values['tcpaConsent'] === 'true' },
    { error: fieldMessage },
  )
  if (!lead.success) throw validationProblem(lead.error.issues)
  // Identical answers are the same request, so a reload or a double click sends one lead.
  const idempotencyKey = `form ${hash('sha256', JSON.stringify(lead.data), 'hex')}`
  return sendLead(platform, lead.data, { caller: undefined, witness: witnessOf(request), idempotencyKey })
}

/** Shows any problem on the page, with all input kept. */
const told = (reply: FastifyReply, { status, message, fields = {}, retryAfter }: Problem) => {
  void reply.code(status)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return { fields, sentence: message }
}
