import { useSyncExternalStore } from 'react'

/** A value outside of components that they can follow. */
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

/** What `select` finds in the value: a thing that stays the same as long as the value does. The server sees the initial one. */
export const useObserved = <Value, Seen>(source: Observable<Value>, select: (value: Value) => Seen): Seen =>
  useSyncExternalStore(
    source.follow,
    () => select(source.get()),
    () => select(source.initial),
  )
