// Whether the server can be reached, by what the last call came to and what the browser says.
import { observable, useObserved } from '#web/ui/observable.ts'

const reach = observable(navigator.onLine)

export const sayReached = (isReached: boolean) => {
  if (reach.get() !== isReached) reach.set(isReached)
}
/** Called when the server is away or back. Returns a function that unsubscribes. */
export const onReach = (listener: () => void) => reach.follow(listener)
export const isServerThere = () => reach.get()
export const useIsServerThere = () => useObserved(reach, (is) => is)

addEventListener('online', () => sayReached(true))
addEventListener('offline', () => sayReached(false))
