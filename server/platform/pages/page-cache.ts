// Rendered pages, kept as the bytes that go out for as long as what they show is true.
import type { Look } from '#server/platform/pages/page-answers'
import { createPageShelf, type KeptPage } from '#server/platform/pages/page-shelf'
import type { StoredPage } from '#server/platform/pages/stored-page'

/**
 * How old may be what a page shows: each page that goes out was true at some moment of these last two seconds. Only while the API cannot
 * say what is true now does the last known page go out for longer.
 */
export const mostStaleMs = 2_000

/** So soon after a look nobody looks again, however often the shop changes: a page costs at most two looks a second. */
const looksEveryMs = 500

export type WantedPage = {
  key: string
  /** False: anybody can think up new ones for ever. They have a small shelf of their own, and drive no other page out. */
  isCounted: boolean
  /** `isKept`: it takes the place of a page that visitors see. */
  make(isKept: boolean): Promise<StoredPage>
  look(page: StoredPage): Promise<Look>
  isWorthKeeping(page: StoredPage): boolean
}

export type PageCache = {
  /** A page that may go out as it is. Counts as a hit. */
  find(key: string): StoredPage | undefined
  /** The page: as it is kept, or looked into, or made; once for all who ask at the same time. */
  load(wanted: WantedPage): Promise<StoredPage>
  /** Something has changed: from now on pages are looked into before they are trusted. */
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
  const shelves = { counted: createPageShelf(mostBytes), others: createPageShelf(mostBytesOfOthers) }
  const once = sharedWork(now)
  let outdatedAt = Number.NEGATIVE_INFINITY
  let [hits, misses] = [0, 0]

  const keptUnder = (key: string) => shelves.counted.find(key) ?? shelves.others.find(key)
  const mayGoOut = ({ trueAt, lookedAt }: KeptPage) => trueAt > outdatedAt || now() - lookedAt < looksEveryMs
  const isYoung = ({ beganAt }: Work) => beganAt > outdatedAt || now() - beganAt < mostStaleMs

  const make = async ({ key, isCounted, make, isWorthKeeping }: WantedPage, kept?: KeptPage) => {
    misses++
    const beganAt = now()
    const page = await make(kept !== undefined)
    const shelf = isCounted ? shelves.counted : shelves.others
    if (isWorthKeeping(page)) shelf.put(key, { page, trueAt: beganAt, lookedAt: beganAt })
    else if (kept && page.status >= 500) {
      kept.lookedAt = now()
      return kept.page
    } else shelf.remove(key)
    return page
  }

  const renew = async (wanted: WantedPage, kept: KeptPage) => {
    const beganAt = now()
    const found = await wanted.look(kept.page)
    if (found === 'changed') return make(wanted, kept)
    if (found === 'same') kept.trueAt = beganAt
    kept.lookedAt = found === 'same' ? beganAt : now()
    return kept.page
  }

  return {
    find: (key) => {
      const kept = keptUnder(key)
      if (!kept || !mayGoOut(kept)) return undefined
      hits++
      return kept.page
    },
    load: async (wanted) => {
      const kept = keptUnder(wanted.key)
      if (!kept) return once(wanted.key, () => make(wanted), isYoung).page
      hits++
      if (mayGoOut(kept)) return kept.page
      const renewal = once(wanted.key, () => renew(wanted, kept).catch(() => kept.page), always)
      // A page that many ask for is always as young as this, so that none of them waits.
      if (now() - kept.lookedAt < mostStaleMs) return kept.page
      return inTime(renewal.page, Math.max(0, renewal.beganAt + mostStaleMs - now()), kept.page)
    },
    outdate: () => (outdatedAt = now()),
    counts: () => ({ hits, misses, ...sumOf(shelves.counted.counts(), shelves.others.counts()) }),
  }
}

const always = () => true

type OnShelf = { pages: number; bytes: number }

const sumOf = (one: OnShelf, other: OnShelf): OnShelf => ({
  pages: one.pages + other.pages,
  bytes: one.bytes + other.bytes,
})

/** Work that all who ask for the same key at the same time share, as far as they may. */
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

/** What is promised, or `instead` when that takes longer. */
const inTime = <T>(promise: Promise<T>, ms: number, instead: T) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(resolve, ms, instead)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
