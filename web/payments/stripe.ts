// Stripe's own script, loaded from Stripe when a customer is about to pay with it.
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import type { Stripe } from '@stripe/stripe-js'

export const openStripe = async (publishableKey: string): Promise<Stripe> => {
  await beOpenedForCards()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe did not load.')
  return stripe
}

/** Stripe's status of the payment. */
export const stripeStatus = async (publishableKey: string, clientSecret: string): Promise<string> => {
  const stripe = await openStripe(publishableKey)
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) throw new Error('Stripe does not know this payment.')
  return paymentIntent.status
}

/** The pages whose content policy allows Stripe: those whose record says that they load from the card provider. */
export const pagesForCards = new Set(['/payment', '/order/confirm'])

/**
 * A document keeps the content policy it was loaded with. If the visitor came here by client-side navigation from a page without
 * Stripe in its policy, the document is reloaded, and the returned promise never resolves.
 */
const beOpenedForCards = async (): Promise<void> => {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened || pagesForCards.has(new URL(opened.name).pathname)) return
  location.reload()
  await new Promise(() => {})
}
