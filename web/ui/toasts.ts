// Short messages with a timer each. toast.ts shows the first one, toaster.tsx renders them.

/** The link of a toast, and its words. */
export type ToastLink = { href: string; words: string }
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'loading'
  text: string
  link?: ToastLink | undefined
}

/** How long each kind is shown. */
const lifeMs: Record<Toast['kind'], number> = { success: 2000, error: 4000, loading: Infinity }
const mostShown = 20

type Clock = { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
/** No timer runs before the component that shows toasts is loaded. */
let isHeld = true
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

/** Returns a function that removes the toast early. A toast with the same text replaces the earlier one. */
export const showToast = (kind: Toast['kind'], text: string, link?: ToastLink) => {
  const id = ++lastId
  const same = toasts.find((toast) => toast.kind === kind && toast.text === text)
  if (same && kind !== 'loading') dismissToast(same.id)
  clocks.set(id, { leftMs: lifeMs[kind], startedAt: 0, timer: undefined })
  if (!isHeld) start(id)
  const [oldest] = toasts
  if (oldest && toasts.length === mostShown) dismissToast(oldest.id)
  replace([...toasts, { id, kind, text, link }])
  return () => dismissToast(id)
}

export const dismissToast = (id: number) => {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Stops all timers while a person reads: a toast with hover or focus does not go away. */
export const holdToasts = () => {
  if (isHeld) return
  isHeld = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.leftMs -= Date.now() - clock.startedAt
  }
}

export const releaseToasts = () => {
  if (!isHeld) return
  isHeld = false
  for (const id of clocks.keys()) start(id)
}

const start = (id: number) => {
  const clock = clocks.get(id)
  if (!clock) return
  clock.startedAt = Date.now()
  // setTimeout would fire at once for Infinity.
  if (clock.leftMs !== Infinity) clock.timer = setTimeout(() => dismissToast(id), clock.leftMs)
}

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

export const onToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
