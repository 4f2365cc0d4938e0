// The packages that a visitor has chosen to compare. They are kept for this browser session.
import { useSyncExternalStore } from 'react'
import { mostCompared } from '#rules/catalogue'
import { tabStore } from '#web/session/stores.ts'

export type ComparedProduct = { slug: string; name: string }

export const useCompareChoice = () => {
  const chosen = useSyncExternalStore(subscribe, current, () => none)
  return {
    chosen,
    isFull: chosen.length >= mostCompared,
    add: ({ slug, name }: ComparedProduct) =>
      change([...without(slug), { slug, name }].slice(0, mostCompared)),
    remove: (slug: string) => change(without(slug)),
    clear: () => change([]),
    choose,
  }
}

/** The stored choice, or none if it cannot be read, since an older version may have written it. */
export const parseChoice = (text: string | null): readonly ComparedProduct[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, mostCompared) : none
  } catch {
    return none
  }
}

const isCompared = (entry: unknown): entry is ComparedProduct =>
  typeof entry === 'object' &&
  entry !== null &&
  'slug' in entry &&
  typeof entry.slug === 'string' &&
  'name' in entry &&
  typeof entry.name === 'string'

const place = 'comparedPackages'
const none: readonly ComparedProduct[] = []
const listeners = new Set<() => void>()
let choice: readonly ComparedProduct[] | undefined

const current = () => (choice ??= parseChoice(tabStore.read(place)))
const without = (slug: string) => current().filter((product) => product.slug !== slug)

const change = (next: readonly ComparedProduct[]) => {
  choice = next
  tabStore.write(place, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Replaces the choice. */
const choose = (products: readonly ComparedProduct[]) =>
  change(products.slice(0, mostCompared).map(({ slug, name }) => ({ slug, name })))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
