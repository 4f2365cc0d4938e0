// All categories, sellers or packages, for a select.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { allPages } from '#desk/api/all-pages.ts'
import { call } from '#desk/api/call.ts'

export type Choice = {
  id: string
  name: string
  /** Of a category: its name in addresses. */ slug?: string | undefined
}

type Named = {
  rows: readonly { id: string; content: { name: string }; facts: { packages: number; slug?: string } }[]
  next?: string | undefined
}
const named = ({ rows, next }: Named) => ({
  rows: rows.map(({ id, content: { name }, facts: { slug } }) => ({ id, name, slug })),
  next,
})

export const categoryChoices = queryOptions({
  queryKey: ['categories', 'choices'],
  queryFn: () =>
    allPages(async (after) => named(await call('GET /api/desk/categories', { query: { after } }))),
})

export const sellerChoices = queryOptions({
  queryKey: ['sellers', 'choices'],
  queryFn: () => allPages(async (after) => named(await call('GET /api/desk/sellers', { query: { after } }))),
})

export const packageChoices = queryOptions({
  queryKey: ['packages', 'choices'],
  queryFn: () => allPages((after) => call('GET /api/desk/packages', { query: { after } })),
})

export const archivedCategoryChoices = queryOptions({
  queryKey: ['categories', 'choices', 'archived'],
  queryFn: () =>
    allPages(async (after) =>
      named(await call('GET /api/desk/categories', { query: { after, archived: '1' as const } })),
    ),
})

export const archivedPackageChoices = queryOptions({
  queryKey: ['packages', 'choices', 'archived'],
  queryFn: () =>
    allPages((after) => call('GET /api/desk/packages', { query: { after, state: 'archived' as const } })),
})

const none: readonly Choice[] = []

/** For a list's filter: what the shop sells, then what it used to sell. Empty while it loads. */
export const usePackageOptions = (): { value: string; words: string }[] => {
  const [live, archived] = [
    useQuery(packageChoices).data ?? none,
    useQuery(archivedPackageChoices).data ?? none,
  ]
  return [
    ...live.map(({ id, name }) => ({ value: id, words: name })),
    ...archived.map(({ id, name }) => ({ value: id, words: `${name} (archived)` })),
  ]
}

/** What a package can be assigned to. Empty while it loads. */
export const useChoices = () => ({
  categories: useQuery(categoryChoices).data ?? none,
  sellers: useQuery(sellerChoices).data ?? none,
  packages: useQuery(packageChoices).data ?? none,
})
export type Choices = ReturnType<typeof useChoices>

/** Also true while they load. */
export const isChoice = (choices: readonly Choice[], id: string): boolean =>
  choices.length === 0 || choices.some((choice) => choice.id === id)

export const nameIn = (choices: readonly Choice[], id: string): string =>
  choices.find((choice) => choice.id === id)?.name ?? ''
