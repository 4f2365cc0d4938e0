import type { getPaymentOptions as endpoint } from '#contract/payments'
import type { Response } from '#contract/endpoint'
import type { Payments } from '#server/payments/choose-providers'
import type { Config } from '#server/platform/config'

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
