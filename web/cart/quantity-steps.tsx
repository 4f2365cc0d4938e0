import type { CartLine } from '#web/lists/cart.ts'
import { Icon } from '#web/ui/icon.tsx'

type QuantityStepsProps = { line: CartLine; onMore: () => void; onLess: () => void }

/** Steps from 1 to the stock. A step that is not possible stays focusable and says why. One step down from above the stock goes to the stock. */
export const QuantitySteps = ({ line, onMore, onLess }: QuantityStepsProps) => {
  const { quantity, productInfo, exceedsStock } = line
  const { name, stock } = productInfo
  const noLess = quantity === 1 ? 'The minimum is one. To order none, remove it.' : undefined
  const noMore = quantity >= stock ? 'No more are available.' : undefined
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-sm border-[1.5px] border-line-strong"
    >
      <Step
        name={exceedsStock ? `Lower to ${stock}` : 'One less'}
        icon="minus"
        obstacle={noLess}
        onStep={onLess}
      />
      <span aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        <span className="sr-only">Quantity </span>
        {quantity}
      </span>
      <Step
        name="One more"
        icon="plus"
        obstacle={exceedsStock ? `Only ${stock} left.` : noMore}
        onStep={onMore}
      />
    </div>
  )
}

type StepProps = {
  name: string
  icon: 'plus' | 'minus'
  /** Why this step is not possible. */
  obstacle: string | undefined
  onStep: () => void
}

const Step = ({ name, icon, obstacle, onStep }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={obstacle !== undefined}
    title={obstacle}
    onClick={() => obstacle === undefined && onStep()}
    className="grid size-11 place-items-center transition-colors hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:hover:bg-transparent"
  >
    <Icon name={icon} className="size-5" />
  </button>
)
