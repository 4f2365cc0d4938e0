import { useEffect, useRef } from 'react'
import { isServerReachable, onReach } from '#desk/api/reach.ts'

const againMs = 10_000

/** Tries again when the server is back, and at intervals until then. */
export const useTryLater = (isWaiting: boolean, attempt: () => Promise<unknown>) => {
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void latest.current(), againMs)
    const stop = onReach(() => {
      if (isServerReachable()) void latest.current()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isWaiting])
}
