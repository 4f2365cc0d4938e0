import { useSyncExternalStore } from 'react'
import { minuteMs } from '#rules/durations'
import { isOpenAt } from '#rules/support-hours'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/**
 * Says whether support is open now, by the brokerage's clock. Shown only after hydration, because the server's HTML is cached for hours.
 * Until then its space is reserved.
 */
export const OpenNow = () => {
  const { supportTimes, supportHours } = useBrokerage()
  const minute = useSyncExternalStore(everyMinute, thisMinute, notYet)
  if (supportTimes === null || supportHours === '') return null
  const isOpen = minute !== undefined && isOpenAt(supportTimes, minute * minuteMs)
  return (
    <p
      className={`${minute === undefined ? 'invisible' : ''} mt-2 inline-flex items-center gap-2 rounded-sm px-2 py-0.5 text-sm font-semibold ${isOpen ? 'bg-good-tint text-good' : 'bg-sunk text-soft'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOpen ? 'bg-current' : 'border-2 border-current'}`}
      />
      {isOpen ? 'Open now' : 'Closed now'}
    </p>
  )
}

const thisMinute = () => Math.floor(Date.now() / minuteMs)
const notYet = () => undefined
const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, minuteMs / 4)
  return () => clearInterval(timer)
}
