// A stand-in for the browser's storage, for tests.
import { vi } from 'vitest'

/** An empty `localStorage` until `vi.unstubAllGlobals`; returns its contents. */
export const aBrowserStore = (): Map<string, string> => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size
    },
  })
  return stored
}
