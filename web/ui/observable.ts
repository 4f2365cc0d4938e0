import { useSyncExternalStore } from 'react'

/** A value outside components that components can subscribe to. */
export const observable = <Value>(initial: Value) => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next: Value) => {
      current = next
      for (const listener of listeners) listener()
    },
    follow: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    initial,
  }
}
export type Observable<Value> = ReturnType<typeof observable<Value>>

/** What `select` returns for the value. It must return the same object while the value is the same. The server uses the initial value. */
export const useObserved = <Value, Seen>(source: Observable<Value>, select: (value: Value) => Seen): Seen =>
  useSyncExternalStore(
    source.follow,
    () => select(source.get()),
    () => select(source.initial),
  )
