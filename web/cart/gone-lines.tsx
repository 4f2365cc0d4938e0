import type { CartActions } from '#web/cart/use-cart-page.ts'
import type { GoneLine } from '#web/lists/cart-state.ts'
import { Button } from '#web/ui/button.tsx'

type GoneLinesProps = { lines: readonly GoneLine[]; actions: CartActions }

/** Packages that were in the cart when the brokerage stopped offering them. */
export const GoneLines = ({ lines, actions }: GoneLinesProps) =>
  lines.length > 0 && (
    <ul className="mt-6 grid gap-2">
      {lines.map((line) => (
        <li
          key={line._id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-info-tint p-4 text-sm"
        >
          We no longer offer {line.name}. It is not part of this order.
          <Button
            size="small"
            aria-label={`Remove ${line.name} from your cart`}
            onClick={() => actions.removeGone(line)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
