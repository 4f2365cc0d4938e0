// Money that comes and goes without a payment company: by check or by bank transfer. The desk records it.
import { daysAfter, daysFrom, writtenDate } from './dates.ts'

export const handMethods = ['check', 'bank transfer'] as const
export type HandMethod = (typeof handMethods)[number]

/** As a choice on the screen. */
export const handMethodWords: Record<HandMethod, string> = {
  check: 'Check',
  'bank transfer': 'Bank transfer',
}

/** Longest number of a check or reference of a bank, and longest name of a person who sends money, in characters. */
export const longestHandReference = 60
/** Longest note about money by hand, in characters. */
export const longestHandNote = 2_000

export type HandMoney = {
  method: HandMethod
  /** The number of the check, or the bank's reference. */
  reference: string
  /** The day on which it came or was sent, such as '2026-11-26', in Mountain Time. */
  day: string
}

/** As the desk records that it came. `by`: the account at the desk. */
export type HandPayment = HandMoney & { note: string; by: string }

/** As the desk records that it was sent back. */
export type HandRefund = HandMoney & { sentBy: string }

/** How it was paid, for receipts and lists: 'Check 1042'. */
export const paidByHand = ({ method, reference }: Pick<HandMoney, 'method' | 'reference'>): string =>
  `${handMethodWords[method]} ${reference}`

/** How it was sent back, within a sentence: 'by check 77 on November 26, 2026'. */
export const sentByHand = ({ method, reference, day }: HandMoney): string =>
  `by ${method} ${reference} on ${writtenDate(day)}`

/** An older day is more likely a typing error than a check that nobody recorded. */
const oldestHandDays = 365

/** A check may come before its order: the customer ordered by telephone first, or an earlier order was canceled. */
const earlyHandDays = 30

/** The first day on which money can have come or gone back, and what an earlier day is told. */
export type FirstHandDay = { day: string; why: string }

/** Of money for an order that was placed on this day. */
export const firstDayOfMoney = (placedOn: string): FirstHandDay => ({
  day: daysAfter(placedOn, -earlyHandDays),
  why: `The order was placed on ${writtenDate(placedOn)}, and this day is more than ${earlyHandDays} days earlier. Please check the day.`,
})

/** Of money for a quote. Its order is placed today, when the money is recorded. */
export const firstDayOfQuoteMoney = (today: string): FirstHandDay => ({
  day: daysAfter(today, -earlyHandDays),
  why: `This day is more than ${earlyHandDays} days ago. Please check the day.`,
})

/** Of a refund of money that came on this day. */
export const firstDayOfRefund = (cameOn: string): FirstHandDay => ({
  day: cameOn,
  why: `The money came on ${writtenDate(cameOn)}. Choose that day or a later one.`,
})

/** Why money cannot have come, or gone back, on that day; undefined if it can. The days are as '2026-11-26'. */
export const handDayFault = (day: string, today: string, first?: FirstHandDay): string | undefined => {
  const ago = daysFrom(day, today)
  if (ago < 0) return 'Choose a day that is not in the future.'
  if (first && day < first.day) return first.why
  return ago > oldestHandDays ? 'This day is more than a year ago. Please check the year.' : undefined
}
