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
  /** `tile`: a column. `list`: a full row, with the sentence about the package. */
  layout?: 'tile' | 'list'
  /** A control of the surrounding page, beside the heart. */
  extra?: ReactNode
  /** How it differs from the few others on the page. */
  bestFor?: string | undefined
}

/** In a tile, picture, name, price and rating are rows that the list's `card-rows` aligns with those of the cards beside it. */
export const ProductCard = ({
  product,
  isEager = false,
  layout = 'tile',
  extra,
  bestFor,
}: ProductCardProps) => {
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
      <div className={look.price}>
        <PriceWithFee product={product} className={look.total} />
        {product.stock > 0 && (
          <AddToCartButton product={product} className={look.add}>
            <Icon name="cart" className="size-5" />
            <span className={look.word}>Add</span>
          </AddToCartButton>
        )}
      </div>
      {layout === 'list' && (
        <p className="col-start-2 mt-2 max-w-[60ch] text-sm text-soft">{product.summary}</p>
      )}
      <div className={look.rating}>
        {bestFor && (
          <p className="mb-1.5 text-sm">
            Best for: <b>{bestFor}</b>
          </p>
        )}
        <Rating rating={product.rating} count={product.reviewCount} className="flex-wrap" />
      </div>
      <div className={look.controls}>
        {extra}
        <WishlistButton product={product} className={look.heart} />
      </div>
    </article>
  )
}

const picture = 'relative w-full self-start overflow-hidden rounded-sm bg-sunk outline-brand'
const image = 'w-full object-cover transition-transform group-hover:scale-[1.025]'
const price =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 [&>div]:contents [&_p+p]:col-start-1 [&_p+p]:row-start-2'
const add =
  'relative z-10 inline-flex min-h-10 items-center justify-center gap-1.5 rounded-sm border-[1.5px] border-line-strong px-2.5 font-display text-sm font-bold transition-colors finger:min-h-11 finger:min-w-11 hover:border-ink hover:bg-sunk noscript:hidden'

// Complete class names, so that they are not concatenated for each of the dozens of cards on a page.
const looks = {
  tile: {
    card: 'group relative h-full card-rows grid-cols-[minmax(0,1fr)] content-start has-checked:[&>div:first-child]:outline-3',
    picture,
    image: `${image} aspect-[4/3]`,
    name: 'mt-2.5 text-[1.0625rem] leading-[1.15] text-pretty md:text-[1.1875rem]',
    price: `${price} mt-2 [&_p+p]:max-md:col-end-3 [&_p+p]:max-md:text-xs`,
    total: 'text-[1.5rem] md:text-[1.75rem]',
    add: `${add} col-start-2 row-start-1 md:row-span-2`,
    word: 'max-md:sr-only',
    rating: 'mt-2',
    controls:
      'pointer-events-none absolute inset-x-0 top-0 z-10 flex items-start gap-1 p-2 *:pointer-events-auto noscript:hidden',
    heart:
      'relative ml-auto inline-grid size-9 place-items-center rounded-full bg-sheet text-ink transition-colors finger:size-11 hover:bg-sunk',
  },
  list: {
    card: 'group relative grid h-full grid-cols-[112px_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-[124px_minmax(0,1fr)] md:grid-cols-[232px_minmax(0,1fr)_minmax(176px,auto)] md:gap-x-7',
    picture: `${picture} row-span-4`,
    image: `${image} aspect-square md:aspect-[4/3]`,
    name: 'text-[1.1875rem] leading-[1.15] text-pretty md:text-[1.3125rem]',
    price: `${price} max-md:mt-2 md:col-start-3 md:row-span-3 md:content-start md:row-start-1`,
    total: 'text-[1.5rem] md:text-[1.75rem]',
    add: `${add} col-start-2 row-span-2 row-start-1`,
    word: 'max-sm:sr-only',
    rating: 'col-start-2 mt-2',
    controls:
      'relative z-10 mt-3 flex flex-wrap items-center gap-2 max-md:col-span-2 md:col-start-3 md:row-start-4 md:self-end noscript:hidden',
    heart: roundLook,
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
