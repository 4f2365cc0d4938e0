import type { ReactNode } from 'react'
import { type CheckoutStep, CheckoutSteps } from '#web/cart/checkout-steps.tsx'

type CheckoutFrameProps = {
  step: CheckoutStep
  title: string
  intro?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** A step of the order: what is asked for, and beside it the sums, which stand still. */
export const CheckoutFrame = ({ step, title, intro, aside, children }: CheckoutFrameProps) => (
  <div className="wrap pb-20">
    <CheckoutSteps current={step} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
      <div>
        <h1 className="text-4xl">{title}</h1>
        {intro && <p className="mt-3 max-w-[56ch] text-soft">{intro}</p>}
        {children}
      </div>
      {aside}
    </div>
  </div>
)
