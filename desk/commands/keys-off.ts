// Whether single keys do something, as the person chose on this device. Keys with Ctrl or Cmd always work.
import { observable, useObserved } from '#web/ui/observable.ts'
import { readStored, writeStored } from '#desk/session/browser-storage.ts'

const place = 'deskKeys'
const areOff = observable(readStored(place) === 'off')

export const areKeysOff = () => areOff.get()
export const useAreKeysOff = () => useObserved(areOff, (off) => off)

export const switchKeys = (off: boolean) => {
  writeStored(place, off ? 'off' : null)
  areOff.set(off)
  draw()
}

/** Keys are not drawn while they are off: the style sheet reads this attribute of the root element. */
const draw = () => {
  if (areOff.get()) document.documentElement.dataset['keys'] = 'off'
  else delete document.documentElement.dataset['keys']
}
draw()
