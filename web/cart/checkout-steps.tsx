import { Link } from '@tanstack/react-router'
import { useQuoteInAddress } from '#web/cart/use-quote-in-address.ts'

const steps = ['Cart', 'Shipping', 'Payment'] as const
export type CheckoutStep = (typeof steps)[number]

/** The steps from the cart to the paid order, with the current one marked. */
export const CheckoutSteps = ({ current }: { current: CheckoutStep }) => {
  const here = steps.indexOf(current)
  return (
    <nav aria-label="Checkout steps" className="pt-6 pb-8 md:pt-8 md:pb-11">
      <ol className="grid grid-cols-3 text-[min(var(--text-sm),4.7vw)]">
        {steps.map((step, index) => (
          <li
            key={step}
            {...(index === here && { 'aria-current': 'step' as const })}
            className="text-soft aria-[current=step]:font-display aria-[current=step]:font-bold aria-[current=step]:text-ink"
          >
            <span
              className={`mb-2 block h-2.5 border-y-[1.5px] border-r-[1.5px] border-ink ${index === 0 ? 'border-l-[1.5px]' : ''} ${
                index < here ? 'bg-ink' : index === here ? 'bg-flag' : ''
              }`}
            />
            {step === 'Cart' && current === 'Shipping' ? <WayToStart /> : step}
            {index < here && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The cart, or the quote that is ordered instead. */
const WayToStart = () => {
  const quote = useQuoteInAddress()
  return quote === undefined ? (
    <Link to="/card" className="link">
      Cart
    </Link>
  ) : (
    <Link to="/quote" search={{ token: quote }} className="link">
      Quote
    </Link>
  )
}
