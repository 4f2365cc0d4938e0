import { useEffect, useState } from 'react'
import { formatTime } from '#web/ui/dates.ts'

/** Until when an order's packages are held: ISO 8601; absent if they are not held. */
type HoldProps = { heldUntil: string | undefined }

/** Tells the customer of an unpaid order whether its packages are held. It updates by itself when the hold ends. */
export const HoldNote = ({ heldUntil }: HoldProps) => (
  <span role="status" className="font-semibold">
    {useIsHeld(heldUntil) && heldUntil !== undefined
      ? `Held for you until ${formatTime(heldUntil)}.`
      : 'No longer held. Pay soon: you get the packages if they’re still available when you pay.'}
  </span>
)

/** The short version. */
export const ShortHoldNote = ({ heldUntil }: HoldProps) => (
  <span className="mt-1 block text-xs text-soft">
    {useIsHeld(heldUntil) && heldUntil !== undefined
      ? `Held until ${formatTime(heldUntil)}`
      : 'No longer held'}
  </span>
)

const useIsHeld = (heldUntil: string | undefined): boolean => {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (heldUntil === undefined) return undefined
    const timer = setTimeout(() => setEnded(heldUntil), Math.max(0, Date.parse(heldUntil) - Date.now()))
    return () => clearTimeout(timer)
  }, [heldUntil])
  return heldUntil !== undefined && heldUntil !== ended
}
