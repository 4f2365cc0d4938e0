// The shop with card payments through a stand-in for Stripe.
import type { Buyer } from '#server/testing/a-buyer'
import { aLocalStripe, stripeSignature } from '#server/testing/local-stripe'
import { startTestApp } from '#server/testing/test-app'

export const webhookSecret = 'whsec_local'

export const aStripeShop = async () => {
  const local = await aLocalStripe()
  const app = await startTestApp({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: local.base,
    },
  })
  return {
    app,
    local,
    /** Posts to the webhook, with a valid signature by default. */
    send: (body: string, signature = stripeSignature(body, webhookSecret, app.now())) =>
      app.http.inject({
        method: 'POST',
        url: '/api/order/webhook/stripe',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        payload: body,
      }),
    close: async () => {
      await app.close()
      await local.close()
    },
  }
}

/** Starts a card payment as the card form does; returns the intent's id. */
export const beginIntent = async ({ begin }: Buyer): Promise<string> =>
  (await begin()).split('_secret_')[0] as string

export type StripeShop = Awaited<ReturnType<typeof aStripeShop>>
