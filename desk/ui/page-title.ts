import { useEffect } from 'react'

/** The titles of what is on the screen; the one that came last names the tab. A detail beside its list names it, and gives it back. */
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
