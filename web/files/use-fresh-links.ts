// Signed links live for 15 minutes. A page that stays open gets fresh ones in time, and one that was put aside as it is looked at again: then
// with what a broker may have said meanwhile.
import { useEffect, useRef } from 'react'
import { fileLinkOldMs, isFileLinkStale } from '#rules/files'
import { onReturn } from '#web/files/on-return.ts'

/** When what holds the links was loaded, and how to load it anew. */
export type LinkSource = { loadedAt: number; reload: () => Promise<unknown> }

/** Keeps the links of a page fresh while somebody looks at it, and all of it as its reader comes back. */
export const useFreshLinks = (loadedAt: number | undefined, reload: () => Promise<unknown>): void => {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => onReturn(() => void latest.current()), [])
  useEffect(() => {
    if (loadedAt === undefined) return
    const refresh = () => {
      if (!document.hidden && Date.now() - loadedAt >= fileLinkOldMs) void latest.current()
    }
    const timer = setTimeout(refresh, Math.max(0, loadedAt + fileLinkOldMs - Date.now()))
    const moments = ['pageshow', 'online']
    for (const moment of moments) addEventListener(moment, refresh)
    return () => {
      clearTimeout(timer)
      for (const moment of moments) removeEventListener(moment, refresh)
    }
  }, [loadedAt])
}

/** Whether a link from then may no longer open its file. */
export const isStale = (loadedAt: number): boolean => isFileLinkStale(loadedAt, Date.now())
