import { Link } from '@tanstack/react-router'
import { comparisonOf } from '#rules/comparison'
import type { ComparedPackage } from '#web/catalogue/compare/load-comparison.ts'
import { focusNeighbour } from '#web/catalogue/list/list-focus.ts'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProductLink } from '#web/ui/product.tsx'

/** The heading of the page, which takes the focus when the last package is removed. */
export const headingId = 'comparison'

type ColumnHeadProps = {
  product: ComparedPackage
  others: readonly ComparedPackage[]
  bestFor: string | undefined
}

/** A package's name, its price with the platform fee, and the buttons that add it to the cart or remove it from the comparison. */
export const ColumnHead = ({ product, others, bestFor }: ColumnHeadProps) => (
  <div className="compare-column">
    <p className="compare-name">
      <ProductLink product={product} />
    </p>
    {bestFor && (
      <p className="compare-best">
        Best for: <b>{bestFor}</b>
      </p>
    )}
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
    <div className="compare-price">
      <PriceWithFee product={product} className="text-xl" />
    </div>
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
