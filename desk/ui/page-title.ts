import { useEffect } from 'react'

/**
 * The titles of the pages on the screen. The newest one is the tab's title. A detail beside its list sets it, and gives it back when it
 * closes.
 */
const open: { title: string }[] = []

export const usePageTitle = (title: string) =>
  useEffect(() => {
    const entry = { title }
    open.push(entry)
    tell()
    return () => {
      open.splice(open.indexOf(entry), 1)
      tell()
    }
  }, [title])

const tell = () => {
  const title = open.at(-1)?.title
  document.title = title === undefined ? 'Desk' : `${title} · Desk`
}
