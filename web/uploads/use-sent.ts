import { useEffect } from 'react'
import { onSent, type SentResult } from '#web/uploads/uploads-under-way.ts'

/**
 * Calls back when a file for this place is stored, or may be because its answer was lost, even if its upload began before the customer
 * left this page and came back.
 */
export const useSent = (place: string, callBack: (result: SentResult) => void): void => {
  useEffect(
    () =>
      onSent((sentTo, result) => {
        if (sentTo === place) callBack(result)
      }),
    [place, callBack],
  )
}
