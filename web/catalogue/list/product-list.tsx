// The part that the three list pages share: filters at the side, products in the middle, the comparison below.
import type { ListedProduct } from '#contract/catalogue'
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
import { memo } from 'react'
import { resultsId, useFocusResults } from '#web/catalogue/list/list-focus.ts'
import { CompareAll } from '#web/catalogue/list/compare/compare-all.tsx'
import { FirstPaintWith } from '#web/ui/first-paint-with.tsx'
import { useFirstScreenOnly } from '#web/ui/use-first-screen-only.ts'
import { useMedia } from '#web/ui/use-media.ts'

const formId = 'filters'
const productsId = 'product-list'

type ProductListProps = {
  path: ListPath
  search: ProductSearch
  list: List
  /** A list of few packages: no column of filters, wide cards, and what each is best for. */
  isShort?: boolean
}

export const ProductList = ({ path, search, list, isShort = false }: ProductListProps) => {
  const { address, shown, isPending } = useListAddress(path, search)
  const isFirstScreenOnly = useFirstScreenOnly()
  const isPanelSeen = useMedia(isShort ? 'not all' : '(width >= 68rem)')
  const hasPanel = !isFirstScreenOnly && isPanelSeen
  const view = address.search.view ?? 'tile'
  return (
    <>
      <FirstPaintWith id={productsId} />
      <div className={isShort ? 'wrap pt-5 pb-12 md:pt-7' : `wrap ${besideFilters}`}>
        <section
          aria-label="Filters"
          className={`hidden noscript:mb-10 noscript:block ${isShort ? '' : 'lg:block'}`}
        >
          {hasPanel && <FilterPanel id={formId} address={address} list={list} />}
        </section>
        <section aria-labelledby="products" className="lg:row-span-2">
          <ListToolbar
            address={address}
            list={list}
            page={shown.search.pageNumber ?? 1}
            formId={hasPanel ? formId : undefined}
          >
            <FilterDialog address={address} list={list} isAlways={isShort} />
            {isShort && <CompareAll products={list.products} />}
          </ListToolbar>
          <ChosenFilters address={address} bounds={list.priceRange} />
          <div
            id={productsId}
            aria-busy={isPending}
            className={`${isShort ? 'mt-5' : 'mt-7'} transition-opacity aria-busy:opacity-45 aria-busy:delay-150`}
          >
            {list.products.length > 0 ? (
              <Products
                products={list.products}
                layout={isShort && view === 'tile' ? 'wide' : view}
                shown={isFirstScreenOnly ? onFirstScreen() : list.products.length}
              />
            ) : (
              <NoProducts address={shown} list={list} />
            )}
          </div>
          {!isFirstScreenOnly && (
            <Pager current={address.search.pageNumber ?? 1} total={list.totalProduct} parPage={list.parPage}>
              {(link) => <PageLink {...link} address={address} />}
            </Pager>
          )}
        </section>
        <div className={isShort ? 'mt-4' : 'mt-14 lg:mt-4'}>
          {!isFirstScreenOnly && <LatestPackages products={list.latest_product} isWide={isShort} />}
        </div>
      </div>
      <CompareTray />
    </>
  )
}

const besideFilters =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-8 pb-20 lg:grid-cols-[232px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-24 xl:grid-cols-[248px_minmax(0,1fr)] xl:gap-x-14'

/** The number of cards that are visible without scrolling. The window's width would be read at the cost of a layout. */
const onFirstScreen = () => (matchMedia('(width < 44rem)').matches ? 4 : 6)

type ProductsProps = { products: ListedProduct[]; layout: keyof typeof layouts; shown: number }

/** The cards from `shown` on are empty placeholders. A memo, so that pressing a filter does not render all cards before the press shows. */
const Products = memo(({ products, layout, shown }: ProductsProps) => (
  <ul className={layouts[layout]}>
    {products.map((product, index) => (
      <li key={product._id} className={layout === 'list' ? undefined : 'card-rows mb-9 md:mb-12'}>
        {index < shown ? (
          <ProductCard
            product={product}
            layout={layout === 'list' ? 'list' : 'tile'}
            isEager={index < 3}
            extra={<CompareCheckbox product={product} />}
            bestFor={layout === 'wide' ? product.bestFor : undefined}
          />
        ) : (
          <div className="row-span-4 min-h-72 md:min-h-96" />
        )}
      </li>
    ))}
  </ul>
))

// Two columns on the smallest phone, but one when the text size is doubled. There, an odd last card is as wide as two.
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-3 min-[440px]:grid-cols-2 sm:gap-x-6 max-md:[&>:last-child:nth-child(odd)]:col-span-full max-md:[&>:last-child:nth-child(odd)_img]:aspect-[2/1]'

const layouts = {
  tile: `${columns} xl:grid-cols-3`,
  wide: `${columns} md:grid-cols-3`,
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
