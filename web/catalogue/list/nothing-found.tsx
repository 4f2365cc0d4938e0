import { Link } from '@tanstack/react-router'
import type { ProductSearch } from '#rules/product-search'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import {
  clearedFilters,
  linkTo,
  removableFilters,
  type ListAddress,
} from '#web/catalogue/list/list-address.ts'
import { CategoryStrip } from '#web/catalogue/list/category-strip.tsx'
import { resultsId, useFocusResults } from '#web/catalogue/list/list-focus.ts'
import { SearchBar } from '#web/shell/search-bar.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** A search without results: the words to change, a person to ask, and the categories. */
export const NothingFound = ({ search }: { search: ProductSearch }) => {
  const address: ListAddress = { path: '/products/search', search }
  const focusResults = useFocusResults()
  const hasFilters = removableFilters(address).length > 0
  const { value, category } = search
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 pt-6 pb-12 md:grid-cols-2 md:pt-9">
        <img
          src="/pictures/empty-search.svg"
          alt=""
          width={480}
          height={320}
          className="max-h-80 w-full rounded-sm object-cover max-md:aspect-[5/3]"
        />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">Nothing found for “{value}”</h1>
          <h2 id={resultsId} tabIndex={-1} className="mt-3 text-lg outline-offset-4">
            (0) Products
          </h2>
          <p className="mt-1 text-soft text-pretty">
            {`We searched names, descriptions, sellers and what is included in ${category ?? 'all packages'}${hasFilters ? ', with the filters that are set' : ''}. Small typos are fine. Try fewer or different words.`}
          </p>
          <div className="mt-5 max-w-[34rem]">
            <SearchBar id="again" label="Search again" isOnlyWords />
          </div>
          {hasFilters && (
            <Link
              {...linkTo(address, clearedFilters(address))}
              onClick={focusResults}
              className={`${buttonLook('flag')} mt-5`}
            >
              Clear the filters
            </Link>
          )}
          <AskAPerson />
        </div>
      </div>
      <CategoryStrip title="Browse a category" />
    </>
  )
}

const AskAPerson = () => {
  const { phone, supportHours } = useBrokerage()
  if (phone === '') return null
  return (
    <p className="mt-5 text-sm">
      Or ask a person:{' '}
      <a href={telephoneLink(phone)} className="link whitespace-nowrap">
        {phone}
      </a>
      {supportHours !== '' && `, ${supportHours}`}.
    </p>
  )
}
