import { useState } from 'react'
import type { SaleOffers } from '#contract/sale-offers'
import { dollars } from '#rules/money'
import { plainSum } from '#web/fields/typed-sums.ts'
import { formatDollars } from '#web/ui/price.tsx'

type TaxProps = { tax: NonNullable<SaleOffers['listingTax']>; fieldId: string; onTaken: () => void }

/** Offers what the seller typed in the listing. It never replaces a number without being asked. */
export const TaxOfListing = ({ tax: { cents, year }, fieldId, onTaken }: TaxProps) => {
  const [isTaken, setTaken] = useState(false)
  if (isTaken) return null
  const take = () => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLInputElement)) return
    field.value = plainSum(cents)
    field.focus()
    setTaken(true)
    onTaken()
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
