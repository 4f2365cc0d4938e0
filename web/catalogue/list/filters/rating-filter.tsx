import { mostStars, stars } from '#rules/reviews'
import type { Facets } from '#contract/catalogue'
import { FilterGroup, FilterOption } from '#web/catalogue/list/filters/filter-group.tsx'
import { useChangeFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { Stars } from '#web/ui/stars.tsx'

export const RatingFilter = ({ address, counts }: { address: ListAddress; counts: Facets['ratings'] }) => {
  const change = useChangeFilters(address)
  const chosen = address.search.rating
  return (
    <FilterGroup title="Rating">
      <FilterOption
        type="radio"
        name="rating"
        value=""
        isChosen={chosen === undefined}
        onToggle={() => change({ rating: undefined })}
      >
        Any rating
      </FilterOption>
      {stars.map((level) => (
        <FilterOption
          key={level}
          type="radio"
          name="rating"
          value={String(level)}
          isChosen={level === chosen}
          count={counts[level] ?? 0}
          onToggle={() => change({ rating: level })}
        >
          <Stars rating={level} />
          {level < mostStars && <span className="ml-2">& up</span>}
        </FilterOption>
      ))}
    </FilterGroup>
  )
}
