// What the server does not accept of a list's address, such as of an old bookmark, in the words of the list.
import { ApiProblem } from '#contract/client'
import type { ListSearch } from '#desk/list/list-address.ts'
import type { Filter } from '#desk/list/list-kind.ts'

export type ListFault = {
  words: string
  /** The parameters to leave out. */
  names: readonly string[]
  /** What leaving them out is called. */
  verb: string
}

/** Undefined when the failure has another cause. */
export const faultOfList = (
  failure: unknown,
  search: ListSearch,
  filters: readonly Filter[],
): ListFault | undefined => {
  if (!(failure instanceof ApiProblem) || failure.status !== 400) return undefined
  const { fields, message } = failure
  const wrong = filters.filter(({ name }) => Object.hasOwn(fields, name))
  if (wrong.length > 0)
    return {
      words: wrong.map((filter) => sayWrong(filter, search[filter.name] ?? '')).join(' '),
      names: wrong.map(({ name }) => name),
      verb: wrong.length === 1 ? 'Remove this filter' : 'Remove these filters',
    }
  if (Object.hasOwn(fields, 'q')) return { words: message, names: ['q'], verb: 'Clear the search' }
  if (Object.hasOwn(fields, 'sort'))
    return { words: 'This list has no such order.', names: ['sort'], verb: 'Use the usual order' }
  return search['after'] === undefined
    ? undefined
    : { words: message, names: ['after'], verb: 'Go to the first page' }
}

const sayWrong = ({ label, type }: Filter, value: string) =>
  type === 'date'
    ? `“${value}” is not a day. Choose another day for “${label}”, or remove this filter.`
    : `“${label}” cannot be “${value}”. Choose something else, or remove this filter.`
