import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missingToOpen } from '#server/brokerage/refuse-sample-license'
import { pagePolicy } from '#server/platform/http/security-headers'
import { isForPage, problemBody } from '#server/platform/http/problem-answer'
import { plainPage } from '#server/platform/http/failure-page'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** The desk with its fonts and pictures, the probes of the operator, and payment providers, who must always get an answer. */
const isAlwaysOpen =
  /^\/(?:(?:api\/)?desk|fonts|uploaded-pictures|healthz|readyz|metrics|api\/order\/webhook)(?:[/?]|$)/

/**
 * A shop in production is closed until its own firm, license, broker and address are entered at the desk or in BROKERAGE_FILE, because it
 * may not advertise under the sample's. It opens in every process within a second. Register this before the routes.
 */
export const closeUntilNamed = (app: FastifyInstance, { config }: Pick<Platform, 'config'>): void => {
  if (!config.isProduction || config.loadsSample) return
  app.addHook('onRequest', (request, reply, next) => {
    if (isAlwaysOpen.test(request.url) || missingToOpen(config).length === 0) return next()
    answerClosed(request, reply)
  })
}

const answerClosed = (request: FastifyRequest, reply: FastifyReply) => {
  void reply.code(503).header('retry-after', 60).header('cache-control', 'no-store')
  if (isForPage(request))
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy([]) })
      .send(closedPage)
  return reply.send(problemBody(notOpenYet, request.id))
}

const notOpenYet = new Problem('not_open_yet', 503, 'This shop is not open yet. Please come back soon.')

const closedPage = plainPage({
  title: 'Not open yet',
  heading: 'This shop is not open yet',
  text: [
    'Please come back soon.',
    'If this is your shop: enter your firm and license at <a href="/desk/settings" style="color: inherit">the desk</a>.',
  ],
})
