// The steps of an order: what happened, what is now, and what comes next. Only known dates are shown.
import type { OrderStanding } from './orders.ts'

/** What is known about an order. Dates are as the API gives them; undefined until then. */
export type OrderFacts = OrderStanding & {
  placed: string
  paid: string | undefined
  workStarted: string | undefined
  workDone: string | undefined
  /** When it was canceled or refunded. */
  ended: string | undefined
  /** The forms that the customer has to fill in, how many of them were uploaded, and how many wait for the customer. */
  forms: { all: number; handedIn: number; waiting: number }
}

export type TrackStep = {
  step: 'placed' | 'paid' | 'forms' | 'work' | 'done' | 'cancelled' | 'refunded'
  /** 'over': the order ended there. Two steps are 'now' when forms wait while we work. */
  is: 'done' | 'now' | 'later' | 'over'
  /** When it happened, or when it began. */
  date?: string | undefined
}

export const orderTrack = (order: OrderFacts): TrackStep[] => {
  const placed: TrackStep = { step: 'placed', is: 'done', date: order.placed }
  if (order.state === 'cancelled') return [placed, ...endOf(order)]
  const isPaid = order.paymentState === 'paid'
  const { all, waiting } = order.forms
  const areFormsDone = waiting === 0
  return [
    placed,
    { step: 'paid', is: isPaid ? 'done' : 'now', date: order.paid },
    ...(all > 0 ? [{ step: 'forms', is: whenPaid(isPaid, areFormsDone ? 'done' : 'now') } as const] : []),
    { step: 'work', is: whenPaid(isPaid, workOf(order, areFormsDone)), date: order.workStarted },
    { step: 'done', is: order.workDone === undefined ? 'later' : 'done', date: order.workDone },
  ]
}

const whenPaid = (isPaid: boolean, is: TrackStep['is']): TrackStep['is'] => (isPaid ? is : 'later')

const workOf = ({ workStarted, workDone }: OrderFacts, areFormsDone: boolean): TrackStep['is'] => {
  if (workDone !== undefined) return 'done'
  return workStarted !== undefined || areFormsDone ? 'now' : 'later'
}

const endOf = ({ paymentState, paid, ended }: OrderFacts): TrackStep[] => {
  if (paymentState === 'unpaid') return [{ step: 'cancelled', is: 'over', date: ended }]
  return [
    { step: 'paid', is: 'done', date: paid },
    paymentState === 'refunded'
      ? { step: 'refunded', is: 'over', date: ended }
      : // Late money: it is refunded, and the day is not known yet.
        { step: 'refunded', is: 'now' },
  ]
}
