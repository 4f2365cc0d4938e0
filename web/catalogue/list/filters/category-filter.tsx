import type { Facets } from '#contract/catalogue'
import { FilterGroup, FilterOption } from '#web/catalogue/list/filters/filter-group.tsx'
import { useChangeFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { useShop } from '#web/brokerage/use-brokerage.ts'

/** One category at a time. Choosing another replaces it; choosing the same one again clears it. */
export const CategoryFilter = ({
  address,
  counts,
}: {
  address: ListAddress
  counts: Facets['categories']
}) => {
  const { categories } = useShop()
  const change = useChangeFilters(address)
  const chosen = address.search.category
  return (
    <FilterGroup title="Category">
      {categories.map(({ _id, name }) => (
        <FilterOption
          key={_id}
          type="checkbox"
          name="category"
          value={name}
          isChosen={name === chosen}
          count={counts[name] ?? 0}
          onToggle={() => change({ category: name === chosen ? undefined : name })}
        >
          {name}
        </FilterOption>
      ))}
    </FilterGroup>
  )
}
