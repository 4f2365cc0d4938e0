import type { FastifyInstance } from 'fastify'
import { missingToOpen } from '#server/brokerage/refuse-sample-license'
import { answerClosed } from '#server/platform/http/problem-answer'
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
    answerClosed(request, reply, { problem: notOpenYet, page: closedPage, askAgainAfterSeconds: 60 })
  })
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
