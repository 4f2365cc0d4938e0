import { CategoryFilter } from '#web/catalogue/list/filters/category-filter.tsx'
import { PriceFilter } from '#web/catalogue/list/filters/price-filter.tsx'
import { RatingFilter } from '#web/catalogue/list/filters/rating-filter.tsx'
import type { ListAddress } from '#web/catalogue/list/list-address.ts'
import type { ProductList } from '#web/catalogue/list/load-product-list.ts'
import { Button } from '#web/ui/button.tsx'

type FilterPanelProps = { address: ListAddress; list: ProductList; id?: string }

/** Each change applies at once. Without JavaScript it is a plain form that requests the same address. */
export const FilterPanel = ({ address, list, id }: FilterPanelProps) => (
  <form id={id} action={address.path} method="get" aria-label="Filters" noValidate autoComplete="off">
    {address.search.value && <input type="hidden" name="value" value={address.search.value} />}
    {address.search.view && <input type="hidden" name="view" value={address.search.view} />}
    <CategoryFilter address={address} counts={list.facets.categories} />
    <PriceFilter address={address} bounds={list.priceRange} />
    <RatingFilter address={address} counts={list.facets.ratings} />
    <noscript>
      <Button type="submit" look="solid" className="w-full">
        Apply filters
      </Button>
    </noscript>
  </form>
)
