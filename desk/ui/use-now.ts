import { useSyncExternalStore } from 'react'
import { minuteMs } from '#rules/durations'

/** The current time in milliseconds since 1970, updated every minute. */
export const useNow = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs)) * minuteMs

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}
