import { useEffect, useEffectEvent } from 'react'

/** The least time between two calls, so that switching between two windows does not cause a request each time. */
const leastMs = 5000

/** Calls back when the customer returns to this page from another tab, window or app, at most every 5 seconds. Returns a function that stops it. */
export const onReturn = (callBack: () => void): (() => void) => {
  let last = Date.now() - leastMs
  const look = () => {
    if (document.hidden || Date.now() - last < leastMs) return
    last = Date.now()
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}

/** Loads a page's data again when the customer returns to it. */
export const useOnReturn = (reload: () => Promise<unknown>): void => {
  const load = useEffectEvent(() => void reload())
  useEffect(() => onReturn(() => load()), [])
}
