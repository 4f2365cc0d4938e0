import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds. It does in the server's HTML, so that what depends on it is there without scripts. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const media = matchMedia(query)
        media.addEventListener('change', onChange)
        return () => media.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => true,
  )
