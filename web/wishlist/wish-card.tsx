import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Wish } from '#contract/wishlist'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { Rating } from '#web/ui/stars.tsx'

type WishCardProps = {
  wish: Wish
  /** True if it was just put back. Then it takes the focus. */
  takesFocus: boolean
  onRemove: () => void
}

/** A package on the wishlist, at its current price. */
export const WishCard = ({ wish, takesFocus, onRemove }: WishCardProps) => {
  const focus = useRef(takesFocus)
  return (
    <article className="group relative grid h-full grid-cols-[124px_minmax(0,1fr)_44px] grid-rows-[auto_1fr_auto] gap-x-3 sm:flex sm:flex-col">
      <div className="relative row-span-2 self-start sm:self-auto overflow-hidden rounded-sm bg-sunk">
        <Picture
          src={wish.image}
          name={wish.name}
          width={800}
          height={600}
          className="aspect-square w-full object-cover sm:aspect-4/3 transition-transform group-hover:scale-[1.025]"
        />
        {wish.discount !== 0 && (
          <span className="absolute bottom-0 left-0 bg-sheet px-2.5 pt-2 pb-1.5 font-display text-xs leading-none font-bold">
            {wish.discount}% off
          </span>
        )}
      </div>
      <h2 className="text-[1.1875rem] leading-tight sm:mt-3.5">
        <Link
          ref={(link) => {
            if (focus.current) link?.focus()
            focus.current = false
          }}
          to="/product/details/$slug"
          params={{ slug: wish.slug }}
          className="no-underline stretched hover:underline hover:decoration-2"
        >
          {wish.name}
        </Link>
      </h2>
      <p className="col-start-2 mt-1 *:flex-wrap *:gap-y-0 sm:mt-2 sm:mb-3">
        <Rating rating={wish.rating} count={wish.reviewCount} />
      </p>
      <div className="relative z-10 col-span-3 mt-3 flex sm:mt-auto min-h-[58px] flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t-[1.5px] border-ink pt-3 sm:grid sm:grid-rows-[minmax(2rem,auto)_minmax(2.5rem,auto)]">
        <PriceWithFee product={wish} />
        {wish.stock > 0 ? (
          <AddToCartButton
            product={{ _id: wish.productId, name: wish.name }}
            label={`Add to Cart: ${wish.name}`}
            className={buttonLook('outline', 'small')}
          >
            <Icon name="cart" className="size-5" />
            Add to Cart
          </AddToCartButton>
        ) : (
          <span className="text-sm text-soft">Out of stock</span>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${wish.name} from the wishlist`}
        onClick={onRemove}
        className="z-10 col-start-3 row-start-1 grid size-[min(2.75rem,52px)] place-items-center rounded-full text-ink transition-colors hover:bg-sunk max-sm:-mt-2.5 sm:absolute sm:top-2.5 sm:right-2.5 sm:bg-sheet"
      >
        <Icon name="close" className="size-5" />
      </button>
    </article>
  )
}
