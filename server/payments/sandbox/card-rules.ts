// Decides what happens with a test card. Pure: takes the typed data and the time, returns an outcome, and passes the number on to nobody.
import type { CardOutcome, CardStatus } from '#contract/sandbox-payments'

export type TypedCard = { number: string; expiry: string; cvc: string }
/** A real provider's statuses. The customer's page treats authorized money as a success. */
export type TestStatus = CardStatus | 'requires_capture'
export type TestOutcome = { status: TestStatus; error?: NonNullable<CardOutcome['error']> }

const failed = (
  type: NonNullable<CardOutcome['error']>['type'],
  code: string,
  message: string,
): TestOutcome => ({ status: 'requires_payment_method', error: { type, code, message } })

export const outcomeOfCard = ({ number, expiry, cvc }: TypedCard, now: number): TestOutcome => {
  const digits = number.replaceAll(/[\s-]/g, '')
  const outcome = outcomes.get(digits)
  if (!outcome)
    return failed(
      'validation_error',
      'incorrect_number',
      'Test mode takes test cards only, such as 4242 4242 4242 4242. No money moves.',
    )
  if (!isComing(expiry, now))
    return failed('validation_error', 'invalid_expiry', 'The expiry date is MM/YY, and not in the past.')
  if (!/^\d{3,4}$/.test(cvc.trim()))
    return failed('validation_error', 'incomplete_cvc', 'The security code of the card is incomplete.')
  return outcome
}

/** The same numbers as in a real provider's test mode. */
const outcomes: ReadonlyMap<string, TestOutcome> = new Map(
  Object.entries({
    '4242424242424242': { status: 'requires_capture' },
    '4000000000000002': failed('card_error', 'card_declined', 'Your card was declined.'),
    '4000000000009995': failed('card_error', 'insufficient_funds', 'Your card has insufficient funds.'),
    '4000002500003155': { status: 'requires_action' },
    '4000000000000077': { status: 'processing' },
  }),
)

/** '12/30', '1 / 2030' and, without a slash, '1230' and '122030'. */
const expiryAsTyped = /^(0?[1-9] ?\/|1[0-2] ?\/|0[1-9]|1[0-2]) ?(?:20)?(\d{2})$/

/** A card is valid to the end of its expiry month. */
const isComing = (expiry: string, now: number) => {
  const [, month = '', year = ''] = expiryAsTyped.exec(expiry.trim()) ?? []
  return month !== '' && Date.UTC(2000 + Number(year), Number.parseInt(month, 10)) > now
}
