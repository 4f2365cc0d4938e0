import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  clearedFilters,
  linkTo,
  removableFilters,
  type ListAddress,
} from '#web/catalogue/list/list-address.ts'
import type { ProductList } from '#web/catalogue/list/load-product-list.ts'
import { pageCount } from '#web/ui/pager.tsx'
import { useFocusResults } from '#web/catalogue/list/list-focus.ts'
import { useShop } from '#web/brokerage/use-brokerage.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** Shown instead of an empty list: the reason and links to other pages. */
export const NoProducts = ({ address, list }: { address: ListAddress; list: ProductList }) => {
  const { categories } = useShop()
  if (list.totalProduct > 0) return <NoSuchPage address={address} list={list} />
  return categories.length > 0 ? <NothingFits address={address} /> : <NothingYet />
}

/** Shown for a shop without any products yet. */
const NothingYet = () => (
  <EmptyScene
    title="There are no packages yet"
    action={
      <Link to="/contact_us" className={buttonLook('flag')}>
        Contact Us
      </Link>
    }
  >
    We are still preparing them. Until then, we are happy to tell you what we can do for you.
  </EmptyScene>
)

const NoSuchPage = ({ address, list }: { address: ListAddress; list: ProductList }) => {
  const focusResults = useFocusResults()
  const pages = pageCount(list.totalProduct, list.parPage)
  return (
    <EmptyScene
      title={`There is no page ${address.search.pageNumber}`}
      action={
        <Link {...linkTo(address, {})} onClick={focusResults} className={buttonLook('flag')}>
          Go to the first page
        </Link>
      }
    >
      This list has {pages === 1 ? 'one page' : `${pages} pages`}. Some packages may have been removed since
      the link was made.
    </EmptyScene>
  )
}

const NothingFits = ({ address }: { address: ListAddress }) => {
  const focusResults = useFocusResults()
  const { categories } = useShop()
  const { category } = address.search
  const hasFilters = removableFilters(address).length > 0
  const isUnknown = category !== undefined && !categories.some(({ name }) => name === category)
  return (
    <EmptyScene
      title={isUnknown ? `There is no category called “${category}”` : 'No packages match these filters'}
      action={
        <>
          {hasFilters && (
            <Link
              {...linkTo(address, clearedFilters(address))}
              onClick={focusResults}
              className={buttonLook('flag')}
            >
              Clear the filters
            </Link>
          )}
          <Link to="/packages" className={buttonLook(hasFilters ? 'outline' : 'flag')}>
            See all packages
          </Link>
        </>
      }
    >
      {hasFilters
        ? 'Try a wider price range or fewer stars, or remove a filter.'
        : 'It may have been renamed. You can find everything under all packages.'}
    </EmptyScene>
  )
}

const EmptyScene = ({
  title,
  action,
  children,
}: {
  title: string
  action: ReactNode
  children: ReactNode
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 border-t-[1.5px] border-ink pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <img
      src="/pictures/empty-search.svg"
      alt=""
      width={480}
      height={320}
      className="w-full max-w-[420px] rounded-sm"
    />
    <div>
      <h3 className="text-2xl wrap-anywhere">{title}</h3>
      <div className="mt-3 text-soft">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">{action}</div>
    </div>
  </div>
)
