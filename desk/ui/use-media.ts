import { useCallback, useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = matchMedia(query)
        media.addEventListener('change', listener)
        return () => media.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )

/** Wide enough for a list beside a detail. */
export const useIsWide = () => useMedia('(width >= 68.75rem)')

/** So narrow that the rows of a list become cards. */
export const useIsPhone = () => useMedia('(width < 44rem)')
