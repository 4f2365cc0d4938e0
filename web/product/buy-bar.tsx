import type { ProductDetails } from '#contract/catalogue'
import { BuyNowButton } from '#web/product/buy-now-button.tsx'
import { savingOf } from '#web/product/product-header.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** Price and Buy Now at the bottom of a phone, within reach of a thumb wherever the page has been scrolled to. The
    floating shortcuts of the footer make room for it. */
export const BuyBar = ({ product, quantity }: { product: ProductDetails; quantity: number }) => (
  <div
    data-buy-bar
    className="sticky bottom-0 z-20 border-t-2 border-ink bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <div className="wrap flex items-center justify-between gap-4 py-2.5">
      <p className="leading-tight">
        <span className="block font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
          {formatDollars(product.discountedPrice * quantity)}
        </span>
        <span className="text-xs text-soft">{note(product, quantity)}</span>
      </p>
      <BuyNowButton product={product} quantity={quantity} className="min-w-36" />
    </div>
  </div>
)

const note = (product: ProductDetails, quantity: number) => {
  if (quantity > 1) return `for ${quantity}, plus the platform fee`
  return product.discount > 0 ? savingOf(product) : 'plus the platform fee'
}
