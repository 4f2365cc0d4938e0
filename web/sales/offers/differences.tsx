import { differenceWords } from '#rules/offer-words'
import type { OpenOffer } from '#web/sales/offers/open-offers.ts'

/** How each offer differs from the first that arrived. None is called better. */
export const Differences = ({ columns }: { columns: readonly OpenOffer[] }) => {
  const [first, ...others] = columns
    .toSorted((a, b) => (a.offer.label < b.offer.label ? -1 : 1))
    .map(({ offer, terms, net }) => ({
      label: offer.label,
      priceCents: terms.price,
      netCents: net?.netCents ?? null,
      closingOn: terms.closingOn,
    }))
  if (!first || others.length === 0) return null
  return (
    <ul className="grid gap-1 bg-info-tint p-4 text-sm">
      {others.map((other) => (
        <li key={other.label}>{differenceWords(first, other)}</li>
      ))}
    </ul>
  )
}
