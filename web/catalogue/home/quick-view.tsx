import { Link } from '@tanstack/react-router'
import type { ProductDetails } from '#contract/catalogue'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceWithFee } from '#web/catalogue/price-with-fee.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'

type QuickViewProps = {
  product: CardProduct
  /** Absent while they are loading. */
  details: ProductDetails | undefined
  failure: string | undefined
  onRetry: () => void
  onClose: () => void
}

export const QuickView = ({ product, details, failure, onRetry, onClose }: QuickViewProps) => (
  <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
    <div>
      <Picture
        src={product.images[0]}
        name={product.name}
        alt={details?.imageAlts[0] ?? ''}
        width={800}
        height={600}
        className="w-full rounded-sm"
      />
      <Rating rating={product.rating} count={product.reviewCount} className="mt-3" />
      <PriceWithFee product={product} className="mt-2 text-4xl" />
    </div>
    <div>
      <p>{product.summary}</p>
      <h3 className="mt-4 text-lg">What is included</h3>
      {failure ? <Failure message={failure} onRetry={onRetry} /> : <Included lines={details?.included} />}
    </div>
    {/* On a phone the buttons stay in reach of the thumb, however long the list above them is. */}
    <div className="sticky-bar bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-sheet px-6 py-4 *:grow sm:static sm:col-span-2 sm:mx-0 sm:mb-0 sm:border-0 sm:p-0">
      {product.stock > 0 && (
        <AddToCartButton
          product={product}
          label="Add to Cart"
          className={buttonLook('solid')}
          onAdd={onClose}
        >
          Add to Cart
        </AddToCartButton>
      )}
      <Link to="/product/details/$slug" params={{ slug: product.slug }} className={buttonLook()}>
        All details of {product.name}
      </Link>
    </div>
  </div>
)

const Included = ({ lines }: { lines: string[] | undefined }) => (
  <ul className="mt-2 grid gap-2 text-sm" aria-busy={lines === undefined}>
    {lines
      ? lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-[18px] text-good" />
            {line}
          </li>
        ))
      : ['w-full', 'w-5/6', 'w-full', 'w-4/6', 'w-5/6', 'w-3/6'].map((width, index) => (
          // Six placeholder lines without names, so their index is the only key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Skeleton className={`h-5 ${width}`} />
          </li>
        ))}
  </ul>
)

const Failure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="mt-2 grid justify-items-start gap-3 text-sm">
    <p>{message}</p>
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </div>
)
