import type { ReactNode } from 'react'
import { type CheckoutStep, CheckoutSteps } from '#web/cart/checkout-steps.tsx'

type CheckoutFrameProps = {
  step: CheckoutStep
  title: string
  intro?: ReactNode
  /** The order's sums. */
  aside: ReactNode
  /** On a phone, with one column, the sums come first. */
  isAsideFirst?: boolean
  /** The button that takes the next step. It is the last thing of the first column, and at the bottom edge of a phone. */
  action?: ReactNode
  children: ReactNode
}

/** A checkout step with the order's sums beside it. */
export const CheckoutFrame = ({
  step,
  title,
  intro,
  aside,
  isAsideFirst = false,
  action,
  children,
}: CheckoutFrameProps) => (
  <div className="wrap pb-20">
    <CheckoutSteps current={step} />
    <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_320px] md:grid-rows-[auto_auto_1fr] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
      <div className={isAsideFirst ? 'max-md:order-2 max-md:mt-7' : ''}>
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-3 max-w-[56ch] text-soft">{intro}</p>}
        {children}
      </div>
      <div
        className={`md:col-start-2 md:row-span-3 md:row-start-1 ${isAsideFirst ? 'max-md:order-1' : 'max-md:mt-10'}`}
      >
        {aside}
      </div>
      {action}
    </div>
  </div>
)
