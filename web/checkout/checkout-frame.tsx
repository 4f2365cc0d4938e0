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
  children: ReactNode
}

/** A checkout step with the order's sums beside it. */
export const CheckoutFrame = ({
  step,
  title,
  intro,
  aside,
  isAsideFirst = false,
  children,
}: CheckoutFrameProps) => {
  const content = <div className="md:row-start-2">{children}</div>
  return (
    <div className="wrap pb-20">
      <CheckoutSteps current={step} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 md:grid-cols-[minmax(0,1fr)_320px] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-3 max-w-[56ch] text-soft">{intro}</p>}
        </div>
        {!isAsideFirst && content}
        <div
          className={`md:col-start-2 md:row-span-2 md:row-start-1 ${isAsideFirst ? 'max-md:mt-7' : 'max-md:mt-12'}`}
        >
          {aside}
        </div>
        {isAsideFirst && content}
      </div>
    </div>
  )
}
