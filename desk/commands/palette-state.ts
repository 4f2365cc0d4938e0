import { observable, useObserved } from '#web/ui/observable.ts'

const isOpen = observable(false)

export const openPalette = () => isOpen.set(true)
export const closePalette = () => isOpen.set(false)
export const useIsPaletteOpen = () => useObserved(isOpen, (is) => is)
