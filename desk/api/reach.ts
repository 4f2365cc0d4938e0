// Whether the server can be reached, according to the last call and the browser.
import { observable, useObserved } from '#web/ui/observable.ts'

const reach = observable(navigator.onLine)

export const sayReached = (isReached: boolean) => {
  if (reach.get() !== isReached) reach.set(isReached)
}
/** Called when the server becomes unreachable or is back. Returns a function that unsubscribes. */
export const onReach = (listener: () => void) => reach.follow(listener)
export const isServerThere = () => reach.get()
export const useIsServerThere = () => useObserved(reach, (is) => is)

addEventListener('online', () => sayReached(true))
addEventListener('offline', () => sayReached(false))
