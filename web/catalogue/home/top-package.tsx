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
  <article className="mr-13 ml-3 max-w-[320px] md:col-start-3 md:row-start-1 md:mx-0 md:max-w-none">
    <YardSign rider={<Actions product={product} />}>
      <div className="relative">
        {product.images[0] && (
          <img
            src={product.images[0]}
            alt=""
            width={800}
            height={600}
            className="aspect-[16/9] w-full border-b-2 border-on-field object-cover object-bottom md:aspect-[12/5]"
          />
        )}
        <div className="px-4 pt-3.5 pb-4 [--contour:var(--timber-shade)] [--ink-soft:var(--on-field-soft)]">
          <h2 className="text-xl leading-[1.05] lg:text-2xl">
            <Link
              to="/product/details/$slug"
              params={{ slug: product.slug }}
              className="no-underline stretched hover:underline hover:decoration-2"
            >
              {product.name}
            </Link>
          </h2>
          <Rating rating={product.rating} count={product.reviewCount} className="mt-1 flex-wrap" />
          <PriceWithFee
            product={product}
            className="mt-1.5 text-[clamp(2rem,11vw,2.75rem)] md:text-[3.25rem] lg:text-[4rem]"
          />
        </div>
      </div>
    </YardSign>
  </article>
)

const Actions = ({ product }: { product: CardProduct }) => (
  <div className="flex flex-wrap justify-center gap-2 sm:gap-5">
    <WishlistButton product={product} className={onTimber} />
    <QuickViewButton product={product} className={onTimber} />
    {product.stock > 0 && (
      <AddToCartButton product={product} className={onTimber}>
        <FirstIcon name="cart" />
      </AddToCartButton>
    )}
  </div>
)

/** The rider is white in light and dark mode. */
const onTimber = `${roundLook} [--ink:var(--on-timber)] [--line-strong:var(--on-timber)] [--paper-sunk:var(--timber-shade)]`
