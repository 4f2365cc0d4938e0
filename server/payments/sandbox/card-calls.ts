// What the test provider's card form does, in place of a provider's own page.
import type { CardOutcome, CardStatus } from '#contract/sandbox-payments'
import { outcomeOfCard, type TestStatus, type TypedCard } from '#server/payments/sandbox/card-rules'
import { testPaymentNotFound, testPaymentOver } from '#server/payments/problems'
import { findTestPayment, moveTestPayment, type TestPayment } from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** A finished or processing payment stays as it is, whatever is typed. */
export const payByTestCard = async (
  platform: Needs,
  { clientSecret, ...card }: TypedCard & { clientSecret: string },
): Promise<CardOutcome> => {
  const payment = await ofSecret(platform, clientSecret)
  if (payment.status !== 'requires_payment_method' && payment.status !== 'requires_action')
    return { status: shownStatus(payment) }
  const { status, error } = outcomeOfCard(card, platform.now())
  const last4 = card.number.replaceAll(/\D/g, '').slice(-4)
  const moved = await move(platform, payment, ['requires_payment_method', 'requires_action'], status, last4)
  return {
    status: shownStatus(moved ?? (await ofSecret(platform, clientSecret))),
    ...(error && { error }),
  }
}

/** Answers the bank's identity check. Throws `test_payment_over` when no check is pending. */
export const challengeTestCard = (
  platform: Needs,
  { clientSecret, pass }: { clientSecret: string; pass: boolean },
): Promise<CardOutcome> =>
  finish(platform, clientSecret, 'requires_action', pass, {
    type: 'card_error',
    code: 'authentication_failed',
    message: 'Your bank could not confirm that it is you.',
  })

/** Decides a processing payment. The shop gets the result by webhook. Throws `test_payment_over` when nothing is pending. */
export const settleTestCard = (
  platform: Needs,
  { clientSecret, succeed }: { clientSecret: string; succeed: boolean },
): Promise<CardOutcome> =>
  finish(platform, clientSecret, 'processing', succeed, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your bank declined the payment.',
  })

export const testCardStatus = async (platform: Needs, clientSecret: string): Promise<CardStatus> =>
  shownStatus(await ofSecret(platform, clientSecret))

/** The customer does not need to know that the money has not been captured yet. */
const shownStatus = ({ status }: TestPayment): CardStatus =>
  status === 'requires_capture' ? 'succeeded' : (status as CardStatus)

const finish = async (
  platform: Needs,
  clientSecret: string,
  from: CardStatus,
  isGood: boolean,
  error: NonNullable<CardOutcome['error']>,
): Promise<CardOutcome> => {
  const payment = await ofSecret(platform, clientSecret)
  const moved = await move(platform, payment, [from], isGood ? 'requires_capture' : 'requires_payment_method')
  if (!moved) throw testPaymentOver()
  return { status: shownStatus(moved), ...(!isGood && { error }) }
}

const move = (
  platform: Needs,
  payment: TestPayment,
  from: readonly CardStatus[],
  status: TestStatus,
  last4?: string,
) =>
  moveTestPayment(platform, payment, from, { status, ...(last4 && { card_last4: last4 }) }, ({ id }) => ({
    kind: 'card',
    type: eventTypes[status],
    payment: id,
  }))

const eventTypes: Record<TestStatus, string> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

const ofSecret = async (platform: Needs, clientSecret: string) => {
  const payment = await findTestPayment(platform, 'client_secret', clientSecret)
  if (!payment) throw testPaymentNotFound()
  return payment
}
