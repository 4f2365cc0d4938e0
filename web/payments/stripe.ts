// Stripe's own script, fetched from Stripe when somebody is about to pay with it.
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import type { Stripe } from '@stripe/stripe-js'

export const openStripe = async (publishableKey: string): Promise<Stripe> => {
  await beOpenedForCards()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe did not load.')
  return stripe
}

/** The provider's own word for where the payment stands. */
export const stripeStatus = async (publishableKey: string, clientSecret: string): Promise<string> => {
  const stripe = await openStripe(publishableKey)
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) throw new Error('Stripe does not know this payment.')
  return paymentIntent.status
}

/** The pages whose policy lets Stripe in: those whose record says that they load from the card provider. */
export const pagesForCards = new Set(['/payment', '/order/confirm'])

/**
 * A document keeps the policy with which it was loaded. When it was loaded as another page and came here without leaving, it is loaded
 * anew, and nothing goes on until then.
 */
const beOpenedForCards = async (): Promise<void> => {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened || pagesForCards.has(new URL(opened.name).pathname)) return
  location.reload()
  await new Promise(() => {})
}
