// What the business decides about orders: what they cost, and how long they wait for payment.
import { type PricedLine, priceOf } from './cart.ts'
import { hourMs, minuteMs } from './durations.ts'
import { discountedCents } from './prices.ts'

/** What the customer pays: the discounted lines, less the coupon, and the brokerage's fee. */
export const orderTotalCents = (sums: {
  linesCents: number
  couponCents: number
  feeCents: number
}): number => sums.linesCents - sums.couponCents + sums.feeCents

export type OrderSums = { linesCents: number; couponCents: number; feeCents: number; totalCents: number }

export const sumOrder = (
  lines: readonly Pick<PricedLine, 'unitCents' | 'quantity'>[],
  { couponCents = 0, feeCents }: { couponCents?: number | undefined; feeCents: number },
): OrderSums => {
  const linesCents = priceOf(lines)
  const totalCents = orderTotalCents({ linesCents, couponCents, feeCents })
  return { linesCents, couponCents, feeCents, totalCents }
}

/** The brokerage's share of a package that another seller sells here. */
const houseSharePercent = 5

/**
 * The seller's share of a line: the discounted price less the brokerage's share. That share is rounded down to whole dollars for each piece.
 * A coupon is the brokerage's, so it takes nothing off. What the brokerage does itself has no seller.
 */
export const sellerShareCents = (unitCents: number, quantity: number, isOwn: boolean): number =>
  isOwn ? 0 : discountedCents(unitCents, houseSharePercent) * quantity

/** How long an order may stay unpaid before it is canceled. */
export const unpaidHours = 24
/** How long an unpaid order holds its pieces, counted from its placement and again from each payment attempt. */
export const holdMinutes = 30
/** Most unpaid orders that an account may have at a time. */
export const maxUnpaidOrders = 10

/** When the order will be canceled if it is still unpaid. */
export const unpaidUntil = (placedAt: number): number => placedAt + unpaidHours * hourMs

/**
 * When the hold on an order's pieces ends if a payment attempt begins now. The hold never outlasts the time to pay and never becomes
 * shorter.
 */
export const holdUntil = (now: number, order: { heldUntil: number | null; unpaidUntil: number }): number =>
  Math.max(order.heldUntil ?? 0, Math.min(now + holdMinutes * minuteMs, order.unpaidUntil))

/** How often payment attempts may extend the hold of an order by its full length. Shorter extensions count by their length. */
export const mostHoldExtensions = 3

/** The hold of an order when a payment attempt begins now. It stays the same if nothing is left to extend it. */
export const extendedHold = (
  now: number,
  order: { heldUntil: number | null; unpaidUntil: number; extendedMs: number },
): { heldUntil: number | null; extendedMs: number } => {
  const from = Math.max(order.heldUntil ?? 0, now)
  const leftMs = mostHoldExtensions * holdMinutes * minuteMs - order.extendedMs
  const until = Math.min(holdUntil(now, order), from + leftMs)
  return until > from
    ? { heldUntil: until, extendedMs: order.extendedMs + until - from }
    : { heldUntil: order.heldUntil, extendedMs: order.extendedMs }
}

/** The time until which a reopened order holds its pieces and can be paid. */
export const reopenedUntil = (now: number): number => now + holdMinutes * minuteMs

/**
 * Both times of an unpaid order in one sentence. `held`: when the hold on its pieces ends, in words; undefined if they are not held, and
 * 'to the end' if they are held as long as the order can be paid.
 */
export const whenToPay = ({ held, payBy }: { held: string | undefined; payBy: string }): string => {
  if (held === 'to the end') return `Held for you until ${payBy}, when the time to pay ends.`
  return held === undefined
    ? `No longer held, but you can pay until ${payBy} while the packages are still available.`
    : `Held for you until ${held}; after that, you can pay until ${payBy} while the packages are still available.`
}

/** Whether the order still holds its pieces. */
export const isHeld = (heldUntil: number | null, now: number): heldUntil is number =>
  heldUntil !== null && now < heldUntil

/** Orders on a page of a customer's list, and the newest ones that the dashboard shows. */
export const ordersPerPage = 20
export const maxRecentOrders = 5

/** Most lines in one order. */
export const mostLines = 500

/** Whether the account may place another order. */
export const mayPlaceAnother = (unpaidOrders: number): boolean => unpaidOrders < maxUnpaidOrders

/** The states of an order, as the API and the tables name them. */
export const orderStates = ['pending', 'placed', 'warehouse', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export type OrderStep =
  | 'pay'
  | 'pay too late'
  | 'start work'
  | 'undo start'
  | 'finish work'
  | 'resume work'
  | 'cancel'
  | 'expire'
  | 'revive'
  | 'reopen'
  | 'keep late money'
  | 'refund'
export type OrderActor = 'customer' | 'staff' | 'system'
/** An order's state and payment state. The database allows no other pairs. */
export type OrderStanding = { state: OrderState; paymentState: PaymentState }

type Rule = {
  by: readonly OrderActor[]
  from: readonly OrderStanding[]
  to: OrderStanding
  /** What happens to the pieces: 'back' returns them to stock if the order holds them, 'taken' takes them if it does not. */
  stock?: 'back' | 'taken'
  /** The name of the step in the audit log. */
  action: string
}

const pending = { state: 'pending', paymentState: 'unpaid' } as const
const placed = { state: 'placed', paymentState: 'paid' } as const
const atWork = { state: 'warehouse', paymentState: 'paid' } as const
const cancelled = { state: 'cancelled', paymentState: 'unpaid' } as const
/** The money came after the pieces were sold, and must be refunded. */
const owedBack = { state: 'cancelled', paymentState: 'paid' } as const
const refunded = { state: 'cancelled', paymentState: 'refunded' } as const

export const orderSteps: Readonly<Record<OrderStep, Rule>> = {
  pay: { by: ['system'], from: [pending], to: placed, stock: 'taken', action: 'paid' },
  // Money that arrives after the hold has ended, when others have bought the pieces.
  'pay too late': {
    by: ['system'],
    from: [pending],
    to: owedBack,
    stock: 'back',
    action: 'paid when sold out',
  },
  'start work': { by: ['staff'], from: [placed], to: atWork, action: 'work started' },
  // Takes back a mistaken start, for a short time: see `mayUndoStart`.
  'undo start': { by: ['staff'], from: [atWork], to: placed, action: 'start of work undone' },
  // Only its times change: a finished order stays among those that were bought.
  'finish work': { by: ['staff'], from: [atWork], to: atWork, action: 'work done' },
  'resume work': { by: ['staff'], from: [atWork], to: atWork, action: 'work resumed' },
  cancel: { by: ['customer', 'staff'], from: [pending], to: cancelled, stock: 'back', action: 'cancelled' },
  expire: { by: ['system'], from: [pending], to: cancelled, stock: 'back', action: 'expired' },
  // Late money. With enough stock the order is revived; otherwise the money is refunded.
  revive: { by: ['system'], from: [cancelled], to: placed, stock: 'taken', action: 'revived' },
  // The customer has just approved a payment at PayPal. Nothing has moved yet, so the order waits for the money like any other.
  reopen: { by: ['customer'], from: [cancelled], to: pending, stock: 'taken', action: 'reopened' },
  'keep late money': { by: ['system'], from: [cancelled], to: owedBack, action: 'paid when cancelled' },
  // Made by the desk, or on the provider's own pages, in which case we hear about it afterward. The pieces do not return to stock: the
  // desk decides whether they can be sold again.
  refund: { by: ['staff', 'system'], from: [placed, atWork, owedBack], to: refunded, action: 'refunded' },
}

/** Every pair that the database allows. */
export const orderStandings: readonly OrderStanding[] = [
  pending,
  placed,
  atWork,
  cancelled,
  owedBack,
  refunded,
]

export const mayTake = (step: OrderStep, actor: OrderActor, standing: OrderStanding): boolean => {
  const { by, from } = orderSteps[step]
  return by.includes(actor) && from.some((start) => isSameStanding(start, standing))
}

/**
 * The states in which the customer may open the order's files and forms. Late money for a canceled order, which is waiting to be
 * refunded, has bought nothing.
 */
export const boughtStandings: readonly OrderStanding[] = [placed, atWork]

/** Whether the customer may open the order's files and forms. */
export const isBought = (standing: OrderStanding): boolean =>
  boughtStandings.some((bought) => isSameStanding(standing, bought))

/** Whether the money came too late to buy anything, and waits to be sent back. */
export const isOwedBack = (standing: OrderStanding): boolean => isSameStanding(standing, owedBack)

/** The state of orders that wait for payment. Only they have a time to pay, and only they count as unpaid orders of an account. */
export const awaitingPayment = pending.state

/** Whether we have the order's money, including late money that is waiting to be refunded. */
export const isPaid = ({ paymentState }: Pick<OrderStanding, 'paymentState'>): boolean =>
  paymentState === 'paid'

/** Whether there is a receipt. It stays after a refund, and shows it. */
export const hasReceipt = ({ paymentState }: Pick<OrderStanding, 'paymentState'>): boolean =>
  paymentState !== 'unpaid'

/** The states of an order before work begins. The disclosures have to be acknowledged before it does. */
export const statesBeforeWork: readonly OrderState[] = ['pending', 'placed']

/** Why an order cannot be paid; undefined if it can. */
export const refusalToPay = ({ state, paymentState }: OrderStanding): 'paid' | 'cancelled' | undefined => {
  if (paymentState !== 'unpaid') return 'paid'
  return state === 'cancelled' ? 'cancelled' : undefined
}

/** Whether the desk has begun work on it. */
export const isAtWork = (standing: OrderStanding): boolean => isSameStanding(standing, atWork)

/** How long a start of work can be taken back. After that, the customer has been told, and the refund rule uses it. */
export const undoStartMs = hourMs

/** When the desk started and finished its work on an order; null while it has not. */
export type WorkTimes = { startedAt: number | null; doneAt: number | null }

export const mayUndoStart = (now: number, { startedAt, doneAt }: WorkTimes): boolean =>
  startedAt !== null && doneAt === null && now - startedAt < undoStartMs

/** What the desk may do about the work on an order. */
export const stepsOfWork = (standing: OrderStanding, times: WorkTimes, now: number): OrderStep[] => {
  if (mayTake('start work', 'staff', standing)) return ['start work']
  if (!isAtWork(standing)) return []
  if (times.doneAt !== null) return ['resume work']
  return mayUndoStart(now, times) ? ['finish work', 'undo start'] : ['finish work']
}

/** Longest private note about an order, in characters. */
export const longestOrderNote = 5_000

/** The mails about an order that the desk can send again. */
export const orderMails = ['confirmation', 'receipt', 'canceled', 'refunded'] as const
export type OrderMail = (typeof orderMails)[number]

/** Which of them are true of an order in this state. `isMoneyBack`: all of the payment went to the customer, and none of it came back to us. */
export const mailsToResend = (standing: OrderStanding, isMoneyBack: boolean): OrderMail[] => {
  if (isSameStanding(standing, cancelled)) return ['confirmation', 'canceled']
  if (isSameStanding(standing, refunded)) return isMoneyBack ? ['confirmation', 'refunded'] : ['confirmation']
  return isBought(standing) ? ['confirmation', 'receipt'] : ['confirmation']
}

export const isSameStanding = (a: OrderStanding, b: OrderStanding): boolean =>
  a.state === b.state && a.paymentState === b.paymentState
