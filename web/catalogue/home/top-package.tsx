import { Link } from '@tanstack/react-router'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { QuickViewButton } from '#web/catalogue/home/quick-view-button.tsx'
import { YardSign } from '#web/catalogue/home/yard-sign.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { WishlistButton } from '#web/lists/wishlist-button.tsx'

/** The most expensive package, on the yard sign. A click on the board leads to its details. */
export const TopPackage = ({ product }: { product: CardProduct }) => (
  <article className="mr-3 ml-3 max-w-[320px] md:col-start-3 md:row-start-1 md:mx-0 md:max-w-none">
    <YardSign>
      <div className="relative">
        {product.images[0] && (
          <img
            src={product.images[0]}
            alt=""
            width={800}
            height={600}
            className="aspect-[4/3] w-full border-b-2 border-on-field object-cover"
          />
        )}
        <div className="px-3 pt-2.5 pb-3">
          <h2 className="text-[1.375rem] leading-[1.05]">
            <Link
              to="/product/details/$slug"
              params={{ slug: product.slug }}
              className="no-underline stretched hover:underline hover:decoration-2"
            >
              {product.name}
            </Link>
          </h2>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-1 md:flex-nowrap">
            <div className="[--contour:var(--timber-shade)] [--ink-soft:var(--on-field-soft)] [&_p+p]:text-xs">
              <Rating rating={product.rating} count={product.reviewCount} className="mb-1.5 flex-wrap" />
              <PriceWithFee product={product} className="text-[clamp(2rem,11vw,2.75rem)]" />
            </div>
            <Actions product={product} />
          </div>
        </div>
      </div>
    </YardSign>
  </article>
)

const Actions = ({ product }: { product: CardProduct }) => (
  <div className="relative z-10 flex flex-wrap gap-1">
    <WishlistButton product={product} className={onBoard} />
    <QuickViewButton product={product} className={onBoard} />
    {product.stock > 0 && (
      <AddToCartButton product={product} className={onBoard}>
        <FirstIcon name="cart" />
      </AddToCartButton>
    )}
  </div>
)

/** The board is dark in light and dark mode. */
const onBoard = `${roundLook} md:size-9 [--ink:var(--on-field)] [--line-strong:var(--field-line)] [--paper-sunk:var(--field-deep)]`
