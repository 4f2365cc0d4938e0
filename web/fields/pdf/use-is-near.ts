import { useEffect, useState } from 'react'

/** Whether an element is on the screen, or at most one screen away. */
export const useIsNear = (element: { current: HTMLElement | null }): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
