import type { Appearance } from '@stripe/stripe-js'
import { cardFailure } from '#rules/payments'
import type { CardForm, CardSession, CardStanding } from '#web/payments/card-form.ts'
import { openStripe } from '#web/payments/stripe.ts'

type StripeSession = Extract<CardSession, { provider: 'stripe' }>

/** Stripe's Payment Element. The card data goes to Stripe and never through this page. */
export const openStripeCardForm = async (
  { publishableKey, clientSecret }: StripeSession,
  returnUrl: string,
  readStanding: () => Promise<CardStanding>,
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
      if (!error) return { is: 'sent' }
      // Stripe may have accepted it although its answer got lost. It then refuses every further try, for a reason that is no help.
      if ((await readStanding().catch(() => 'failed')) !== 'failed') return { is: 'sent' }
      return { is: 'refused', message: cardFailure({ ...error, declineCode: error.decline_code }) }
    },
    destroy: () => element.destroy(),
  }
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
