// Light or dark mode: the system's choice, unless the visitor made one on this device.
import { browserStore } from '#web/session/stores.ts'

export type Theme = 'light' | 'dark'

/** Runs before the first paint, inline in the document. Its hash is in the page's content security policy. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export const toggleTheme = () => {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  browserStore.write('theme', theme)
}
