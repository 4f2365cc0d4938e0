import { priceWithFee } from '#rules/prices'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatDollars } from '#web/ui/price.tsx'

type PriceWithFeeProps = {
  product: { price: number; discountedPrice: number }
  /** The size of the total. */
  className?: string
}

/**
 * The price of a unit with the platform fee, as the largest number, and how it adds up. The struck-through list price has the fee too, so
 * that the difference is what the customer saves.
 */
export const PriceWithFee = ({
  product: { price, discountedPrice },
  className = 'text-[1.75rem]',
}: PriceWithFeeProps) => {
  const { platformFee } = useBrokerage()
  return (
    <div className="tabular-nums">
      <p
        className={`flex flex-wrap items-baseline gap-x-1.5 font-display leading-none font-extrabold tracking-[-.02em] ${className}`}
      >
        <span className="sr-only">You pay </span>
        {formatDollars(priceWithFee(discountedPrice, platformFee))}
        {discountedPrice < price && (
          <s className="font-sans text-sm leading-none font-normal tracking-normal text-soft">
            <span className="sr-only">instead of </span>
            {formatDollars(priceWithFee(price, platformFee))}
          </s>
        )}
      </p>
      {platformFee > 0 && (
        <p className="mt-1 text-sm leading-tight text-soft">
          {`${formatDollars(discountedPrice)} + ${formatDollars(platformFee)} platform fee`}
        </p>
      )}
    </div>
  )
}
