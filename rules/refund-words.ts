// What customers read about money that went back.
import { inDollars } from './money.ts'
import { type RefundRequestState, refundArrives } from './refunds.ts'

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

/** A customer's request for a refund. Times are in milliseconds since 1970; `decidedAt` is undefined while nobody has decided. */
type AskedRefund = { state: RefundRequestState; askedAt: number; decidedAt?: number | undefined }

/** `paidCents`: what the order was paid with. `cameBackCents`: what came back to us and was not sent again. */
type OrderMoney = { paidCents: number; cameBackCents: number }

/** What the customer reads about a request: how it stands, and the money that went back before and after. */
export const requestInWords = (
  { state, askedAt, decidedAt = askedAt }: AskedRefund,
  sent: readonly SentBack[],
  money: OrderMoney,
): string => {
  if (state === 'granted') return grantedInWords(sent, askedAt, money)
  const { paidCents } = money
  const isOpen = state === 'open'
  const later = sumSent(sent.filter(({ at }) => at >= decidedAt))
  return said([
    isOpen ? 'We are looking at your request and will answer by email.' : 'We could not grant your request.',
    wentBackBefore(sentBefore(sent, decidedAt), paidCents),
    later > 0 && `${isOpen ? 'After your request' : 'Later'}, we refunded ${ofPaid(later, paidCents)}.`,
    whatCameBack(money),
  ])
}

/** What the customer of an order that is canceled reads without a request. */
export const canceledInWords = (sent: readonly SentBack[], paidCents: number): string =>
  sumSent(sent.filter(({ endedAt }) => endedAt !== undefined)) < paidCents
    ? 'We are returning the money for this order. You do not need to ask for it.'
    : `We refunded ${inDollars(paidCents)}.`

/** On the papers of an order that is canceled, while not all of its money has gone back. It may have come too late to buy anything. */
export const allGoesBack = 'This order is canceled, so all of the payment goes back.'

const grantedInWords = (sent: readonly SentBack[], askedAt: number, money: OrderMoney): string => {
  const { paidCents } = money
  const now = answersTo(sent, askedAt)
  const before = wentBackBefore(
    sent.filter((one) => !now.includes(one)),
    paidCents,
  )
  if (now.length === 0) return said([`We approved your request, but the money ${cameBackToUs}`, before])
  const onItsWay = sumSent(now.filter(({ byHand }) => byHand === undefined))
  return said([
    onItsWay > 0 && `You get ${ofPaid(onItsWay, paidCents)} back the way you paid, ${refundArrives}.`,
    ...now.map(
      ({ cents, byHand }) => byHand !== undefined && `We sent ${ofPaid(cents, paidCents)} back ${byHand}.`,
    ),
    before,
    whatCameBack(money),
  ])
}

/** It follows what came back, and goes on with what happens next. */
export const cameBackToUs =
  'came back to us, for example because the card is closed. We will send the money again, or ask you for another way to send it.'

const whatCameBack = ({ cameBackCents }: OrderMoney) =>
  cameBackCents > 0 && `${inDollars(cameBackCents)} that we sent ${cameBackToUs}`

const said = (sentences: readonly (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')

/** The refunds that began after the request. Without one, a refund that was on its way already and ended later has granted the request. */
const answersTo = (sent: readonly SentBack[], askedAt: number): readonly SentBack[] => {
  const begun = sent.filter(({ at }) => at >= askedAt)
  return begun.length > 0 ? begun : sent.filter(({ endedAt = 0 }) => endedAt >= askedAt)
}

/** What began to go back before this time. */
export const sentBefore = (sent: readonly SentBack[], time: number): SentBack[] =>
  sent.filter(({ at }) => at < time)

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
