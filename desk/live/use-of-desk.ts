// When the desk was last used in this tab.
const listeners = new Set<() => void>()
let usedAt = Date.now()

const used = () => {
  usedAt = Date.now()
  for (const listener of listeners) listener()
}
for (const event of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(event, used, { passive: true, capture: true })

/** Milliseconds since 1970. */
export const lastUse = () => usedAt

/** Called at each use. Returns a function that unsubscribes. */
export const onUse = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
