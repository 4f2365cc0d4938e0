// Short messages, each with a timer. A reversible change offers Undo, which is a separate call.
import { observable } from '#web/ui/observable.ts'
import { wordsOf } from '#desk/ui/problem-words.ts'

type Undo = () => Promise<unknown>
export type Toast = {
  id: number
  kind: 'good' | 'bad'
  text: string
  undo?: Undo | undefined
  /** The words after Undo. */
  undone?: string | undefined
}

const shownMs = { good: 4_000, bad: 8_000, undo: 10_000 }
const mostShown = 4

export const toasts = observable<readonly Toast[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Says that something was done. With `undo`, the toast has a button, and the key u does the same. */
export const sayDone = (text: string, undo?: Undo, undone?: string) =>
  show({ id: ++lastId, kind: 'good', text, undo, undone })

/** Says that something failed, in the server's words. */
export const sayFailed = (problem: unknown) => sayRefused(wordsOf(problem))

/** Says why a button does nothing now. */
export const sayRefused = (text: string) => show({ id: ++lastId, kind: 'bad', text })

export const dismissToast = (id: number) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Undoes the change of this toast, and reports the result. */
export const undoToast = async ({ id, undo, undone = 'Undone.' }: Toast) => {
  dismissToast(id)
  try {
    await undo?.()
    sayDone(undone)
  } catch (problem) {
    sayFailed(problem)
  }
}

/** A toast under the pointer or with the focus does not disappear. */
export const holdToasts = () => {
  for (const timer of timers.values()) clearTimeout(timer)
}

export const releaseToasts = () => {
  for (const toast of toasts.get()) start(toast)
}

const show = (toast: Toast) => {
  toasts.set([...toasts.get(), toast].slice(-mostShown))
  start(toast)
}

const start = ({ id, kind, undo }: Toast) => {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), undo ? shownMs.undo : shownMs[kind]),
  )
}
