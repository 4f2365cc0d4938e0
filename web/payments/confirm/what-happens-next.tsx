import type { ReactNode } from 'react'
import { dueInOneBusinessDay } from '#rules/business-day'
import { answerPromise } from '#rules/promises'
import { photoVisitTerms } from '#rules/refunds'
import { upperFirst } from '#rules/upper-first'
import { BrokerCard } from '#web/brokerage/broker-card.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formsToDo } from '#web/orders/forms-to-do.ts'
import type { DetailedOrder } from '#web/orders/use-order.ts'
import { formatDay } from '#web/ui/dates.ts'

/** What happens after paying, step by step, with the days that our promises give. */
export const WhatHappensNext = ({ order }: { order: DetailedOrder }) => {
  const { supportTimes } = useBrokerage()
  const paidAt = Date.parse(order.payment?.date ?? order.date)
  const soon = formatDay(new Date(dueInOneBusinessDay(supportTimes, paidAt)).toISOString())
  const { missing } = formsToDo(order)
  const visits = order.products.filter(({ _id }) => order.visits?.includes(_id))
  const [first, ...others] = missing
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="border-b-2 border-ink pb-2 text-xl">
        What happens next
      </h2>
      <ol className="mt-4">
        {first && (
          <Step when="Now" title={`You fill in the ${first.form}`}>
            Your answers are saved as you type.
            {others.length > 0 && ` Then follow: ${others.map(({ form }) => form).join(', ')}.`}
          </Step>
        )}
        {visits.map(({ _id, name, brand }) => (
          <Step key={_id} when={`By ${soon}`} title={`${brand} proposes times for the visit`}>
            They write to you in the chat about {name}, and you choose. Booking a visit starts our work, so
            the full refund of this order ends then. You can cancel a visit {photoVisitTerms}.
          </Step>
        ))}
        <Step
          when={first ? `${upperFirst(answerPromise)}, from the day you hand in` : `By ${soon}`}
          title={first ? 'A broker checks your forms' : 'Our team looks at your order'}
        >
          {first
            ? 'You read in your dashboard what is approved, and what to change.'
            : 'We write to you if we need something from you.'}
          <BrokerCard className="mt-3" />
        </Step>
        <Step when="After that" title="We do the work">
          Each step appears on the page of your order.
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { when: string; title: string; children: ReactNode }

const Step = ({ when, title, children }: StepProps) => (
  <li className="relative pb-6 pl-9 before:absolute before:top-1 before:left-0 before:size-4 before:rotate-45 before:border-2 before:border-ink before:bg-sheet first:before:bg-flag not-last:after:absolute not-last:after:top-7 not-last:after:bottom-0 not-last:after:left-[7px] not-last:after:border-l-2 not-last:after:border-dashed not-last:after:border-line-strong">
    <p className="font-display text-sm font-bold text-contour">{when}</p>
    <h3 className="text-lg leading-tight">{title}</h3>
    <div className="mt-1 max-w-[52ch] text-sm text-soft">{children}</div>
  </li>
)
