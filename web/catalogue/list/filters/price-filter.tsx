import { type PriceSpan, sliderEnds } from '#rules/catalogue'
import { dollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'
import { useEffect, useId, useRef, useState } from 'react'
import type { PriceRange } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { FilterGroup } from '#web/catalogue/list/filters/filter-group.tsx'
import { chosenSpan, spanChange, spanText } from '#web/catalogue/list/filters/price-range.ts'
import { useChangeFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { arrivesLater } from '#web/ui/arrives-later.tsx'
import { isEnter } from '#web/ui/composition.ts'
import { formatDollars } from '#web/ui/price.tsx'
import { inputLook } from '#web/ui/field.tsx'

// Loaded lazily: it is the heaviest part of these pages, and on a small screen it is inside a dialog.
const PriceSlider = await arrivesLater(
  () => import('#web/catalogue/list/filters/price-slider.tsx'),
  'PriceSlider',
  'h-11',
)

/** A slider with two thumbs, and two fields for visitors who cannot drag. Applies when a thumb is released or an input loses focus. */
export const PriceFilter = ({ address, bounds }: { address: ListAddress; bounds: PriceRange }) => {
  const { platformFee } = useBrokerage()
  const ends = sliderEnds(bounds)
  const { span, edit, apply } = useSpan(address, bounds)
  const applySettled = useSettled(apply)
  return (
    <FilterGroup title="Price">
      {platformFee > 0 && (
        <p className="text-sm text-soft">Before the {formatDollars(platformFee)} platform fee</p>
      )}
      <PriceSlider ends={ends} span={span} onEdit={edit} onApply={applySettled} />
      <p className="mb-3 text-sm tabular-nums">{spanText(span, bounds)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <PriceInput
          name="lowPrice"
          label="From"
          price={span.low}
          ends={ends}
          onCommit={(low) => apply({ ...span, low })}
        />
        <PriceInput
          name="highPrice"
          label="To"
          price={Math.min(span.high, bounds.high)}
          ends={ends}
          onCommit={(high) => apply({ ...span, high })}
        />
      </div>
    </FilterGroup>
  )
}

/** The span while it is dragged, otherwise the one in the address. */
const useSpan = (address: ListAddress, bounds: PriceRange) => {
  const change = useChangeFilters(address)
  const chosen = chosenSpan(address.search, bounds)
  const [draft, edit] = useState<PriceSpan | null>(null)
  const [seen, setSeen] = useState(chosen)
  const hasMoved = seen.low !== chosen.low || seen.high !== chosen.high
  if (hasMoved) {
    setSeen(chosen)
    edit(null)
  }
  const apply = (span: PriceSpan) => {
    const next = spanChange(span, bounds)
    const isNew = next.lowPrice !== address.search.lowPrice || next.highPrice !== address.search.highPrice
    if (isNew) change(next)
    else edit(null)
  }
  return { span: (!hasMoved && draft) || chosen, edit, apply }
}

type PriceInputProps = {
  name: 'lowPrice' | 'highPrice'
  label: string
  price: number
  ends: PriceSpan
  onCommit: (price: number) => void
}

const PriceInput = ({ name, label, price, ends, onCommit }: PriceInputProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    const cents = typedCents(typed ?? '')
    if (cents !== undefined) onCommit(Math.min(ends.high, Math.max(ends.low, dollars(cents))))
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft"
        >
          $
        </span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? String(Math.floor(price))}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => isEnter(event) && commit()}
          className={`${inputLook} pr-1 pl-7 tabular-nums`}
        />
      </div>
    </div>
  )
}

const stillMs = 400

/** Runs `act` at once, or waits until input has stopped, so that each press of an arrow key does not become a history entry. */
const useSettled = <Value,>(act: (value: Value) => void) => {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value: Value, waits: boolean) => {
    clearTimeout(timer.current)
    if (waits) timer.current = window.setTimeout(() => act(value), stillMs)
    else act(value)
  }
}
