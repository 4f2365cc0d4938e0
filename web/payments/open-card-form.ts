import type { Client } from '#contract/client'
import { loadCode } from '#web/api/load-code.ts'
import type { CardForm, CardSession, CardStanding } from '#web/payments/card-form.ts'

type Needs = {
  call: Client
  /** The URL that the provider returns to after a bank's own page. */
  returnUrl: string
}

/** Loads only the code of the provider that the server named. */
export const openCardForm = async (session: CardSession, { call, returnUrl }: Needs): Promise<CardForm> => {
  if (session.provider === 'test')
    return (await loadCode(() => import('#web/payments/sandbox/card-form.tsx'))).openTestCardForm(
      session,
      call,
    )
  return (await loadCode(() => import('#web/payments/stripe-card-form.ts'))).openStripeCardForm(
    session,
    returnUrl,
    () => cardStanding(session, call),
  )
}

/** The provider's status of the payment, read with its client secret. */
export const cardStanding = async (session: CardSession, call: Client): Promise<CardStanding> => {
  const { clientSecret } = session
  const status =
    session.provider === 'test'
      ? (await call('GET /api/test-payments/card/:clientSecret', { params: { clientSecret } })).status
      : await (
          await loadCode(() => import('#web/payments/stripe.ts'))
        ).stripeStatus(session.publishableKey, clientSecret)
  if (status === 'requires_capture') return 'succeeded' // authorized; the shop captures it when the confirmation asks
  return status === 'succeeded' || status === 'processing' ? status : 'failed'
}
