import type { StoredPage } from './stored-page.ts'

export type CachedPage = {
  page: StoredPage
  /** When the page was last known to be up to date. */
  validAt: number
  /** When the page was last checked, whatever the result. */
  checkedAt: number
}

export type PageLru = {
  /** Counts as a use. */
  find(key: string): CachedPage | undefined
  put(key: string, cached: CachedPage): void
  remove(key: string): void
  counts(): { pages: number; bytes: number }
}

/** Holds at most `mostBytes`. Beyond that, pages that have not been used lately are dropped first. */
export const createPageLru = (mostBytes: number): PageLru => {
  const entries = new Map<string, { cached: CachedPage; wasUsed: boolean }>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= entries.get(key)?.cached.page.size ?? 0
    entries.delete(key)
  }
  return {
    find: (key) => {
      const entry = entries.get(key)
      if (entry) entry.wasUsed = true
      return entry?.cached
    },
    put: (key, cached) => {
      const { wasUsed = false } = entries.get(key) ?? {}
      remove(key)
      entries.set(key, { cached, wasUsed })
      bytes += cached.page.size
      for (const [oldest, entry] of entries) {
        if (bytes <= mostBytes) return
        if (entry.wasUsed && oldest !== key) {
          entries.delete(oldest)
          entries.set(oldest, { cached: entry.cached, wasUsed: false })
        } else remove(oldest)
      }
    },
    remove,
    counts: () => ({ pages: entries.size, bytes }),
  }
}
