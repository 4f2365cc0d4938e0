import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/orders'
import { SideSection } from '#web/customer/side-section.tsx'
import { ProductLink, ProductPicture } from '#web/ui/product.tsx'
import { formatDollars } from '#web/ui/price.tsx'

type OrderLinesProps = { lines: readonly OrderLine[]; links?: ReactNode }

/** The ordered packages, at the prices of the order. */
export const OrderLines = ({ lines, links }: OrderLinesProps) => (
  <SideSection title="Packages" link={links}>
    <ul>
      {lines.map((line) => (
        <li
          key={line._id}
          className="grid grid-cols-[64px_minmax(0,1fr)_auto] sm:grid-cols-[84px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-3"
        >
          <ProductPicture product={line} className="aspect-4/3 w-full rounded-sm bg-sunk object-cover" />
          <div className="text-sm">
            <h3 className="text-[1.0625rem] leading-tight">
              <ProductLink product={line} />
            </h3>
            <p className="mt-1 text-xs text-soft">
              {line.brand} · Quantity {line.quantity}
            </p>
          </div>
          <p className="text-right text-sm tabular-nums">
            <b className="font-semibold">{formatDollars(line.discountedPrice)}</b>
            {line.quantity > 1 && <span className="text-soft"> each</span>}
            {line.discount > 0 && (
              <span className="block">
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
  </SideSection>
)
