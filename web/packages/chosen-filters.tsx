import { Link } from '@tanstack/react-router'
import type { PriceRange } from '#contract/catalogue'
import { chosenSpan, cutsPrices, spanText } from '#web/packages/filters/price-range.ts'
import { clearedFilters, linkTo, removableFilters, type ListAddress } from '#web/packages/list-address.ts'
import type { SearchChange } from '#web/packages/product-search.ts'
import { useFocusResults } from '#web/packages/results-heading.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What is set, each as a link that takes it away again. */
export const ChosenFilters = ({ address, bounds }: { address: ListAddress; bounds: PriceRange }) => {
  const focusResults = useFocusResults()
  const chips = chipsOf(address, bounds)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters that are set" className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {chips.map(({ text, change }) => (
        <li key={text}>
          <Link
            {...linkTo(address, change)}
            onClick={focusResults}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border-[1.5px] border-brand pr-2.5 pl-3.5 text-sm font-semibold text-brand no-underline transition-colors hover:bg-sunk"
          >
            <span className="sr-only">Remove filter </span>
            {text}
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

const chipsOf = (address: ListAddress, bounds: PriceRange): { text: string; change: SearchChange }[] => {
  const { search } = address
  const removable = removableFilters(address)
  return [
    ...(search.category && removable.includes('category')
      ? [{ text: search.category, change: { category: undefined } }]
      : []),
    ...(cutsPrices(search, bounds)
      ? [
          {
            text: spanText(chosenSpan(search, bounds), bounds),
            change: { lowPrice: undefined, highPrice: undefined },
          },
        ]
      : []),
    ...(search.rating
      ? [
          {
            text: search.rating === 5 ? '5 stars' : `${search.rating} stars & up`,
            change: { rating: undefined },
          },
        ]
      : []),
  ]
}
