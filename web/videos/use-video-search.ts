import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const stillMs = 300

/** What is searched for: at once in the page, and a moment later in its address, so that it can be come back to. */
export const useVideoSearch = () => {
  const navigate = useNavigate()
  const { q = '' } = useSearch({ from: '/dashboard/education-library' })
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  const timer = useRef(0)
  useEffect(() => {
    // The address was changed by something else: the menu, or the way back.
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
