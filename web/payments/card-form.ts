// The one seam between the payment page and whoever takes the card: a form that is mounted, sent and taken away.

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

/** Words of the provider that are meant for whoever pays; all other failures are ours or its own: specification, point 8. */
export const cardMessage = ({ type, message }: { type: string; message?: string | undefined }): string =>
  (type === 'card_error' || type === 'validation_error') && message ? message : unexpected

export const unexpected = 'An unexpected error occurred'
