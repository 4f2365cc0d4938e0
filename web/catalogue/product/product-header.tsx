import type { ProductDetails } from '#contract/catalogue'
import { Rating } from '#web/ui/stars.tsx'

/** What the package is: whether it can be bought, its name, one sentence, its rating and who does the work. */
export const ProductHeader = ({ product }: { product: ProductDetails }) => (
  <header>
    {product.stock === 0 && (
      <p className="mb-3 text-base">
        <b className="font-display text-lg text-wait">Out of stock.</b> You can’t buy this right now. Add it
        to your wishlist to find it again.
      </p>
    )}
    <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none text-balance">{product.name}</h1>
    <p className="mt-2.5 text-lg leading-snug text-pretty">{product.summary}</p>
    <a
      href="#reviews"
      className="mt-2 inline-flex min-h-6 items-center finger:mt-0 finger:min-h-11 underline-offset-4 hover:underline"
    >
      <Rating rating={product.rating} count={product.reviewCount} />
    </a>
    <p className="mt-1 text-sm text-soft">
      Performed by <b className="font-semibold text-ink">{product.shopName}</b>
    </p>
  </header>
)
