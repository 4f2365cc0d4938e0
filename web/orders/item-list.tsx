import { inCents } from '#web/lists/preview.ts'
import { Picture } from '#web/ui/picture.tsx'
import { formatDollars } from '#web/ui/price.tsx'

export type Item = {
  productId: string
  name: string
  /** The seller's name. */
  from: string
  picture: string | undefined
  quantity: number
  /** The price of one item. */
  price: number
  discountedPrice: number
}

/** The ordered items, for review. */
export const ItemList = ({ items }: { items: readonly Item[] }) => (
  <ul className="border-t border-line">
    {items.map(({ productId, name, from, picture, quantity, price, discountedPrice }) => (
      <li
        key={productId}
        className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-3 border-b min-[360px]:grid-cols-[84px_minmax(0,1fr)_auto] min-[360px]:gap-x-4 border-line py-4"
      >
        <Picture
          src={picture}
          name={name}
          width={800}
          height={600}
          className="aspect-[4/3] w-full rounded-sm bg-sunk object-cover"
        />
        <div className="text-sm">
          <h3 className="text-[1.0625rem] leading-tight">{name}</h3>
          <p className="text-soft">{from}</p>
          <p>
            Quantity {quantity}
            {quantity > 1 && <span className="text-soft"> at {formatDollars(discountedPrice)} each</span>}
          </p>
        </div>
        <p className="text-right font-semibold tabular-nums">
          {together(discountedPrice, quantity)}
          {discountedPrice < price && (
            <s className="block text-sm font-normal text-soft">
              <span className="sr-only">instead of </span>
              {together(price, quantity)}
            </s>
          )}
        </p>
      </li>
    ))}
  </ul>
)

const together = (price: number, quantity: number) =>
  formatDollars(inCents([price], (dollars) => dollars * quantity))
