import { useId } from 'react'
import type { OrderDetail } from '#contract/desk/orders/orders'
import { all, type faultOf, inText, partsOf, type TypedParts } from '#desk/orders/refund-sum.ts'
import { FieldError, inputLook } from '#desk/ui/field.tsx'

type RefundPartsProps = {
  order: OrderDetail
  parts: TypedParts
  /** In cents. */
  left: number
  fault: ReturnType<typeof faultOf>
  onChange: (parts: TypedParts) => void
}

/** The parts of an order, to help enter the sum. Each chosen part has its amount. The provider gets only the sum. */
export const RefundParts = ({ order, parts, left, fault, onChange }: RefundPartsProps) => {
  const id = useId()
  const possible = partsOf(order, left)
  const choose = (name: string, cents: number, isChosen: boolean) => {
    // The whole sum and its parts exclude each other.
    const others = Object.entries(parts).filter(
      ([other]) => other !== name && (other === all) === (name === all),
    )
    onChange(Object.fromEntries(isChosen ? [...others, [name, inText(cents)]] : others))
  }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="text-meta">
        <span className="font-semibold">What goes back</span>
        <span className="ml-1.5 text-soft">required</span>
      </legend>
      {possible.map(({ name, cents, note }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3 border-b border-line py-1.5"
        >
          <label className="flex min-h-9 items-center gap-2 finger:min-h-11">
            <input
              type="checkbox"
              aria-invalid={fault?.wrong.length === 0}
              aria-describedby={`${id}-error`}
              checked={Object.hasOwn(parts, name)}
              onChange={(event) => choose(name, cents, event.target.checked)}
            />
            <span>
              {name}
              <small className="block text-meta text-soft">{note}</small>
            </span>
          </label>
          <input
            className={`${inputLook} text-right tabular-nums`}
            aria-label={`Amount for ${name}, in dollars`}
            aria-invalid={fault?.wrong.includes(name) === true}
            aria-describedby={`${id}-error`}
            inputMode="decimal"
            disabled={!Object.hasOwn(parts, name)}
            value={Object.hasOwn(parts, name) ? parts[name] : ''}
            placeholder="0.00"
            onChange={(event) => onChange({ ...parts, [name]: event.target.value })}
          />
        </div>
      ))}
      <FieldError id={`${id}-error`} message={fault?.error} />
    </fieldset>
  )
}
