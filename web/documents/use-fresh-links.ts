// Signed links live for 15 minutes. A page that stays open gets fresh ones in time, and one that was put aside as it is looked at again.
import { useEffect } from 'react'

/** When what holds the links was loaded, and how to load it anew. */
export type LinkSource = { loadedAt: number; reload: () => Promise<unknown> }

const oldMs = 10 * 60_000
const staleMs = 14 * 60_000

/** Keeps the links of a page fresh while somebody looks at it. */
export const useFreshLinks = (loadedAt: number | undefined, reload: () => Promise<unknown>): void => {
  useEffect(() => {
    if (loadedAt === undefined) return
    const refresh = () => {
      if (!document.hidden && Date.now() - loadedAt >= oldMs) void reload()
    }
    const timer = setTimeout(refresh, Math.max(0, loadedAt + oldMs - Date.now()))
    const moments = ['visibilitychange', 'pageshow', 'online']
    for (const moment of moments) addEventListener(moment, refresh)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) removeEventListener(moment, refresh)
    }
    // What was loaded decides; reload is another function each time the page renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadedAt])
}

/** Whether a link from then may no longer open its file. */
export const isStale = (loadedAt: number): boolean => Date.now() - loadedAt >= staleMs
