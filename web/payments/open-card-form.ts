import type { Client } from '#contract/client'
import type { CardForm, CardSession, CardStanding } from '#web/payments/card-form.ts'

type Needs = {
  call: Client
  /** Where the provider leads to when the bank wants a page of its own. */
  returnUrl: string
}

/** Loads the code of the provider that the server named, and of no other. */
export const openCardForm = async (session: CardSession, { call, returnUrl }: Needs): Promise<CardForm> => {
  if (session.provider === 'test')
    return (await import('#web/payments/sandbox/card-form.tsx')).openTestCardForm(session, call)
  return (await import('#web/payments/stripe-card-form.ts')).openStripeCardForm(session, returnUrl)
}

/** What the provider says of the payment to whoever holds its secret. */
export const cardStanding = async (session: CardSession, call: Client): Promise<CardStanding> => {
  const { clientSecret } = session
  const status =
    session.provider === 'test'
      ? (await call('GET /api/test-payments/card/:clientSecret', { params: { clientSecret } })).status
      : await (await import('#web/payments/stripe.ts')).stripeStatus(session.publishableKey, clientSecret)
  if (status === 'requires_capture') return 'succeeded' // approved, and taken by the shop when it is asked
  return status === 'succeeded' || status === 'processing' ? status : 'failed'
}
