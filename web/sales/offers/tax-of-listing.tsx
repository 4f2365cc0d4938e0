import { type MouseEvent, useState } from 'react'
import type { SaleOffers } from '#contract/sale-offers'
import { dollars } from '#rules/money'
import { focusField, typeInto } from '#web/fields/form-fields.ts'
import { plainSum } from '#web/fields/typed-sums.ts'
import { formatDollars } from '#web/ui/price.tsx'

type TaxProps = {
  tax: NonNullable<SaleOffers['listingTax']>
  /** The field of this form that takes it. */
  name: string
}

/** Offers what the seller typed in the listing. It never replaces a number without being asked. */
export const TaxOfListing = ({ tax: { cents, year }, name }: TaxProps) => {
  const [isTaken, setTaken] = useState(false)
  if (isTaken) return null
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form) return
    typeInto(form, { [name]: plainSum(cents) })
    focusField(form, name)
    setTaken(true)
  }
  const sum = formatDollars(dollars(cents))
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span>
        From your listing: <b className="text-ink">{sum}</b>
        {year !== null && ` for ${year}`}
      </span>
      <button type="button" onClick={take} className="link min-h-8 font-semibold finger:min-h-11">
        Use this<span className="sr-only">: {sum} for the property tax</span>
      </button>
    </p>
  )
}
