// Responses in place of Stripe: its script, the frame for the card, and its API as that script calls it.
import type { BrowserContext } from '@playwright/test'

type Confirmed = {
  /** The page goes to a bank, and comes back to this address. */
  redirect?: string
  error?: { type: string; message: string }
  paymentIntent?: { status: string }
}

export type StripeStub = {
  confirm: (asked: { clientSecret: string; returnUrl: string }) => Confirmed
  status: (clientSecret: string) => string
}

/** The page keeps its content security policy, so whatever the policy blocks fails here too. */
export async function stubStripe(context: BrowserContext, stub: StripeStub): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Card</title><p>Card fields</p>',
        }),
  )
  await context.route('https://api.stripe.com/**', (route) => {
    const asked = route.request().postDataJSON()
    const answer = route.request().url().endsWith('/confirm')
      ? stub.confirm(asked)
      : { paymentIntent: { status: stub.status(asked.clientSecret) } }
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: answer })
  })
}

const script = `
window.Stripe = (key) => {
  if (!key.startsWith('pk_')) throw new Error('A publishable key is wanted.')
  const ask = async (path, body) =>
    (await fetch('https://api.stripe.com' + path, { method: 'POST', body: JSON.stringify(body) })).json()
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const frame = document.createElement('iframe')
        return {
          on: (event, listener) => event === 'ready' && frame.addEventListener('load', listener),
          mount: (into) => {
            frame.title = 'Secure card form'
            frame.src = 'https://js.stripe.com/card'
            into.append(frame)
          },
          destroy: () => frame.remove(),
        }
      },
    }),
    confirmPayment: async ({ elements, confirmParams }) => {
      const asked = { clientSecret: elements.clientSecret, returnUrl: confirmParams.return_url }
      const answer = await ask('/confirm', asked)
      if (!answer.redirect) return answer
      location.assign(answer.redirect)
      return new Promise(() => {})
    },
    retrievePaymentIntent: (clientSecret) => ask('/retrieve', { clientSecret }),
  }
}
window.Stripe.version = 'endive'
`
