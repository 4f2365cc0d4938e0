import type { FastifyInstance } from 'fastify'
import { unsignedCallsAMinute } from '#rules/payments'
import * as contract from '#contract/payments'
import { capturePayPal } from '#server/payments/capture-paypal'
import { paymentOptions, type Payments } from '#server/payments/choose-providers'
import { confirmPayment } from '#server/payments/confirm-payment'
import { createPayment } from '#server/payments/create-payment'
import { createPayPalOrder } from '#server/payments/create-paypal-order'
import { getOwnPaper } from '#server/payments/papers/get-paper'
import { sendPaper } from '#server/payments/papers/send-paper'
import { webhookNotVerified } from '#server/payments/problems'
import { receiveWebhook } from '#server/payments/receive-webhook'
import { testCardRoutes, testPayPalRoutes } from '#server/payments/sandbox/routes'
import { addressKey, aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import { serve } from '#server/platform/api/serve'

export const paymentRoutes = (app: FastifyInstance, platform: Platform, payments: Payments) => {
  serve(app, contract.getPaymentOptions, () => paymentOptions(platform.config, payments))
  serve(app, contract.createPayment, ({ caller, body }) => createPayment(platform, payments, caller.id, body))
  serve(app, contract.confirmPayment, ({ caller, params }) =>
    confirmPayment(platform, payments, caller.id, params.orderId),
  )
  serve(app, contract.createPayPalOrder, ({ caller, body }) =>
    createPayPalOrder(platform, payments, caller.id, body),
  )
  serve(app, contract.capturePayPalPayment, ({ caller, body }) =>
    capturePayPal(platform, payments, caller.id, body),
  )
  serve(app, contract.getReceipt, async ({ caller, params }, _request, reply) =>
    sendPaper(reply, await getOwnPaper(platform, caller.id, params.orderId, 'receipt')),
  )
  serve(app, contract.getInvoice, async ({ caller, params }, _request, reply) =>
    sendPaper(reply, await getOwnPaper(platform, caller.id, params.orderId, 'invoice')),
  )
  webhookRoutes(app, platform, payments)
  if (payments.card?.name === 'test card') testCardRoutes(app, platform)
  if (payments.paypal?.name === 'test paypal') testPayPalRoutes(app, platform)
}

/** Signatures cover the raw bytes, so only these routes leave the body unparsed until it is verified. */
const webhookRoutes = (app: FastifyInstance, platform: Platform, payments: Payments) => {
  const { card, paypal } = payments
  const routes = [
    { endpoint: contract.receiveCardWebhook, provider: card },
    { endpoint: contract.receivePayPalWebhook, provider: paypal },
  ] as const
  const unsigned = aMinuteLimit(unsignedCallsAMinute, platform.now)
  const counted = async (ip: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof Problem && error.status < 500) unsigned.count(addressKey(ip))
      throw error
    }
  }
  for (const { endpoint, provider } of routes)
    void app.register(async (raw) => {
      // Requests that no provider can have sent are refused before their bodies are read.
      raw.addHook('onRequest', async ({ headers, ip }) => {
        unsigned.look(addressKey(ip))
        await counted(ip, () => {
          if (!provider) throw webhookNotVerified() // without keys, nothing can be verified
          provider.checkHeaders(headers)
        })
      })
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      serve(raw, endpoint, async (_input, { body, headers, ip }) => {
        await counted(ip, () => receiveWebhook(platform, payments, provider, bytesOf(body), headers))
        return received
      })
    })
}

const received = { received: true } as const

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
