// Rendered pages, kept as the bytes that go out until something that they show has changed.
import type { StoredPage } from '#server/platform/pages/stored-page'

export type PageCache = {
  /** What is kept under a key. Counts as a hit. */
  find(key: string): StoredPage | undefined
  /** Makes the page, once for all who ask at the same time, and keeps it when it has the wanted status. */
  load(key: string, make: () => Promise<StoredPage>, statusKept?: number): Promise<StoredPage>
  /** Forgets everything, also what is being made now: it may show what was true before. */
  clear(): void
  counts(): { hits: number; misses: number; pages: number; bytes: number }
}

type Kept = { page: StoredPage; wasUsed: boolean }

/** Beyond `mostBytes` the pages that were not asked for since the last look go first. */
export const createPageCache = ({ mostBytes = 64 * 1024 * 1024 } = {}): PageCache => {
  let kept = new Map<string, Kept>()
  let beingMade = new Map<string, Promise<StoredPage>>()
  let [hits, misses, bytes] = [0, 0, 0]

  const keep = (key: string, page: StoredPage) => {
    kept.set(key, { page, wasUsed: false })
    bytes += page.size
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      if (entry.wasUsed && oldest !== key) kept.set(oldest, { page: entry.page, wasUsed: false })
      else bytes -= entry.page.size
    }
  }

  return {
    find: (key) => {
      const entry = kept.get(key)
      if (!entry) return undefined
      hits++
      entry.wasUsed = true
      return entry.page
    },
    load: (key, make, statusKept = 200) => {
      const already = beingMade.get(key)
      if (already) return already
      misses++
      const [keptThen, beingMadeThen] = [kept, beingMade]
      const page = make()
        .then((made) => {
          // A clear since then has put other maps in place: this page may be out of date.
          if (kept === keptThen && made.status === statusKept) keep(key, made)
          return made
        })
        .finally(() => beingMadeThen.delete(key))
      beingMade.set(key, page)
      return page
    },
    clear: () => {
      kept = new Map()
      beingMade = new Map()
      bytes = 0
    },
    counts: () => ({ hits, misses, pages: kept.size, bytes }),
  }
}
