import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

type QuantityPickerProps = { quantity: number; stock: number; onChange: (quantity: number) => void }

/** Steps from 1 to the stock. Going above the stock shows a message and changes nothing. */
export const QuantityPicker = ({ quantity, stock, onChange }: QuantityPickerProps) => (
  <div
    role="group"
    aria-label="Quantity"
    className="inline-flex items-center rounded-sm border-[1.5px] border-line-strong noscript:hidden"
  >
    <button
      type="button"
      aria-label="One less"
      aria-disabled={quantity === 1}
      onClick={() => quantity > 1 && onChange(quantity - 1)}
      className={stepLook}
    >
      <Icon name="minus" className="size-5" />
    </button>
    <span aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
      <span className="sr-only">Quantity </span>
      {quantity}
    </span>
    <button
      type="button"
      aria-label="One more"
      onClick={() => (quantity < stock ? onChange(quantity + 1) : toast.error('Out of Stock'))}
      className={stepLook}
    >
      <Icon name="plus" className="size-5" />
    </button>
  </div>
)

const stepLook =
  'grid size-11 place-items-center transition-colors hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-soft'
