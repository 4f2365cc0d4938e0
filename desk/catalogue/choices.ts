// All categories, sellers or packages, for a select. A page of a list has only fifty of them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

export type Choice = {
  id: string
  name: string
  /** Of a category: its name in addresses. */ slug?: string | undefined
}
type Found = { rows: readonly Choice[]; next?: string | undefined }

/** Nobody would look through more than this many pages of fifty in a select. */
const mostPages = 20

const allOf = async (ask: (after: string) => Promise<Found>): Promise<readonly Choice[]> => {
  const all: Choice[] = []
  let after = ''
  for (let page = 0; page < mostPages; page++) {
    const { rows, next } = await ask(after)
    all.push(...rows)
    if (next === undefined) break
    after = next
  }
  return all
}

type Named = {
  rows: readonly { id: string; content: { name: string }; facts: { packages: number; slug?: string } }[]
  next?: string | undefined
}
const named = ({ rows, next }: Named): Found => ({
  rows: rows.map(({ id, content: { name }, facts: { slug } }) => ({ id, name, slug })),
  next,
})

export const categoryChoices = queryOptions({
  queryKey: ['categories', 'choices'],
  queryFn: () => allOf(async (after) => named(await call('GET /api/desk/categories', { query: { after } }))),
})

export const sellerChoices = queryOptions({
  queryKey: ['sellers', 'choices'],
  queryFn: () => allOf(async (after) => named(await call('GET /api/desk/sellers', { query: { after } }))),
})

export const packageChoices = queryOptions({
  queryKey: ['packages', 'choices'],
  queryFn: () => allOf((after) => call('GET /api/desk/packages', { query: { after } })),
})

export const archivedCategoryChoices = queryOptions({
  queryKey: ['categories', 'choices', 'archived'],
  queryFn: () =>
    allOf(async (after) =>
      named(await call('GET /api/desk/categories', { query: { after, archived: '1' as const } })),
    ),
})

export const archivedPackageChoices = queryOptions({
  queryKey: ['packages', 'choices', 'archived'],
  queryFn: () =>
    allOf((after) => call('GET /api/desk/packages', { query: { after, state: 'archived' as const } })),
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
export const useShelves = () => ({
  categories: useQuery(categoryChoices).data ?? none,
  sellers: useQuery(sellerChoices).data ?? none,
  packages: useQuery(packageChoices).data ?? none,
})
export type Shelves = ReturnType<typeof useShelves>

/** Also true while they load. */
export const isOnShelf = (choices: readonly Choice[], id: string): boolean =>
  choices.length === 0 || choices.some((choice) => choice.id === id)

export const nameIn = (choices: readonly Choice[], id: string): string =>
  choices.find((choice) => choice.id === id)?.name ?? ''
