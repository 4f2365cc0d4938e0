// A quote: packages that the staff chose for one person, who orders them through a link. It freezes no price and holds nothing. Its state
// is derived and never stored.
import { dayAfter, daysAfter, mountainTime, startOfDay, writtenDate } from './dates.ts'
import type { OrderStanding } from './orders.ts'

/** Most packages of a quote, and longest note for the customer, in characters. */
export const mostQuoteLines = 20
export const longestQuoteNote = 1_000

/** How far ahead a quote may end, and where a new one ends unless somebody says otherwise, in days from today. */
export const mostQuoteDays = 90
export const usualQuoteDays = 14

export const quoteStates = ['open', 'placed', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** At the desk. */
export const quoteStateWords: Readonly<Record<QuoteState, string>> = {
  open: 'Open',
  placed: 'Ordered',
  expired: 'Ended',
  withdrawn: 'Withdrawn',
}

/** An order that ended without money gives its quote back. */
export const givesQuoteBack = { state: 'cancelled', paymentState: 'unpaid' } as const satisfies OrderStanding

type QuoteFacts = {
  withdrawnAt: number | null
  endsAt: number
  /** The last order that was placed from it. */
  order: OrderStanding | null
}

/** An order counts before everything else: its money may arrive after the quote has ended. */
export const quoteStateOf = ({ withdrawnAt, endsAt, order }: QuoteFacts, now: number): QuoteState => {
  if (
    order !== null &&
    (order.state !== givesQuoteBack.state || order.paymentState !== givesQuoteBack.paymentState)
  )
    return 'placed'
  if (withdrawnAt !== null) return 'withdrawn'
  return now < endsAt ? 'open' : 'expired'
}

/** The end of its last day, in Mountain Time. */
export const quoteEndsAt = (lastDay: string): number => startOfDay(mountainTime, dayAfter(lastDay))

/** What is wrong with a last day; undefined when nothing is. */
export const wrongQuoteEnd = (lastDay: string, today: string): string | undefined => {
  if (lastDay < today) return 'Choose today or a later day.'
  const latest = daysAfter(today, mostQuoteDays)
  return lastDay > latest
    ? `Choose a day until ${writtenDate(latest)}: a quote is open for at most ${mostQuoteDays} days.`
    : undefined
}

/** What the customer can do about a coupon that does not count. */
export const orderWithoutCoupon = 'You can order without it, or ask us for another one.'

type Short = { name: string; quantity: number; stock: number }

/** Why it cannot be ordered as it is: a sentence for each package that is no longer sold, or of which too few are left. */
export const missingInQuote = (gone: readonly string[], short: readonly Short[]): string[] => [
  ...gone.map((name) => `${name} is no longer sold.`),
  ...short.map(({ name, quantity, stock }) =>
    stock === 0 ? `${name} is out of stock.` : `Only ${stock} of ${name} left, not ${quantity}.`,
  ),
]

/** What the staff may do with it. A later end opens an expired quote again. */
export type QuoteStep = 'change' | 'send' | 'withdraw'
const stepsFrom: Readonly<Record<QuoteState, readonly QuoteStep[]>> = {
  open: ['change', 'send', 'withdraw'],
  expired: ['change'],
  placed: [],
  withdrawn: [],
}
export const mayTakeQuoteStep = (step: QuoteStep, state: QuoteState): boolean =>
  stepsFrom[state].includes(step)

/** What the customer reads instead of a quote that is not open, and what to do next. */
export const closedQuoteWords = (
  state: Exclude<QuoteState, 'open'>,
  lastDay: string,
): { title: string; text: string } => closed[state](lastDay)

const closed: Readonly<
  Record<Exclude<QuoteState, 'open'>, (lastDay: string) => { title: string; text: string }>
> = {
  expired: (lastDay) => ({
    title: 'This quote has ended',
    text: `It was open until ${writtenDate(lastDay)}. Ask us, and we open it again or write you a new one.`,
  }),
  placed: () => ({
    title: 'This quote has been ordered',
    text: 'Each quote is for one order. The person who placed it finds the order in their dashboard. If that was not you and should have been, please ask us.',
  }),
  withdrawn: () => ({
    title: 'This quote has been withdrawn',
    text: 'It cannot be ordered anymore. Ask us for a new one, or choose from our packages.',
  }),
}
