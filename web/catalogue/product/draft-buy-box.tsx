import { availabilityOf } from '#rules/catalogue'
import type { ProductDetails } from '#contract/catalogue'
import { FirstInclusions } from '#web/catalogue/product/first-inclusions.tsx'
import { ProductPrice } from '#web/catalogue/product/product-price.tsx'
import { Button } from '#web/ui/button.tsx'

/** Whether the page shows a draft. Only the server renders one, for the desk, so browsers do not load this. */
export const isDraft = (product: object): boolean => 'isDraft' in product

/** The box of a draft, with its buttons disabled. */
export const DraftBuyBox = ({ product }: { product: ProductDetails }) => (
  <div className="mt-5 border-t-[1.5px] border-ink pt-5">
    <FirstInclusions included={product.included} />
    <ProductPrice product={product} />
    <p className="mt-4 text-sm text-soft tabular-nums">{availabilityOf(product.stock, product.kind)}</p>
    <div className="mt-4 grid gap-2.5">
      <Button look="flag" disabled>
        Buy Now
      </Button>
      <Button disabled>Add to Cart</Button>
    </div>
    <p className="mt-3 text-sm">Buying is off in a preview.</p>
  </div>
)
