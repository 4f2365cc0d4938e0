import { useSyncExternalStore } from 'react'

/** Whether somebody can see this page: its tab is the one in front. */
export const useIsVisible = (): boolean => useSyncExternalStore(onChange, isVisible)

const isVisible = () => document.visibilityState === 'visible'

const onChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
