import type { OrderLine } from '#contract/orders'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** The ordered packages, at the prices of the order. */
export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <section aria-labelledby="order-lines">
    <h2 id="order-lines" className="border-b-2 border-ink pb-3 text-xl">
      Packages
    </h2>
    <ul>
      {lines.map((line) => (
        <li
          key={line._id}
          className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-4 sm:grid-cols-[112px_minmax(0,1fr)_auto]"
        >
          <ProductPicture product={line} className="aspect-4/3 w-full rounded-sm bg-sunk object-cover" />
          <div className="text-sm">
            <h3 className="text-[1.0625rem] leading-tight">
              <ProductLink product={line} />
            </h3>
            <p className="mt-1 text-soft">{line.brand}</p>
            <p>Quantity {line.quantity}</p>
          </div>
          <p className="text-sm tabular-nums max-sm:col-start-2 max-sm:mt-1 sm:text-right">
            <b className="font-semibold">{formatDollars(line.discountedPrice)}</b>
            {line.quantity > 1 && <span className="text-soft"> each</span>}
            {line.discount > 0 && (
              <span className="sm:block max-sm:ml-2">
                <s className="text-soft">
                  <span className="sr-only">instead of </span>
                  {formatDollars(line.price)}
                </s>{' '}
                <span className="text-good">−{line.discount}%</span>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
