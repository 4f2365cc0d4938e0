import { useEffect } from 'react'
import { onStored } from '#web/uploads/uploads-under-way.ts'

/** Calls back when a file is stored under this place, even if its upload began before the customer left this page and came back. */
export const useStored = (place: string, callBack: () => void): void => {
  useEffect(
    () =>
      onStored((stored) => {
        if (stored === place) callBack()
      }),
    [place, callBack],
  )
}
