import { priceWithFee } from '#rules/prices'
import type { ProductDetails } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** The price of a unit with the platform fee, what the customer saves, how the total adds up, and what the fee is for. */
export const ProductPrice = ({ product }: { product: ProductDetails }) => {
  const { price, discountedPrice } = product
  const { platformFee } = useBrokerage()
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="sr-only">You pay </span>
        <strong className="font-display text-[clamp(3rem,2.25rem+3vw,4.5rem)] leading-[.9] font-extrabold tracking-[-.04em]">
          {formatDollars(priceWithFee(discountedPrice, platformFee))}
        </strong>
        {discountedPrice < price && (
          <s className="text-soft">
            <span className="sr-only">instead of </span>
            {formatDollars(priceWithFee(price, platformFee))}
          </s>
        )}
        {discountedPrice < price && <b className="text-sm font-semibold text-good">{savingOf(product)}</b>}
      </p>
      {platformFee > 0 && <FeeSentence unitPrice={discountedPrice} />}
    </div>
  )
}

/** '$720 + $20 platform fee, charged once per order, however much you buy. It pays for …' */
const FeeSentence = ({ unitPrice }: { unitPrice: number }) => {
  const { platformFee, platformFeePurpose } = useBrokerage()
  return (
    <p className="mt-2 text-sm text-soft">
      <span className="font-semibold text-ink">
        {`${formatDollars(unitPrice)} + ${formatDollars(platformFee)} platform fee`}
      </span>
      , charged once per order, however much you buy.
      {platformFeePurpose && ` It pays for ${platformFeePurpose}.`}
    </p>
  )
}

/** 'You save $249 (10%)' */
const savingOf = ({ price, discountedPrice, discount }: ProductDetails) =>
  `You save ${formatDollars(price - discountedPrice)} (${discount}%)`
