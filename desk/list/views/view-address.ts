import type { SavedView } from '#contract/desk/list/views'
import { queryOf, type ListSearch } from '#desk/list/list-address.ts'

/** What a view keeps of an address: search, filters and order, without the page. */
export const choicesOf = (
  search: ListSearch,
  filters: readonly { name: string }[],
): Record<string, string> => {
  const { after: _, ...choices } = queryOf(search, filters)
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

export const areSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value)

/** The address of a list that shows a view. `view` names it, so that the list can offer to update it. */
export const searchOf = ({ id, choices }: Pick<SavedView, 'id' | 'choices'>): ListSearch => ({
  ...choices,
  view: id,
})
