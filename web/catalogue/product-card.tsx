import type { ReactNode } from 'react'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { WishlistButton } from '#web/lists/wishlist-button.tsx'
import type { Product } from '#contract/catalogue'

type ProductCardProps = {
  product: CardProduct
  /** True if the picture is on the first screen. */
  isEager?: boolean
  /** `grid`: a column, which on a phone has its picture at the side. `tile`: a column at every width. `list`: a full row. */
  layout?: 'grid' | 'tile' | 'list'
  /** A control of the surrounding page, shown under the rating. */
  extra?: ReactNode
}

/** Picture, name, price, sentence, rating and buttons are rows that the list's `card-rows` aligns with those of the cards beside it. */
export const ProductCard = ({ product, isEager = false, layout = 'grid', extra }: ProductCardProps) => {
  const look = looks[layout]
  return (
    <article className={look.card}>
      <div className={look.picture}>
        <ProductPicture product={product} isLazy={!isEager} isFirst={isEager} className={look.image} />
        <Flag product={product} />
      </div>
      <h3 className={look.name}>
        <ProductLink product={product} className="stretched" />
      </h3>
      <div className="mt-2">
        <PriceWithFee product={product} />
      </div>
      <p className={look.summary}>{product.summary}</p>
      <div className={look.rating}>
        <Rating rating={product.rating} count={product.reviewCount} className="flex-wrap" />
        <p className="text-xs text-soft">{`${product.category}, by ${product.brand}`}</p>
      </div>
      <div className={look.buttons}>
        {extra}
        {/* Always as wide as two buttons, so that the row breaks as in the cards beside it. */}
        <span className="ml-auto flex min-w-24 justify-end gap-2 noscript:hidden">
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
}

const card = 'group relative h-full content-start'
const picture = 'relative w-full self-start overflow-hidden rounded-sm bg-sunk'
const besidePicture = 'grid gap-x-4 grid-cols-[112px_minmax(0,1fr)] sm:grid-cols-[124px_minmax(0,1fr)]'
const image = 'w-full object-cover transition-transform group-hover:scale-[1.025] md:aspect-[4/3]'
const name = 'leading-[1.15] text-pretty md:text-[1.3125rem]'
const summary = 'mt-2 text-sm text-soft'
const buttons =
  'relative z-10 mt-3 flex min-h-[58px] flex-wrap items-center gap-2 border-t-[1.5px] border-ink pt-3'

// Complete class names, so that they are not concatenated for each of the dozens of cards on a page.
const looks = {
  grid: {
    card: `${card} ${besidePicture} md:card-rows md:grid-cols-1`,
    picture: `${picture} max-md:row-span-4`,
    image: `${image} aspect-square`,
    name: `${name} text-[1.1875rem] md:mt-3.5`,
    summary,
    rating: 'mt-2',
    buttons: `${buttons} max-md:col-span-2`,
  },
  tile: {
    card: `${card} card-rows grid-cols-[minmax(0,1fr)]`,
    picture,
    image: `${image} aspect-[4/3]`,
    name: `${name} mt-3 text-[1.0625rem] md:mt-3.5`,
    summary: `${summary} max-md:hidden`,
    rating: 'mt-2',
    buttons,
  },
  list: {
    card: `${card} ${besidePicture} md:grid-cols-[232px_minmax(0,1fr)_minmax(196px,auto)] md:gap-x-7`,
    picture: `${picture} row-span-4`,
    image: `${image} aspect-square`,
    name: `${name} text-[1.1875rem]`,
    summary: `${summary} max-w-[60ch] col-start-2`,
    rating: 'mt-2 col-start-2',
    buttons: `${buttons} max-md:col-span-2 md:col-start-3 md:row-span-4 md:row-start-1 md:mt-0 md:flex-col md:items-start md:border-t-0 md:border-l-[1.5px] md:pt-0 md:pl-6`,
  },
} as const

const Flag = ({ product }: { product: CardProduct }) => {
  if (product.stock === 0) return <span className={`${flagLook} bg-ink text-paper`}>Out of stock</span>
  if (product.discount === 0) return null
  return (
    <span className={`${flagLook} bg-sheet text-ink`}>
      {`Save ${formatDollars(product.price - product.discountedPrice)}`}
    </span>
  )
}
const flagLook =
  'absolute bottom-0 left-0 px-2.5 pt-2 pb-1.5 font-display text-xs leading-none font-bold md:text-sm'

/** The product fields that a card shows. The long text and the seller's names are left out to keep pages with many cards small. */
export type CardProduct = Omit<Product, 'description' | 'sellerId' | 'shopName'>
