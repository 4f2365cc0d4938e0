import { useEffect } from 'react'
import { onStored } from '#web/uploads/uploads-under-way.ts'

/**
 * Calls back when a file is stored under this place, or may be because the answer was lost, even if its upload began before the customer
 * left this page and came back.
 */
export const useStored = (place: string, callBack: (isStored: boolean) => void): void => {
  useEffect(
    () =>
      onStored((stored, isStored) => {
        if (stored === place) callBack(isStored)
      }),
    [place, callBack],
  )
}
