import { Link } from '@tanstack/react-router'
import type { PriceRange } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import {
  clearedFilters,
  linkTo,
  type ListAddress,
  removableFilters,
  type SearchChange,
} from '#web/catalogue/list/list-address.ts'
import { useFocusResults } from '#web/catalogue/list/list-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { askedText, cutsPrices } from '#web/catalogue/list/filters/price-range.ts'

/** The active filters, each as a link that removes it. */
export const ChosenFilters = ({ address, bounds }: { address: ListAddress; bounds: PriceRange }) => {
  const focusResults = useFocusResults()
  const { platformFee } = useBrokerage()
  const set = filtersSet(address, bounds)
  if (set.length === 0) return null
  return (
    <ul aria-label="Filters that are set" className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {set.map(({ text, change, isPrice }) => (
        <li key={text} className="min-w-0">
          <Link
            {...linkTo(address, change)}
            onClick={focusResults}
            className="inline-flex min-h-9 items-center gap-2 rounded-3xl border-[1.5px] border-brand pr-2.5 pl-3.5 text-sm font-semibold text-brand no-underline transition-colors hover:bg-sunk"
          >
            <span className="sr-only">Remove filter </span>
            <span className="min-w-0 py-1 wrap-anywhere">
              {text}
              {isPrice && platformFee > 0 && ' before the platform fee'}
            </span>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...linkTo(address, clearedFilters(address))}
          onClick={focusResults}
          className="link inline-block py-1.5 text-sm"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** The active filters in words, each with the change that removes it. Both price bounds count as one filter. */
export const filtersSet = (address: ListAddress, bounds: PriceRange): FilterSet[] => {
  const { search } = address
  const set: FilterSet[] = []
  if (search.category && removableFilters(address).includes('category'))
    set.push({ text: search.category, change: { category: undefined } })
  if (cutsPrices(search, bounds))
    set.push({
      text: askedText(search, bounds),
      change: { lowPrice: undefined, highPrice: undefined },
      isPrice: true,
    })
  if (search.rating) set.push({ text: starsText(search.rating), change: { rating: undefined } })
  return set
}

type FilterSet = {
  text: string
  change: SearchChange
  /** Packages are filtered by the price before the platform fee. */
  isPrice?: true
}

const starsText = (rating: number) => (rating === 5 ? '5 stars' : `${rating} stars & up`)
