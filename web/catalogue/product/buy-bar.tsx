import type { ProductDetails } from '#contract/catalogue'
import { BuyNowButton } from '#web/catalogue/product/buy-now-button.tsx'
import { ShortcutLinks } from '#web/shell/account-links.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** Price, wishlist, cart and Buy Now at the bottom of the screen on a phone, always within reach of a thumb. Replaces the floating
    shortcuts. */
export const BuyBar = ({ product, quantity }: { product: ProductDetails; quantity: number }) => {
  const { platformFee } = useBrokerage()
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-20 border-t-2 border-ink bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden noscript:hidden"
    >
      <div className="wrap flex items-center gap-2 py-2.5">
        <p className="mr-auto min-w-0 leading-tight">
          <span className="block font-display text-[clamp(1.25rem,6vw,1.625rem)] leading-none font-extrabold tabular-nums">
            {formatDollars(product.discountedPrice * quantity)}
          </span>
          <span className="text-xs text-soft max-[359px]:sr-only">
            {note(product, quantity, platformFee)}
          </span>
        </p>
        <div className="flex flex-none">
          <ShortcutLinks className="relative grid size-11 place-items-center [&>span]:top-0 [&>span]:right-0" />
        </div>
        <BuyNowButton product={product} quantity={quantity} className="flex-none px-4! min-[360px]:px-5.5!" />
      </div>
    </div>
  )
}

const note = ({ price, discountedPrice }: ProductDetails, quantity: number, platformFee: number) => {
  const fee = `plus ${formatDollars(platformFee)} fee`
  if (quantity > 1) return `for ${quantity}, ${fee}`
  return discountedPrice < price ? `Save ${formatDollars(price - discountedPrice)}` : fee
}
