import { Link } from '@tanstack/react-router'
import { comparisonOf } from '#rules/comparison'
import { cents, dollars } from '#rules/money'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import type { ComparedPackage } from '#web/catalogue/compare/load-comparison.ts'
import { focusNeighbour } from '#web/catalogue/list/list-focus.ts'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { ProductLink } from '#web/ui/product.tsx'

/** The heading of the page, which takes the focus when the last package is removed. */
export const headingId = 'comparison'

type ColumnHeadProps = { product: ComparedPackage; others: readonly ComparedPackage[] }

/** A package's name, what one of it costs with the order fee, and the ways to the cart and out of the comparison. */
export const ColumnHead = ({ product, others }: ColumnHeadProps) => (
  <div className="compare-column">
    <p className="compare-name">
      <ProductLink product={product} />
    </p>
    <Link
      to="/compare"
      search={comparisonOf(others.map(({ slug }) => slug))}
      resetScroll={false}
      data-removes={product.slug}
      aria-label={`Remove ${product.name} from the comparison`}
      onClick={({ currentTarget }) => focusNeighbour(currentTarget, headingId)}
      className="compare-remove"
    >
      <Icon name="close" className="size-4" />
    </Link>
    <PriceWithFee product={product} />
    {product.stock > 0 ? (
      <AddToCartButton
        product={product}
        className={`${buttonLook('outline', 'small')} noscript:hidden print:hidden`}
      >
        <Icon name="cart" className="size-5" />
        Add
      </AddToCartButton>
    ) : (
      <p className="text-sm font-semibold text-wait">Out of stock</p>
    )}
  </div>
)

const PriceWithFee = ({ product: { price, discountedPrice } }: { product: ComparedPackage }) => {
  const { platformFee } = useBrokerage()
  const withFee = (amount: number) => formatDollars(dollars(cents(amount) + cents(platformFee)))
  return (
    <div className="compare-price">
      <p className="flex flex-wrap items-baseline gap-x-1.5 font-display text-xl leading-none font-extrabold tabular-nums">
        <span className="sr-only">You pay </span>
        {withFee(discountedPrice)}
        {discountedPrice < price && (
          <s className="font-sans text-sm leading-none font-normal text-soft">
            <span className="sr-only">instead of </span>
            {withFee(price)}
          </s>
        )}
      </p>
      {platformFee > 0 && (
        <p className="mt-1 text-xs text-soft tabular-nums">
          {formatDollars(discountedPrice)} + {formatDollars(platformFee)} order fee
        </p>
      )}
    </div>
  )
}
