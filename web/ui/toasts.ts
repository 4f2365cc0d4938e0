// Short messages that come and go, and the clocks that take them away. toast.ts shows the first one, toaster.tsx shows them.

export type Toast = { id: number; kind: 'success' | 'error' | 'loading'; text: string }

/** So long each is shown. */
const lifeMs: Record<Toast['kind'], number> = { success: 2000, error: 4000, loading: Infinity }
const mostShown = 20

type Clock = { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
/** No clock runs before what shows toasts is there. */
let isHeld = true
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

/** Gives back what takes it away early. */
export const showToast = (kind: Toast['kind'], text: string) => {
  const id = ++lastId
  clocks.set(id, { leftMs: lifeMs[kind], startedAt: 0, timer: undefined })
  if (!isHeld) start(id)
  const [oldest] = toasts
  if (oldest && toasts.length === mostShown) dismissToast(oldest.id)
  replace([...toasts, { id, kind, text }])
  return () => dismissToast(id)
}

export const dismissToast = (id: number) => {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Stops every clock while a person reads: what is hovered or holds the focus does not go away. */
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
  // A timer knows no infinity: it would fire at once.
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
