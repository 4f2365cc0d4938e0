import { Link } from '@tanstack/react-router'
import type { PriceRange } from '#contract/catalogue'
import { filtersSet } from '#web/catalogue/list/filters/filters-set.ts'
import { clearedFilters, linkTo, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { useFocusResults } from '#web/catalogue/list/results-heading.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The active filters, each as a link that removes it. */
export const ChosenFilters = ({ address, bounds }: { address: ListAddress; bounds: PriceRange }) => {
  const focusResults = useFocusResults()
  const set = filtersSet(address, bounds)
  if (set.length === 0) return null
  return (
    <ul aria-label="Filters that are set" className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {set.map(({ text, change }) => (
        <li key={text} className="min-w-0">
          <Link
            {...linkTo(address, change)}
            onClick={focusResults}
            className="inline-flex min-h-9 items-center gap-2 rounded-3xl border-[1.5px] border-brand pr-2.5 pl-3.5 text-sm font-semibold text-brand no-underline transition-colors hover:bg-sunk"
          >
            <span className="sr-only">Remove filter </span>
            <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
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
