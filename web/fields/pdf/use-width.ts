import { useLayoutEffect, useState } from 'react'

/** The width in whole pixels. It is 0 until measured, which is before the first paint, so that nothing shifts. */
export const useWidth = (frame: { current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(frame.current?.clientWidth ?? 0)
    const observer = new ResizeObserver(measure)
    measure()
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return width
}
