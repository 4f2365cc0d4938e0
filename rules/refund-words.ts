// What customers read about money that went back.
import { inDollars } from './money.ts'
import { refundArrives } from './refunds.ts'

/** Money that went back, or is on its way. */
export type SentBack = {
  cents: number
  /** When it began, in milliseconds since 1970. */
  at: number
  /** When it had gone back, in milliseconds since 1970. Undefined while it is on its way. */
  endedAt?: number | undefined
  /** How the brokerage sent it itself, within a sentence: 'by check 77 on November 26, 2026'. */
  byHand?: string | undefined
}

/** What the customer of a granted request gets back for it. `paidCents`: what the order was paid with. */
export const grantedInWords = (
  sent: readonly SentBack[],
  { askedAt, paidCents }: { askedAt: number; paidCents: number },
): string => {
  const now = answersTo(sent, askedAt)
  const before = sumSent(sent.filter((one) => !now.includes(one)))
  if (now.length === 0)
    return 'We approved your request, but the money came back to us, for example because the card is closed. We will send it again, or ask you for another way to send it.'
  const onItsWay = sumSent(now.filter(({ byHand }) => byHand === undefined))
  return [
    ...(onItsWay === 0
      ? []
      : [`You get ${ofPaid(onItsWay, paidCents)} back the way you paid, ${refundArrives}.`]),
    ...now.flatMap(({ cents, byHand }) =>
      byHand === undefined ? [] : [`We sent ${ofPaid(cents, paidCents)} back ${byHand}.`],
    ),
    ...(before === 0 ? [] : [wentBack(before, paidCents)]),
  ].join(' ')
}

/** The refunds that began after the request. Without one, a refund that was on its way already and ended later has granted the request. */
const answersTo = (sent: readonly SentBack[], askedAt: number): readonly SentBack[] => {
  const begun = sent.filter(({ at }) => at >= askedAt)
  return begun.length > 0 ? begun : sent.filter(({ endedAt = 0 }) => endedAt >= askedAt)
}

/** What went back before the news that this follows. Undefined if nothing did. */
export const wentBackBefore = (
  sent: readonly Pick<SentBack, 'cents'>[],
  paidCents: number,
): string | undefined => {
  const cents = sumSent(sent)
  return cents === 0 ? undefined : wentBack(cents, paidCents)
}

export const sumSent = (sent: readonly Pick<SentBack, 'cents'>[]): number =>
  sent.reduce((sum, { cents }) => sum + cents, 0)

const wentBack = (cents: number, paidCents: number) => `We already refunded ${ofPaid(cents, paidCents)}.`

const ofPaid = (cents: number, paidCents: number) =>
  cents < paidCents ? `${inDollars(cents)} of ${inDollars(paidCents)}` : inDollars(paidCents)
