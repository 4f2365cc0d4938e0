// The calls of the test providers. They exist only in test mode. The secret or id in each call authorizes the caller.
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sandbox-payments'
import { dollars } from '#rules/money'
import {
  challengeTestCard,
  payByTestCard,
  settleTestCard,
  testCardStatus,
} from '#server/payments/sandbox/card-calls'
import {
  approveTestPayPalOrder,
  cancelTestPayPalOrder,
  cancelUrlOf,
  testPayPalOrder,
} from '#server/payments/sandbox/paypal-calls'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const testCardRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.payByTestCard, ({ body }) => payByTestCard(platform, body))
  serve(app, contract.challengeTestCard, ({ body }) => challengeTestCard(platform, body))
  serve(app, contract.settleTestCard, ({ body }) => settleTestCard(platform, body))
  serve(app, contract.getTestCard, async ({ params }) => ({
    status: await testCardStatus(platform, params.clientSecret),
  }))
}

export const testPayPalRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getTestPayPalOrder, async ({ params }) => {
    const order = await testPayPalOrder(platform, params.orderID)
    return {
      orderID: order.id,
      status: order.status as contract.PayPalStatus,
      description: order.description,
      total: dollars(order.amount_cents),
      cancelUrl: cancelUrlOf(order),
    }
  })
  serve(app, contract.approveTestPayPalOrder, ({ params }) =>
    approveTestPayPalOrder(platform, params.orderID),
  )
  serve(app, contract.cancelTestPayPalOrder, ({ params }) => cancelTestPayPalOrder(platform, params.orderID))
}
