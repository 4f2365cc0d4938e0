import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { availabilityOf } from '#rules/catalogue'
import { isForLicensedHome, onlyForHomesIn } from '#rules/order-addresses'
import { priceWithFee } from '#rules/prices'
import { refundPromise } from '#rules/refunds'
import type { ProductDetails } from '#contract/catalogue'
import { stateNames } from '#contract/us-states'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import { FirstInclusions } from '#web/catalogue/product/first-inclusions.tsx'
import { ProductPrice } from '#web/catalogue/product/product-price.tsx'
import { QuantityPicker } from '#web/catalogue/product/quantity-picker.tsx'
import { ShareLinks } from '#web/catalogue/product/share-links.tsx'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { WishlistButton } from '#web/lists/wishlist-button.tsx'
import { ShortcutLinks } from '#web/shell/account-links.tsx'

type BuyBoxProps = { product: ProductDetails; quantity: number; onQuantity: (quantity: number) => void }

/** The price, then the buttons, so that they are on the first screen; below them the refund rule, what is included and the seller. */
export const BuyBox = ({ product, quantity, onQuantity }: BuyBoxProps) => (
  <div className="mt-4">
    <ProductPrice product={product} />
    {product.stock > 0 && (
      <div className="mt-4">
        <NeedsJavaScript />
        <div className="grid gap-2.5 noscript:hidden">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
            <QuantityPicker quantity={quantity} stock={product.stock} onChange={onQuantity} />
            <BuyNowButton product={product} quantity={quantity} className="grow max-md:hidden" />
          </div>
          <AddToCartButton
            product={product}
            quantity={quantity}
            label="Add to Cart"
            className={buttonLook('outline')}
          >
            Add to Cart
          </AddToCartButton>
        </div>
        <p className="mt-2 text-sm text-soft tabular-nums">{availabilityOf(product.stock, product.kind)}</p>
        {quantity > 1 && <Sums product={product} quantity={quantity} />}
        <RefundLine />
      </div>
    )}
    <WhichHomes product={product} />
    <FirstInclusions included={product.included} />
    <div className="mt-4 flex flex-wrap gap-x-5">
      <WishlistButton
        product={product}
        isWorded
        className={`noscript:hidden ${product.stock > 0 ? wayLook : `${buttonLook('solid')} mb-2 w-full`}`}
      />
      <Link to="/dashboard/chat/$sellerId" params={{ sellerId: product.sellerId }} className={wayLook}>
        <Icon name="chat" className="size-5" />
        Chat Seller
      </Link>
    </div>
    <ShareLinks product={product} />
  </div>
)

/** Shown before anything is ordered: the order's address will be the home's. */
const WhichHomes = ({ product: { needsHome = false, category } }: Pick<BuyBoxProps, 'product'>) => {
  const { licensedStates, listingCategories } = useBrokerage()
  if (!isForLicensedHome({ needsHome, listsHome: listingCategories.includes(category) })) return null
  return <p className="mt-3 text-sm">{onlyForHomesIn(stateNames(licensedStates))}</p>
}

/** The refund rule where the customer decides. The full text is further down. */
const RefundLine = () => (
  <p className="mt-3.5 flex gap-2.5 bg-good-tint px-3.5 py-3 text-sm">
    <Icon name="check" className="mt-px size-5 flex-none text-good" />
    <span>
      <b className="font-semibold">{refundPromise}</b>{' '}
      <a href="#refunds" className="link">
        All terms
      </a>
    </span>
  </p>
)

/** Replaces the buttons that do not work without JavaScript. */
const NeedsJavaScript = () => {
  const { email } = useBrokerage()
  return (
    <p className="mb-4 hidden text-base noscript:block">
      Ordering here needs JavaScript. Please turn it on in your browser
      {email && (
        <>
          , or write to <MailLink />
        </>
      )}
      .
    </p>
  )
}

const wayLook = 'inline-flex min-h-11 items-center gap-2 text-sm link'

/** The price of an order of several, before any coupon. The price of one is above. */
const Sums = ({ product, quantity }: { product: ProductDetails; quantity: number }) => {
  const { platformFee } = useBrokerage()
  return (
    <dl className="mt-4 grid gap-1.5 text-sm tabular-nums">
      <Sum
        term={`${product.name} × ${quantity}`}
        dollars={priceWithFee(product.discountedPrice, 0, quantity)}
      />
      {platformFee > 0 && <Sum term="Platform fee, once per order" dollars={platformFee} />}
      <Sum
        term="You pay"
        dollars={priceWithFee(product.discountedPrice, platformFee, quantity)}
        className="mt-1 border-t-[1.5px] border-ink pt-2.5 font-display text-lg font-extrabold"
      />
    </dl>
  )
}

const Sum = ({ term, dollars, className = '' }: { term: ReactNode; dollars: number; className?: string }) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
    <dt className="flex-[1_1_7rem]">{term}</dt>
    <dd>{formatDollars(dollars)}</dd>
  </div>
)

/** Price, wishlist, cart and Buy Now at the bottom of the screen on a phone, always within reach of a thumb. Replaces the floating
    shortcuts. */
export const BuyBar = ({ product, quantity }: { product: ProductDetails; quantity: number }) => {
  const { platformFee } = useBrokerage()
  return (
    <div
      data-buy-bar
      className="sticky-bar bottom-0 z-20 border-t-2 border-ink bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden noscript:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-2 py-2.5">
        <p className="mr-auto min-w-0 leading-tight">
          <span className="block font-display text-[clamp(1.25rem,6vw,1.625rem)] leading-none font-extrabold tabular-nums">
            {formatDollars(priceWithFee(product.discountedPrice, platformFee, quantity))}
          </span>
          <span className="text-xs text-soft max-[359px]:sr-only">{barNote(quantity, platformFee)}</span>
        </p>
        <div className="flex flex-none">
          <ShortcutLinks className="relative grid size-11 place-items-center [&>span]:top-0 [&>span]:right-0" />
        </div>
        <BuyNowButton
          product={product}
          quantity={quantity}
          className="grow px-4! min-[360px]:px-5.5! min-[25rem]:grow-0"
        />
      </div>
    </div>
  )
}

/** What the amount in the bar is for. */
const barNote = (quantity: number, platformFee: number) =>
  [
    quantity > 1 && `for ${quantity}`,
    platformFee > 0 && `${formatDollars(platformFee)} platform fee included`,
  ]
    .filter(Boolean)
    .join(', ')

type BuyNowButtonProps = { product: { slug: string }; quantity: number; className?: string }

/** Orders only this package and leaves the cart as it is. The address holds what is bought, so that it survives a login. */
const BuyNowButton = ({ product: { slug }, quantity, className = '' }: BuyNowButtonProps) => (
  <Link
    to="/shipping"
    search={quantity > 1 ? { product: slug, quantity } : { product: slug }}
    className={`${buttonLook('flag')} ${className}`}
  >
    Buy Now
  </Link>
)
