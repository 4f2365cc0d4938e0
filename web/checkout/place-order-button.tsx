import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export type Placing = {
  /** Why the order cannot be placed yet. */
  obstacle: string | undefined
  isSending: boolean
  onPlace: () => void
}

/** Stays focusable while it cannot be used, and says why. */
export const PlaceOrderButton = ({
  placing: { obstacle, isSending, onPlace },
  className = '',
}: {
  placing: Placing
  className?: string
}) => (
  <Button
    look="flag"
    aria-disabled={obstacle !== undefined || isSending}
    title={obstacle}
    className={`${waitingLook} ${className}`}
    onClick={() => {
      if (obstacle !== undefined) toast.error(obstacle)
      else if (!isSending) onPlace()
    }}
  >
    {isSending ? 'Placing your order…' : 'Place Order'}
  </Button>
)

const waitingLook =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-soft'
