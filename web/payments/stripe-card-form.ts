import type { Appearance, Stripe } from '@stripe/stripe-js'
import { cardFailure } from '#rules/payments'
import { type CardForm, type CardSession, standingOf } from '#web/payments/card-form.ts'
import { openStripe } from '#web/payments/stripe.ts'

type StripeSession = Extract<CardSession, { provider: 'stripe' }>

/** Stripe's Payment Element. The card data goes to Stripe and never through this page. */
export const openStripeCardForm = async (
  { publishableKey, clientSecret }: StripeSession,
  returnUrl: string,
): Promise<CardForm> => {
  const stripe = await openStripe(publishableKey)
  const elements = stripe.elements({ clientSecret, appearance: appearance() })
  const element = elements.create('payment')
  return {
    mount: (into) =>
      new Promise((resolve, reject) => {
        element.on('ready', () => resolve())
        element.on('loaderror', ({ error }) => reject(new Error(error.message)))
        element.mount(into)
      }),
    submit: async () => {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      if (!error || (await isSentAlready(stripe, clientSecret))) return { is: 'sent' }
      return { is: 'refused', message: cardFailure({ ...error, declineCode: error.decline_code }) }
    },
    destroy: () => element.destroy(),
  }
}

/** Stripe may have accepted the payment although its answer got lost. It then refuses every further try, for a reason that is no help. */
const isSentAlready = async (stripe: Stripe, clientSecret: string): Promise<boolean> => {
  const { paymentIntent } = await stripe
    .retrievePaymentIntent(clientSecret)
    .catch(() => ({ paymentIntent: undefined }))
  return paymentIntent !== undefined && standingOf(paymentIntent.status) !== 'failed'
}

/** The page's colors in the current theme. Stripe's iframe cannot read them. */
const appearance = (): Appearance => {
  const { color, backgroundColor } = getComputedStyle(document.body)
  return {
    theme: 'flat',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      fontFamily: 'Arial, sans-serif',
      borderRadius: '3px',
    },
    rules: { '.Input': { border: `1.5px solid ${color}` } },
  }
}
