import { useEffect, useRef } from 'react'
import type { CartLine } from '#web/lists/cart.ts'
import { LineNotices } from '#web/cart/line-notices.tsx'
import { inCents } from '#web/lists/preview.ts'
import { QuantitySteps } from '#web/cart/quantity-steps.tsx'
import type { CartActions } from '#web/cart/use-cart-page.ts'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { WishlistButton } from '#web/lists/wishlist-button.tsx'

type CartLineRowProps = {
  line: CartLine
  /** The customer has just moved it here from elsewhere on the page. */
  takesFocus: boolean
  actions: CartActions
}

export const CartLineRow = ({ line, takesFocus, actions }: CartLineRowProps) => {
  const { quantity, productInfo: product, exceedsStock } = line
  const name = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) name.current?.focus()
  }, [takesFocus])
  return (
    <article className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[124px_minmax(0,1fr)] sm:gap-x-5">
      <ProductPicture
        product={product}
        className="aspect-square w-full rounded-sm bg-sunk object-cover sm:row-span-2 sm:aspect-[4/3]"
      />
      <div className="grid content-start gap-x-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="text-xs text-soft">{product.category}</p>
          <h3 className="text-[1.1875rem] leading-[1.15] text-pretty">
            <ProductLink ref={name} product={product} />
          </h3>
          <UnitPrice line={line} />
        </div>
        <p className="mt-2 font-display text-[1.375rem] leading-none font-extrabold tabular-nums sm:mt-5 sm:text-right">
          <span className="sr-only">Line total </span>
          <span className={exceedsStock ? 'text-soft' : ''}>
            {formatDollars(inCents([product.discountedPrice], (dollars) => dollars * quantity))}
          </span>
        </p>
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        <LineNotices line={line} />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          {product.stock > 0 && (
            <QuantitySteps
              line={line}
              onMore={() => actions.increase(line)}
              onLess={() => actions.decrease(line)}
            />
          )}
          {exceedsStock && <WishlistButton product={product} isWorded className={wayLook} />}
          <button
            type="button"
            aria-label={`Remove ${product.name}`}
            className={wayLook}
            onClick={() => actions.remove(line)}
          >
            Remove
          </button>
          {quantity === product.stock && (
            <p className="w-full text-xs text-soft">You have all {quantity} that are available.</p>
          )}
        </div>
      </div>
    </article>
  )
}

const wayLook = 'inline-flex min-h-11 items-center gap-2 text-sm link'

const UnitPrice = ({ line: { quantity, productInfo } }: { line: CartLine }) => {
  const { price, discountedPrice } = productInfo
  const isReduced = discountedPrice < price
  if (quantity === 1 && !isReduced) return null
  return (
    <p className="mt-1 text-sm text-soft tabular-nums">
      {quantity > 1 && `${formatDollars(discountedPrice)} each`}
      {quantity > 1 && isReduced && ', '}
      {isReduced && (
        <>
          {quantity > 1 ? 'instead of ' : 'Instead of '}
          <s>{formatDollars(price)}</s>
        </>
      )}
    </p>
  )
}
