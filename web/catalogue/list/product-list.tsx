// The part that the three list pages share: filters at the side, products in the middle, the comparison below.
import type { Product } from '#contract/catalogue'
import { ProductCard } from '#web/catalogue/product-card.tsx'
import { ChosenFilters } from '#web/catalogue/list/chosen-filters.tsx'
import { CompareCheckbox } from '#web/catalogue/list/compare/compare-checkbox.tsx'
import { CompareTray } from '#web/catalogue/list/compare/compare-tray.tsx'
import { FilterDialog } from '#web/catalogue/list/filters/filter-dialog.tsx'
import { FilterPanel } from '#web/catalogue/list/filters/filter-panel.tsx'
import { LatestPackages } from '#web/catalogue/list/latest-packages.tsx'
import { useListAddress, type ListPath, linkTo, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { ListToolbar } from '#web/catalogue/list/list-toolbar.tsx'
import type { ProductList as List } from '#web/catalogue/list/load-product-list.ts'
import { NoProducts } from '#web/catalogue/list/no-products.tsx'
import type { ProductSearch } from '#rules/product-search'
import { Pager, type PageLinkProps } from '#web/ui/pager.tsx'
import { Link } from '@tanstack/react-router'
import { resultsId, useFocusResults } from '#web/catalogue/list/list-focus.ts'

const formId = 'filters'

export const ProductList = ({
  path,
  search,
  list,
}: {
  path: ListPath
  search: ProductSearch
  list: List
}) => {
  const { address, shown, isPending } = useListAddress(path, search)
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-8 pb-20 lg:grid-cols-[232px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-24 xl:grid-cols-[248px_minmax(0,1fr)] xl:gap-x-14">
        <section aria-label="Filters" className="hidden lg:block noscript:mb-10 noscript:block">
          <FilterPanel id={formId} address={address} list={list} />
        </section>
        <section aria-labelledby="products" className="lg:row-span-2">
          <ListToolbar address={address} list={list} page={shown.search.pageNumber ?? 1} formId={formId}>
            <FilterDialog address={address} list={list} />
          </ListToolbar>
          <ChosenFilters address={address} bounds={list.priceRange} />
          <div
            aria-busy={isPending}
            className="mt-7 transition-opacity aria-busy:opacity-45 aria-busy:delay-150"
          >
            {list.products.length > 0 ? (
              <Products products={list.products} layout={address.search.view ?? 'tile'} />
            ) : (
              <NoProducts address={shown} list={list} />
            )}
          </div>
          <Pager current={address.search.pageNumber ?? 1} total={list.totalProduct} parPage={list.parPage}>
            {(link) => <PageLink {...link} address={address} />}
          </Pager>
        </section>
        <div className="mt-14 lg:mt-4">
          <LatestPackages products={list.latest_product} />
        </div>
      </div>
      <CompareTray />
    </>
  )
}

const Products = ({ products, layout }: { products: Product[]; layout: 'tile' | 'list' }) => (
  <ul className={layouts[layout]}>
    {products.map((product, index) => (
      <li key={product._id} className={layout === 'tile' ? 'card-rows mb-9 md:mb-12' : undefined}>
        <ProductCard
          product={product}
          layout={layout}
          isEager={index < 3}
          extra={<CompareCheckbox product={product} />}
        />
      </li>
    ))}
  </ul>
)

const layouts = {
  // Two columns on the smallest phone, but one when the text size is doubled.
  tile: 'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] min-[440px]:grid-cols-2 gap-x-3 sm:gap-x-6 xl:grid-cols-3',
  list: 'grid gap-y-8 *:border-b *:border-line *:pb-8 *:last:border-0',
}

/** A link to another page of the same list. */
const PageLink = ({ address, page, ...link }: PageLinkProps & { address: ListAddress }) => {
  const focusResults = useFocusResults()
  return (
    <Link
      {...linkTo(address, { pageNumber: page > 1 ? page : undefined })}
      {...link}
      hash={resultsId}
      resetScroll
      onClick={focusResults}
    />
  )
}
