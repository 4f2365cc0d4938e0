// The interface between the payment page and the card provider: a form that is mounted, submitted and destroyed.

/** A card payment that the server has started. The client secret proves to the provider that the payment is the customer's. */
export type CardSession = { clientSecret: string } & (
  | { provider: 'stripe'; publishableKey: string }
  | { provider: 'test' }
)

export type CardOutcome = { is: 'sent' } | { is: 'refused'; message: string }
export type CardStanding = 'succeeded' | 'processing' | 'failed'

export type CardForm = {
  /** Resolves when the customer can type. */
  mount: (into: HTMLElement) => Promise<void>
  /** 'sent' means that the provider has accepted the payment, not that it is paid. The confirmation page asks for that. */
  submit: () => Promise<CardOutcome>
  destroy: () => void
}
