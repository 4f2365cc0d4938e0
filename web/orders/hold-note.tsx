import { useEffect, useState } from 'react'
import { whenToPay } from '#rules/orders'
import { formatListedSoon, formatListedTime, formatSoon } from '#web/ui/dates.ts'

/** When the hold on an order's packages ends: ISO 8601; absent if they are not held. */
type HoldProps = { heldUntil: string | undefined }

/** `isZoneKnown`: the page has named the time zone. */
type HoldNoteProps = HoldProps & { expires: string | undefined; isZoneKnown?: boolean }

/**
 * Tells the customer of an unpaid order how long its packages are held, and how long it can be paid. It updates automatically when the
 * hold ends.
 */
export const HoldNote = ({ heldUntil, expires, isZoneKnown = false }: HoldNoteProps) => {
  const isHeld = useIsHeld(heldUntil)
  if (expires === undefined) return null
  const held = heldUntil === expires ? 'to the end' : heldUntil && formatListedTime(heldUntil)
  const payBy = (isZoneKnown ? formatListedSoon : formatSoon)(expires)
  return (
    <span role="status" className="font-semibold">
      {whenToPay({ held: isHeld ? held : undefined, payBy })}
    </span>
  )
}

/** The short version. */
export const ShortHoldNote = ({ heldUntil }: HoldProps) => (
  <span className="mt-1 block text-xs text-soft">
    {useIsHeld(heldUntil) && heldUntil !== undefined
      ? `Held until ${formatListedTime(heldUntil)}`
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
