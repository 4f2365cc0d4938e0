// Chooses the payment providers from the configuration: real ones with keys, test providers, or none.
import type { Response } from '#contract/endpoint'
import type { getPaymentOptions as endpoint } from '#contract/payments'
import { brokerageOf } from '#server/brokerage/brokerage'
import { openPayPal } from '#server/payments/paypal/paypal-provider'
import type { CardProvider, PayPalProvider, ProviderName } from '#server/payments/provider'
import { openTestCards } from '#server/payments/sandbox/card-provider'
import { openTestPayPal } from '#server/payments/sandbox/paypal-provider'
import { openStripe } from '#server/payments/stripe/stripe-provider'
import type { Config } from '#server/platform/config/config'
import { askedService } from '#server/platform/observe/other-services'
import type { Platform } from '#server/platform/platform'

/** Null: this payment method is off. */
export type Payments = { card: CardProvider | null; paypal: PayPalProvider | null }

/** PAYMENTS=test takes precedence over keys. Without keys, the test providers are used, but none in production. */
export const chooseProviders = (platform: Platform): Payments => {
  const [card, paypal] = [chooseCards(platform), choosePayPal(platform)]
  return {
    card: card && askedService('card provider', card, cardCalls),
    paypal: paypal && askedService('PayPal', paypal, payPalCalls),
  }
}

const cardCalls = ['createIntent', 'read', 'capture', 'refund', 'cancelIntent'] as const
const payPalCalls = ['createOrder', 'read', 'capture', 'refund', 'verifyWebhook'] as const

const chooseCards = (platform: Platform) => {
  const { stripe, testPayments } = platform.config
  if (stripe && !testPayments) return openStripe(platform, stripe)
  return mayTest(platform) ? openTestCards(platform) : null
}

const choosePayPal = (platform: Platform) => {
  const { paypal, testPayments } = platform.config
  if (paypal && !testPayments) return openPayPal(platform, paypal, () => brokerageOf(platform).brand)
  return mayTest(platform) ? openTestPayPal(platform) : null
}

const mayTest = ({ config }: Platform) => config.testPayments || !config.isProduction

/** The provider of an attempt, if it is still in use. */
export const providerNamed = (
  { card, paypal }: Payments,
  name: ProviderName,
): CardProvider | PayPalProvider | undefined =>
  [card, paypal].find((provider) => provider?.name === name) ?? undefined

/** What the pages know about the providers. */
export const paymentOptions = (
  { stripe }: Pick<Config, 'stripe'>,
  { card, paypal }: Payments,
): Response<typeof endpoint> => ({
  card: cardOption(stripe, card),
  paypal: paypal && { provider: paypal.name === 'paypal' ? 'paypal' : 'test' },
  isTest: card?.name === 'test card' || paypal?.name === 'test paypal',
})

const cardOption = (stripe: Config['stripe'], card: Payments['card']) => {
  if (!card) return null
  if (card.name === 'test card' || !stripe) return { provider: 'test' as const }
  return { provider: 'stripe' as const, publishableKey: stripe.publishableKey }
}
