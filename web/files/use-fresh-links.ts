// Signed links expire after 15 minutes. A page that stays open renews them in time. A page in the background reloads when the customer
// returns, and then also shows what a broker has changed.
import { useEffect, useEffectEvent } from 'react'
import { fileLinkOldMs, isFileLinkStale } from '#rules/files'
import { useOnReturn } from '#web/files/on-return.ts'

/** When the data with the links was loaded, and how to load it again. */
export type LinkSource = { loadedAt: number; reload: () => Promise<unknown> }

/** Renews a page's links while it is visible, and reloads all of its data when the customer returns. */
export const useFreshLinks = (loadedAt: number | undefined, reload: () => Promise<unknown>): void => {
  const load = useEffectEvent(() => void reload())
  useOnReturn(reload)
  useEffect(() => {
    if (loadedAt === undefined) return
    const refresh = () => {
      if (!document.hidden && Date.now() - loadedAt >= fileLinkOldMs) load()
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

/** True if a link loaded at this time may have expired. */
export const isStale = (loadedAt: number): boolean => isFileLinkStale(loadedAt, Date.now())
