import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SortOrder } from '#contract/catalogue'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { linkTo, useChangeFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import type { ProductList } from '#web/catalogue/list/load-product-list.ts'
import { resultsId } from '#web/catalogue/list/list-focus.ts'
import { inputLook } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type ListToolbarProps = {
  address: ListAddress
  list: ProductList
  /** The page number of `list`. `address` may already name another page. */
  page: number
  /** The filter form, if there is one: it sends the sort order when there is no JavaScript. */
  formId: string | undefined
  /** The button that opens the filters where they are not beside the list. */
  children: ReactNode
}

/** The number of products, the sort order and the view. */
export const ListToolbar = ({ address, list, page, formId, children }: ListToolbarProps) => {
  const { platformFee } = useBrokerage()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 md:gap-x-5">
      <div className="mr-auto max-md:-order-1">
        <h2 id={resultsId} tabIndex={-1} className="text-xl outline-offset-4">
          ({list.totalProduct}) {list.totalProduct === 1 ? 'Product' : 'Products'}
        </h2>
        <p role="status" className="text-sm text-soft">
          {shownText(list, page)}
          {address.search.sortPrice && platformFee > 0 && ', by price before the platform fee'}
        </p>
      </div>
      {children}
      <SortSelect address={address} formId={formId} />
      <nav
        aria-label="View"
        className="flex flex-none overflow-clip rounded-sm max-md:-order-1 border-[1.5px] border-line-strong"
      >
        <ViewLink address={address} view={undefined} name="Grid" icon="grid" />
        <ViewLink address={address} view="list" name="List" icon="list" />
      </nav>
    </div>
  )
}

/** 'Showing 13 to 18'. */
const shownText = ({ products, totalProduct, parPage }: ProductList, page: number) => {
  if (products.length === 0) return totalProduct === 0 ? 'Nothing matches' : 'No such page'
  const first = (page - 1) * parPage + 1
  return `Showing ${first} to ${first + products.length - 1}`
}

const orders: { value: SortOrder | ''; label: string }[] = [
  { value: '', label: 'Sort By' },
  { value: 'low-to-high', label: 'Low to High Price' },
  { value: 'high-to-low', label: 'High to Low Price' },
]

const SortSelect = ({ address, formId }: Pick<ListToolbarProps, 'address' | 'formId'>) => {
  const change = useChangeFilters(address)
  return (
    <select
      aria-label="Sort By"
      name="sortPrice"
      form={formId}
      value={address.search.sortPrice ?? ''}
      onChange={({ target }) =>
        change({ sortPrice: orders.find(({ value }) => value === target.value)?.value || undefined })
      }
      className={`${inputLook} w-auto! min-w-0 flex-1 pr-10 max-md:basis-[7.5rem] md:flex-none`}
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type ViewLinkProps = { address: ListAddress; view: 'list' | undefined; name: string; icon: IconName }

const ViewLink = ({ address, view, name, icon }: ViewLinkProps) => (
  <Link
    {...linkTo(address, { view, pageNumber: address.search.pageNumber })}
    aria-label={name}
    aria-current={address.search.view === view ? 'page' : undefined}
    className="grid h-[45px] w-12 place-items-center text-ink hover:bg-sunk focus-visible:-outline-offset-3 aria-[current=page]:bg-badge aria-[current=page]:text-on-badge"
  >
    <Icon name={icon} className="size-5" />
  </Link>
)
