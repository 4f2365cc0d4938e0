import { useEffect, useState } from 'react'
import { useIsServerReachable } from '#desk/api/reach.ts'
import { lineState, openLine } from '#desk/live/line.ts'
import { useObserved } from '#web/ui/observable.ts'

/** A connection that is back sooner is not mentioned. */
const sayAfterMs = 4_000

/** Keeps the connection open for the person at the desk, and says when it is interrupted. */
export const LiveLine = ({ token }: { token: string }) => {
  useEffect(() => openLine(token), [token])
  const isAway = useObserved(lineState, (state) => state === 'away')
  const isServerReachable = useIsServerReachable()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setTimeout(() => setLong(true), sayAfterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isAway])
  return (
    <div role="status" className="no-print">
      {isAway && isLong && isServerReachable && (
        <p className="border-b border-line bg-info-tint px-5 py-1.5 text-meta text-info">
          Changes by others do not appear by themselves at the moment. The desk catches up as soon as it can.
        </p>
      )}
    </div>
  )
}
