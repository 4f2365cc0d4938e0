import type { ProductDetails } from '#contract/catalogue'
import { formatDollars } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/stars.tsx'

/** Name, rating, who does the work, and the price. */
export const ProductHeader = ({ product }: { product: ProductDetails }) => (
  <header>
    <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none text-balance">{product.name}</h1>
    <a href="#reviews" className="mt-2.5 inline-flex min-h-6 items-center underline-offset-4 hover:underline">
      <Rating rating={product.rating} count={product.reviewCount} />
    </a>
    <p className="mt-1 text-sm text-soft">
      Performed by <b className="font-semibold text-ink">{product.shopName}</b>
    </p>
    <p className="mt-5 font-display text-[clamp(3.5rem,2.5rem+3vw,5rem)] leading-[.9] font-extrabold tracking-[-.04em] tabular-nums">
      {formatDollars(product.discountedPrice)}
    </p>
    {product.discountedPrice < product.price && (
      <p className="mt-2.5 flex flex-wrap gap-x-3 text-sm tabular-nums">
        <s className="text-soft">
          <span className="sr-only">Listed price </span>
          {formatDollars(product.price)}
        </s>
        <b className="font-semibold text-good">{savingOf(product)}</b>
      </p>
    )}
  </header>
)

/** 'You save $249 (10%)' */
const savingOf = ({ price, discountedPrice, discount }: ProductDetails) =>
  `You save ${formatDollars(price - discountedPrice)} (${discount}%)`
