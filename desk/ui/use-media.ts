import { useCallback, useSyncExternalStore } from 'react'

/** A sheet of paper is narrow, but printing changes no page: an open dialog stays with what is typed in it. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = matchMedia(query)
        const onChange = () => matchMedia('print').matches || listener()
        media.addEventListener('change', onChange)
        return () => media.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )

/** Wide enough for a list beside a detail. */
export const useIsWide = () => useMedia('(width >= 68.75rem)')

/** So narrow that the rows of a list become cards. */
export const useIsPhone = () => useMedia('(width < 44rem)')
