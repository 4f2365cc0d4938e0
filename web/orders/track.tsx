import { orderTrack, type TrackStep } from '#rules/order-track'
import { formsOf } from '#rules/forms'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDay } from '#web/ui/dates.ts'

/** The steps of the order: what happened, what is now and what comes next. A phone shows only the words of the current step. */
export const Track = ({ order }: { order: DetailedOrder }) => {
  const steps = orderTrack(factsOf(order))
  const current = steps.findLast(({ is }) => is === 'now' || is === 'over') ?? steps.at(-1)
  return (
    <ol
      aria-label="Where this order stands"
      className="mt-5 flex max-sm:flex-wrap max-sm:gap-y-2 gap-x-0.5 leading-tight sm:grid sm:auto-cols-fr sm:grid-flow-col"
    >
      {steps.map((one) => (
        <li
          key={one.step}
          aria-current={one === current ? 'step' : undefined}
          className={`border-t-5 pt-2 text-sm sm:pr-3 max-sm:min-w-0 ${one === current ? 'max-sm:flex-[5_0_8rem]' : 'max-sm:flex-1'} ${bars[one.is]}`}
        >
          <span className={one === current ? '' : 'max-sm:sr-only'}>
            <b className="font-display font-bold">{words[one.step]}</b>
            <span className="sr-only">, {spoken[one.is]}</span>
            <Details step={one} order={order} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const factsOf = (order: DetailedOrder) => {
  const { rejected, missing } = formsToDo(order)
  return {
    state: order.delivery_status,
    paymentState: order.payment_status,
    placed: order.date,
    paid: order.payment?.date,
    workStarted: order.workStarted,
    workDone: order.workDone,
    ended: order.ended,
    forms: {
      all: formsOf(order.products).length,
      handedIn: order.uploadedFormCount,
      waiting: rejected.length + missing.length,
    },
  }
}

const words: Record<TrackStep['step'], string> = {
  placed: 'Placed',
  paid: 'Paid',
  forms: 'Your forms',
  work: 'Our work',
  done: 'Done',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

const bars: Record<TrackStep['is'], string> = {
  done: 'border-brand',
  now: 'border-flag',
  later: 'border-line text-soft',
  over: 'border-line-strong',
}

const spoken: Record<TrackStep['is'], string> = {
  done: 'done',
  now: 'now',
  later: 'comes later',
  over: 'ended',
}

const Details = ({ step, order }: { step: TrackStep; order: DetailedOrder }) => {
  const said = detailsOf(step, order)
  return said === undefined ? null : <small className="block text-xs text-soft">{said}</small>
}

const detailsOf = ({ step, is, date }: TrackStep, order: DetailedOrder): string | undefined => {
  if (step === 'forms') return `${order.uploadedFormCount} of ${order.formCount} handed in`
  if (step === 'work' && is === 'now') return date === undefined ? 'starts next' : `since ${formatDay(date)}`
  if (step === 'paid' && order.payment?.day) return formatCalendarDay(order.payment.day)
  if (date !== undefined) return formatDay(date)
  if (step === 'paid') return order.isPaymentProcessing ? 'your bank decides' : 'not yet'
  if (step === 'refunded') return 'on its way'
  return step === 'work' ? 'not started' : undefined
}
