import { CartLineRow } from '#web/cart/cart-line-row.tsx'
import { RemovedRow } from '#web/cart/removed-row.tsx'
import type { LineGroup } from '#web/cart/removed-lines.ts'
import type { CartActions } from '#web/cart/use-cart-page.ts'
import { formatDollars } from '#web/ui/price.tsx'

type CartGroupProps = { group: LineGroup; followed: string | undefined; actions: CartActions }

/** The lines of one shop with their sum, or the lines that cannot be bought. */
export const CartGroup = ({ group: { key, shop, rows }, followed, actions }: CartGroupProps) => (
  <section aria-labelledby={`group-${key}`} className="mt-9">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2.5">
      <h2 id={`group-${key}`} className="text-lg sm:text-xl">
        {shop ? shop.name : 'Out of stock'}
      </h2>
      {shop ? (
        <p className="text-sm tabular-nums">
          {shop.price > 0 && (
            <>
              <span className="text-soft">Subtotal </span>
              <b className="font-semibold">{formatDollars(shop.price)}</b>
            </>
          )}
        </p>
      ) : (
        <p className="text-sm text-soft">Not included in your total</p>
      )}
    </div>
    <ul>
      {rows.map(({ line, isRemoved }) => (
        <li key={line._id} className="border-b border-line">
          {isRemoved ? (
            <RemovedRow line={line} onPutBack={() => actions.putBack(line)} />
          ) : (
            <CartLineRow line={line} takesFocus={followed === line.productInfo._id} actions={actions} />
          )}
        </li>
      ))}
    </ul>
  </section>
)
