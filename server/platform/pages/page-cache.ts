// Rendered pages, cached as the bytes to send for as long as they are up to date.
import type { Freshness } from '#server/platform/pages/recorded-answers'
import { createPageLru, type CachedPage } from './page-lru.ts'
import type { StoredPage } from '#server/platform/pages/stored-page'

/**
 * How outdated a page may be, in milliseconds: each page sent was up to date at some moment of the last two seconds. Only while the API
 * cannot answer may the last known page be older.
 */
export const mostStaleMs = 2_000

/** The minimum time between two checks of a page, however often the shop changes: at most two checks a second. */
const checkEveryMs = 500

export type WantedPage = {
  key: string
  /** False for pages that nobody can count, such as searches. They have a small cache of their own, so they evict no other page. */
  isCounted: boolean
  /** `isCached`: it replaces a page that is already in the cache. */
  make(isCached: boolean): Promise<StoredPage>
  check(page: StoredPage): Promise<Freshness>
  isWorthKeeping(page: StoredPage): boolean
}

export type PageCache = {
  /** A page that may be sent as it is. Counts as a hit. */
  find(key: string): StoredPage | undefined
  /** The page: cached, revalidated or rendered again, once for all simultaneous callers. */
  load(wanted: WantedPage): Promise<StoredPage>
  /** Something has changed: from now on pages are revalidated before they are sent. */
  outdate(): void
  counts(): { hits: number; misses: number; pages: number; bytes: number }
}

type Work = { beganAt: number; page: Promise<StoredPage> }

const megabyte = 1024 * 1024

export const createPageCache = ({
  mostBytes = 48 * megabyte,
  mostBytesOfOthers = 16 * megabyte,
  now = () => performance.now(),
} = {}): PageCache => {
  const lrus = { counted: createPageLru(mostBytes), others: createPageLru(mostBytesOfOthers) }
  const once = sharedWork(now)
  let outdatedAt = Number.NEGATIVE_INFINITY
  let [hits, misses] = [0, 0]

  const cachedUnder = (key: string) => lrus.counted.find(key) ?? lrus.others.find(key)
  const isFresh = ({ validAt, checkedAt }: CachedPage) =>
    validAt > outdatedAt || now() - checkedAt < checkEveryMs
  const isYoung = ({ beganAt }: Work) => beganAt > outdatedAt || now() - beganAt < mostStaleMs

  const make = async ({ key, isCounted, make, isWorthKeeping }: WantedPage, cached?: CachedPage) => {
    misses++
    const beganAt = now()
    const page = await make(cached !== undefined)
    const lru = isCounted ? lrus.counted : lrus.others
    if (isWorthKeeping(page)) lru.put(key, { page, validAt: beganAt, checkedAt: beganAt })
    else if (cached && page.status >= 500) {
      cached.checkedAt = now()
      return cached.page
    } else lru.remove(key)
    return page
  }

  const renew = async (wanted: WantedPage, cached: CachedPage) => {
    const beganAt = now()
    const found = await wanted.check(cached.page)
    if (found === 'changed') return make(wanted, cached)
    if (found === 'same') cached.validAt = beganAt
    cached.checkedAt = found === 'same' ? beganAt : now()
    return cached.page
  }

  return {
    find: (key) => {
      const cached = cachedUnder(key)
      if (!cached || !isFresh(cached)) return undefined
      hits++
      return cached.page
    },
    load: async (wanted) => {
      const cached = cachedUnder(wanted.key)
      if (!cached) return once(wanted.key, () => make(wanted), isYoung).page
      hits++
      if (isFresh(cached)) return cached.page
      const renewal = once(wanted.key, () => renew(wanted, cached).catch(() => cached.page), always)
      // A page that many people request is always this recent, so that none of them waits.
      if (now() - cached.checkedAt < mostStaleMs) return cached.page
      return inTime(renewal.page, Math.max(0, renewal.beganAt + mostStaleMs - now()), cached.page)
    },
    outdate: () => (outdatedAt = now()),
    counts: () => ({ hits, misses, ...sumOf(lrus.counted.counts(), lrus.others.counts()) }),
  }
}

const always = () => true

type Counts = { pages: number; bytes: number }

const sumOf = (one: Counts, other: Counts): Counts => ({
  pages: one.pages + other.pages,
  bytes: one.bytes + other.bytes,
})

/** Work that simultaneous callers with the same key share, as far as they may. */
const sharedWork = (now: () => number) => {
  const underWay = new Map<string, Work>()
  return (key: string, begin: () => Promise<StoredPage>, mayJoin: (work: Work) => boolean): Work => {
    const already = underWay.get(key)
    if (already && mayJoin(already)) return already
    const work = { beganAt: now(), page: begin() }
    underWay.set(key, work)
    const end = () => void (underWay.get(key) === work && underWay.delete(key))
    work.page.then(end, end)
    return work
  }
}

/** The result of the promise, or `instead` when it takes longer than `ms`. */
const inTime = <T>(promise: Promise<T>, ms: number, instead: T) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(resolve, ms, instead)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
