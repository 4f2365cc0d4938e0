import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars, Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { WishlistButton } from '#web/wishlist/wishlist-button.tsx'

/** A package in a grid: one column of picture and text, side by side on a phone. */
export const ProductCard = ({ product, isEager = false }: { product: Product; isEager?: boolean }) => (
  <article className="group relative grid h-full grid-cols-[124px_minmax(0,1fr)] content-start gap-x-4 md:flex md:flex-col">
    <div className="relative row-span-5 self-start overflow-hidden rounded-sm bg-sunk">
      <img
        src={product.images[0]}
        alt=""
        width={800}
        height={600}
        loading={isEager ? 'eager' : 'lazy'}
        className="aspect-square w-full object-cover transition-transform group-hover:scale-[1.025] md:aspect-[4/3]"
      />
      <Flag product={product} />
    </div>
    <p className="text-xs text-soft md:mt-3.5">{product.category}</p>
    <h3 className="mt-0.5 text-[1.1875rem] leading-[1.15] text-pretty md:text-[1.3125rem]">
      <Link to="/product/details/$slug" params={{ slug: product.slug }} className="no-underline stretched hover:underline hover:decoration-2">
        {product.name}
      </Link>
    </h3>
    <p className="mt-1 flex-1 text-sm text-soft md:mt-2">{product.summary}</p>
    <p className="mt-2">
      <Rating rating={product.rating} count={product.reviewCount} />
    </p>
    <div className="relative z-10 col-start-2 mt-3 flex min-h-[58px] items-center justify-between gap-2 border-t-[1.5px] border-ink pt-3">
      <Price product={product} />
      <span className="flex gap-2">
        <WishlistButton product={product} className={roundLook} />
        {product.stock > 0 && (
          <AddToCartButton product={product} className={roundLook}>
            <Icon name="cart" />
          </AddToCartButton>
        )}
      </span>
    </div>
  </article>
)

const Flag = ({ product }: { product: Product }) => {
  if (product.stock === 0)
    return <span className={`${flagLook} bg-ink text-paper`}>Out of stock</span>
  if (product.discount === 0) return null
  return <span className={`${flagLook} bg-sheet text-ink`}>Save {formatDollars(product.price - product.discountedPrice)}</span>
}
const flagLook = 'absolute bottom-0 left-0 px-2.5 pt-2 pb-1.5 font-display text-xs leading-none font-bold md:text-sm'
