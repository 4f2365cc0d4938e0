// What a shop answers while it is closed for maintenance.
import type { FastifyInstance } from 'fastify'
import { askAgainAfterSeconds, type Closing, writtenEnd } from '#rules/maintenance'
import { closingTopic, readClosing } from '#server/maintenance/shop-closing'
import { follow } from '#server/platform/cache/cached-topic'
import { plainPage } from '#server/platform/http/failure-page'
import { answerClosed } from '#server/platform/http/problem-answer'
import type { BeforeRouter } from '#server/platform/http/server'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

/** The desk with its previews and its part for sellers, the probes of the operator, and the socket that tells the desk about changes. */
const isAlwaysOpen =
  /^\/(?:(?:api\/)?desk|api\/(?:chat\/)?seller|preview|healthz|readyz|metrics|socket\.io)(?:\/|$)/

/** Where placed orders are paid: pages, and the calls that change something. */
const isForPaying =
  /^\/(?:payment|order\/confirm|test-payments\/paypal\/[^/]+|api\/order\/(?:create-payment|create-paypal-order|capture-paypal-payment|webhook\/[^/]+)|api\/test-payments\/.+)$/

/** Logging in, which paying requires, and what the law does not let us delay. */
const isForAnybody = /^\/api\/(?:customer\/customer-login|home\/unsubscribe\/[^/]+)$/

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Scripts, pictures and fonts, which the payment pages need, have a file name. Reading does no harm. */
const staysOpen = (method: string, path: string): boolean =>
  isAlwaysOpen.test(path) ||
  isForPaying.test(path) ||
  isForAnybody.test(path) ||
  (isRead(method) && (path.startsWith('/api/') || /\.\w+$/.test(path)))

export type Maintenance = {
  /** Also closes the cached pages, which do not go through the routes. */
  shutting(handler: BeforeRouter): BeforeRouter
}

/** Register it before the routes. */
export const closeForMaintenance = async (app: FastifyInstance, platform: Platform): Promise<Maintenance> => {
  const { database, now } = platform
  const followed = await follow<{ closing: Closing | undefined }>(platform, closingTopic, async () => ({
    closing: await readClosing(database.direct),
  }))
  app.addHook('onClose', async () => followed.stop())
  app.addHook('onRequest', (request, reply, next) => {
    const { closing } = followed.current()
    if (!closing) return next()
    const [path = ''] = request.url.split('?')
    if (staysOpen(request.method, path)) return next()
    const end = closing.until > now() ? writtenEnd(closing, now()) : undefined
    answerClosed(request, reply, {
      problem: closed(end),
      page: closedPage(end),
      askAgainAfterSeconds: askAgainAfterSeconds(closing, now()),
    })
  })
  return {
    shutting: (handler) => (request, response, next) =>
      followed.current().closing ? next() : handler(request, response, next),
  }
}

const back = (end: string | undefined) =>
  end === undefined ? 'It takes a little longer than planned. Please come back soon.' : `We are back ${end}.`

const closed = (end: string | undefined) =>
  new Problem('shop_closed', 503, `The shop is closed for maintenance. ${back(end)}`)

const closedPage = (end: string | undefined) =>
  plainPage({
    title: 'Closed for maintenance',
    heading: 'We are improving the shop',
    text: [back(end), 'Nothing is lost: your cart, your orders and your papers are kept.'],
  })
