import type { ProductDetails } from '#contract/catalogue'
import { ProductPrice } from '#web/catalogue/product/product-price.tsx'
import { Rating } from '#web/ui/stars.tsx'

/** Name, rating, who does the work, and the price. */
export const ProductHeader = ({ product }: { product: ProductDetails }) => (
  <header>
    <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none text-balance">{product.name}</h1>
    <a href="#reviews" className="mt-2.5 inline-flex min-h-6 items-center underline-offset-4 hover:underline">
      <Rating rating={product.rating} count={product.reviewCount} />
    </a>
    <p className="mt-1 mb-5 text-sm text-soft">
      Performed by <b className="font-semibold text-ink">{product.shopName}</b>
    </p>
    <ProductPrice product={product} />
  </header>
)
