import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { longestSaleText } from '#rules/calculator'
import { PercentChips } from '#web/calculator/percent-chips.tsx'
import type { CalculatorState } from '#web/calculator/use-calculator.ts'
import type { PackagePrice } from '#web/calculator/load-listing-packages.ts'
import type { SaleField } from '#web/calculator/sale-search.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type SaleFormProps = {
  calculator: CalculatorState
  packages: readonly PackagePrice[]
  /** Asks only for what the listing fees depend on. */
  isShort?: boolean
  /** Called when a field loses the focus or a choice was made. */
  onSettled?: () => void
}

/** The visitor can change every number, and every default says what it assumes. */
export const SaleForm = ({ calculator, packages, isShort = false, onSettled }: SaleFormProps) => {
  const { texts, wrong, chosen, type } = calculator
  const fields = useRef<HTMLDivElement>(null)
  // Not afterwards: correcting a number must not fold its field away.
  const [startsOpen] = useState(Boolean(wrong.buyer ?? wrong.closing))
  const catchUp = useEffectEvent(() => {
    if (!fields.current) return
    const shown = new Map(Object.entries({ ...texts, package: chosen?.slug ?? '' }))
    const controls = fields.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')
    const typed = [...controls].flatMap(({ name, value }) =>
      shown.get(name) === value ? [] : [[name, value]],
    )
    if (typed.length > 0) type(Object.fromEntries(typed))
  })
  // What was typed before hydration counts too.
  useEffect(() => catchUp(), [])
  const field = (name: SaleField, label: string, hint: string) => (
    <Field
      id={`sale-${name}`}
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={longestSaleText}
      value={texts[name]}
      error={wrong[name]}
      onChange={({ target }) => type({ [name]: target.value })}
    />
  )
  return (
    <div
      ref={fields}
      role="group"
      aria-label="Your numbers"
      onBlur={onSettled}
      className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <div className={isShort ? 'sm:col-span-2' : ''}>
        {field('price', 'Sale price, $', 'An example. Enter what you expect.')}
      </div>
      {!isShort && field('mortgage', 'Mortgage to pay off, $', 'Your lender has the exact payoff.')}
      {chosen && (
        <SelectField
          id="sale-package"
          name="package"
          label="Package"
          value={chosen.slug}
          onChange={({ target }) => type({ package: target.value })}
          className="sm:col-span-2"
        >
          {[...Map.groupBy(packages, ({ category }) => category)].map(([category, ofIt]) => (
            <optgroup key={category} label={category}>
              {ofIt.map(({ slug, name, discountedPrice }) => (
                <option key={slug} value={slug}>
                  {`${name}, ${formatDollars(discountedPrice)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <div className="grid content-start gap-2.5 sm:col-span-2">
        {field('listing', 'Listing fee to compare with, %', 'A listing fee you were quoted.')}
        <PercentChips value={texts.listing.trim()} onChoose={(listing) => type({ listing })} />
      </div>
      {!isShort && (
        <details className="group sm:col-span-2" open={startsOpen}>
          <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-link hover:underline">
            <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            Buyer’s broker, closing costs
          </summary>
          <div className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {field('buyer', 'Buyer’s broker, %', 'Optional: whether you pay anything is your choice.')}
            {field(
              'closing',
              'Closing costs, %',
              'Our assumption: 1% for title, recording and prorated taxes. Ask a title company for yours.',
            )}
          </div>
        </details>
      )}
    </div>
  )
}
