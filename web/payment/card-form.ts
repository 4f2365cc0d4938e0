// The one seam between the payment page and whoever takes the card: a form that is mounted, sent and taken away.
import type { Client } from '#contract/client'

/** One payment by card, as the server began it. The client secret proves to the provider whose it is. */
export type CardSession = { clientSecret: string } & (
  | { provider: 'stripe'; publishableKey: string }
  | { provider: 'test' }
)

export type CardOutcome = { is: 'sent' } | { is: 'refused'; message: string }
export type CardStanding = 'succeeded' | 'processing' | 'failed'

export type CardForm = {
  /** Resolves when the customer can type. */
  mount: (into: HTMLElement) => Promise<void>
  /** 'sent' says that the provider has taken it on, not that it is paid: the confirmation asks. */
  submit: () => Promise<CardOutcome>
  destroy: () => void
}

type Needs = {
  call: Client
  /** Where the provider leads to when the bank wants a page of its own. */
  returnUrl: string
}

/** Loads the code of the provider that the server named, and of no other. */
export const openCardForm = async (session: CardSession, { call, returnUrl }: Needs): Promise<CardForm> => {
  if (session.provider === 'test')
    return (await import('#web/payment/test-card-form.tsx')).openTestCardForm(session, call)
  return (await import('#web/payment/stripe-card-form.ts')).openStripeCardForm(session, returnUrl)
}

/** What the provider says of the payment to whoever holds its secret. */
export const cardStanding = async (session: CardSession, call: Client): Promise<CardStanding> => {
  const { clientSecret } = session
  const status =
    session.provider === 'test'
      ? (await call('GET /api/test-payments/card/:clientSecret', { params: { clientSecret } })).status
      : await (await import('#web/payment/stripe.ts')).stripeStatus(session.publishableKey, clientSecret)
  if (status === 'requires_capture') return 'succeeded' // approved, and taken by the shop when it is asked
  return status === 'succeeded' || status === 'processing' ? status : 'failed'
}

/** Words of the provider that are meant for whoever pays; all other failures are ours or its own: specification, point 8. */
export const cardMessage = ({ type, message }: { type: string; message?: string | undefined }): string =>
  (type === 'card_error' || type === 'validation_error') && message ? message : unexpected

export const unexpected = 'An unexpected error occurred'
