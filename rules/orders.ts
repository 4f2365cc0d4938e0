// What the business decides about orders: what they cost, and how long they wait for their money.
import { discountedCents } from './cart.ts'
import { hourMs, minuteMs } from './dates.ts'

/** What the customer pays: the discounted lines, less the coupon, and the brokerage's fee. */
export const orderTotalCents = (sums: {
  linesCents: number
  couponCents: number
  feeCents: number
}): number => sums.linesCents - sums.couponCents + sums.feeCents

/** What the house keeps of a package that somebody else sells here. */
const houseSharePercent = 5

/** Of all pieces of a line: the discounted price less the house's share, which is rounded down to whole dollars for each piece. */
export const sellerShareCents = (unitCents: number, quantity: number): number =>
  discountedCents(unitCents, houseSharePercent) * quantity

/** How long an order may wait for its money before it is cancelled. */
export const unpaidHours = 24
/** How long an unpaid order holds its pieces: from its placement, and again from each attempt to pay it. */
export const holdMinutes = 30
/** How many unpaid orders an account may have at the same time. */
export const mostUnpaidOrders = 10

/** When an order is cancelled unless it is paid before. */
export const unpaidUntil = (placedAt: number): number => placedAt + unpaidHours * hourMs

/** Until when an order holds its pieces that sets out to be paid now: never longer than it can be paid, never shorter than promised before. */
export const holdUntil = (now: number, order: { heldUntil: number | null; unpaidUntil: number }): number =>
  Math.max(order.heldUntil ?? 0, Math.min(now + holdMinutes * minuteMs, order.unpaidUntil))

/** Whether an order's pieces are its own at this moment. */
export const isHeld = (heldUntil: number | null, now: number): heldUntil is number =>
  heldUntil !== null && now < heldUntil

/** Orders on a page of a customer's list, and the newest on the first page after the login. */
export const ordersAPage = 20
export const mostRecentOrders = 5

/** Lines of one order. */
export const mostLines = 500

/** Whether the account may place one more. */
export const mayPlaceAnother = (unpaidOrders: number): boolean => unpaidOrders < mostUnpaidOrders

/** Where an order is on its way, in the words of the API and of the tables alike. */
export const orderStates = ['pending', 'placed', 'warehouse', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export type OrderStep =
  | 'pay'
  | 'pay too late'
  | 'start work'
  | 'cancel'
  | 'expire'
  | 'revive'
  | 'keep late money'
  | 'refund'
export type OrderActor = 'customer' | 'staff' | 'system'
/** State and payment state; the database knows no other pairs. */
export type OrderStanding = { state: OrderState; paymentState: PaymentState }

type Rule = {
  by: readonly OrderActor[]
  from: readonly OrderStanding[]
  to: OrderStanding
  /** What the pieces do: 'back' to the shelf if the order holds them, 'taken' from it if it does not. */
  stock?: 'back' | 'taken'
  /** What the audit calls it. */
  action: string
}

const pending = { state: 'pending', paymentState: 'unpaid' } as const
const placed = { state: 'placed', paymentState: 'paid' } as const
const atWork = { state: 'warehouse', paymentState: 'paid' } as const
const cancelled = { state: 'cancelled', paymentState: 'unpaid' } as const
/** Money came too late for the pieces and waits to be sent back. */
const owedBack = { state: 'cancelled', paymentState: 'paid' } as const
const refunded = { state: 'cancelled', paymentState: 'refunded' } as const

export const orderSteps: Readonly<Record<OrderStep, Rule>> = {
  pay: { by: ['system'], from: [pending], to: placed, stock: 'taken', action: 'paid' },
  // Money that comes after the hold has ended, for pieces that others have bought by then.
  'pay too late': {
    by: ['system'],
    from: [pending],
    to: owedBack,
    stock: 'back',
    action: 'paid when sold out',
  },
  'start work': { by: ['staff'], from: [placed], to: atWork, action: 'work started' },
  cancel: { by: ['customer', 'staff'], from: [pending], to: cancelled, stock: 'back', action: 'cancelled' },
  expire: { by: ['system'], from: [pending], to: cancelled, stock: 'back', action: 'expired' },
  // A payment that arrives late: with enough stock the order lives again, else the money goes back.
  revive: { by: ['system'], from: [cancelled], to: placed, stock: 'taken', action: 'revived' },
  'keep late money': { by: ['system'], from: [cancelled], to: owedBack, action: 'paid when cancelled' },
  // By the desk, or by the provider's own pages, of which we hear afterwards. Nothing is put back on the shelf: whether it can be
  // sold again, the desk decides.
  refund: { by: ['staff', 'system'], from: [placed, atWork, owedBack], to: refunded, action: 'refunded' },
}

export const mayTake = (step: OrderStep, actor: OrderActor, standing: OrderStanding): boolean => {
  const { by, from } = orderSteps[step]
  return by.includes(actor) && from.some((start) => isSameStanding(start, standing))
}

/** Whether its files and forms are the customer's: money that came for a cancelled order, and waits to go back, has bought nothing. */
export const isBought = ({ state, paymentState }: OrderStanding): boolean =>
  paymentState === 'paid' && state !== 'cancelled'

/** Whether its money is with us, also the money that came too late and waits to go back: there is a receipt for it. */
export const isPaid = ({ paymentState }: Pick<OrderStanding, 'paymentState'>): boolean =>
  paymentState === 'paid'

/** Why an order cannot be paid; undefined when it can. */
export const refusalToPay = ({ state, paymentState }: OrderStanding): 'paid' | 'cancelled' | undefined => {
  if (paymentState !== 'unpaid') return 'paid'
  return state === 'cancelled' ? 'cancelled' : undefined
}

/** Whether the desk has begun to work on it. */
export const isAtWork = (standing: OrderStanding): boolean => isSameStanding(standing, atWork)

export const isSameStanding = (a: OrderStanding, b: OrderStanding): boolean =>
  a.state === b.state && a.paymentState === b.paymentState
