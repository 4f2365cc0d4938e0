// Light or dark: the system's choice, unless the person made one on this device. The shop reads the same choice.
import { observable, useObserved } from '#web/ui/observable.ts'
import { readStored, writeStored } from '#desk/session/browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'theme'
const kept = readStored(place)
const theme = observable<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system')

export const useTheme = () => useObserved(theme, (is) => is)

export const chooseTheme = (chosen: Theme) => {
  writeStored(place, chosen === 'system' ? null : chosen)
  if (chosen === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
  theme.set(chosen)
}
