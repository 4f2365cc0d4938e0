import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const stillMs = 300

/** The search text. The page filters at once, and the address follows a moment later, so that the back button returns to the search. */
export const useVideoSearch = () => {
  const navigate = useNavigate()
  const { q = '' } = useSearch({ from: '/dashboard/education-library' })
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  const timer = useRef(0)
  useEffect(() => {
    // Something else has changed the address: the menu or the back button.
    if (q !== written.current) setTyped(q)
    written.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      written.current = next.trim()
      void navigate({
        to: '/dashboard/education-library',
        search: { q: next.trim() || undefined },
        replace: true,
        resetScroll: false,
      })
    }, stillMs)
  }
  return { typed, search }
}
