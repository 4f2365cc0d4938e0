// What may become of an order, and who may bring it about. Pure: a table, and the questions that are asked of it.
import type { OrderState, PaymentState } from '#contract/order-states'

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
export const isBought = (order: { state: OrderState; payment_state: PaymentState }): boolean =>
  order.payment_state === 'paid' && order.state !== 'cancelled'

export const isSameStanding = (a: OrderStanding, b: OrderStanding): boolean =>
  a.state === b.state && a.paymentState === b.paymentState
