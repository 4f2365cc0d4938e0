import { observable, useObserved } from '#web/ui/observable.ts'

const isOpen = observable(false)
let typedAhead = ''

export const openPalette = () => {
  typedAhead = ''
  isOpen.set(true)
}
export const closePalette = () => isOpen.set(false)
export const useIsPaletteOpen = () => useObserved(isOpen, (is) => is)

/** Keeps what is typed while the palette opens. Without this, fast typing would run commands by their keys. */
export const typeAhead = (event: KeyboardEvent): boolean => {
  if (!isOpen.get() || document.activeElement?.closest('[role="dialog"]')) return false
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    typedAhead += event.key
    event.preventDefault()
  }
  return true
}

export const takeTypedAhead = (): string => {
  const typed = typedAhead
  typedAhead = ''
  return typed
}
