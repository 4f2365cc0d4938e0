// Whether the server can be reached, according to the last call and the browser.
import { observable, useObserved } from '#web/ui/observable.ts'

const reach = observable(navigator.onLine)

export const setServerReachable = (isReached: boolean) => {
  if (reach.get() !== isReached) reach.set(isReached)
}
/** Called when the server becomes unreachable or is back. Returns a function that unsubscribes. */
export const onReach = (listener: () => void) => reach.follow(listener)
export const isServerReachable = () => reach.get()
export const useIsServerReachable = () => useObserved(reach, (is) => is)

addEventListener('online', () => setServerReachable(true))
addEventListener('offline', () => setServerReachable(false))
