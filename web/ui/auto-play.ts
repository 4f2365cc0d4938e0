import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onward` again and again, but not while the region is hovered, holds a visible focus, is out of sight, or was
 * paused; never with reduced motion.
 */
export const useAutoPlay = (
  region: { readonly current: HTMLElement | null },
  everyMs: number | undefined,
  onward: () => void,
) => {
  const [isPaused, setPaused] = useState(false)
  const advance = useEffectEvent(() => {
    if (region.current && !isHeld(region.current)) onward()
  })
  useEffect(() => {
    if (everyMs === undefined || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => advance(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isPaused])
  return { isPaused, togglePause: () => setPaused((was) => !was) }
}

const isHeld = (region: HTMLElement) => {
  const { top, bottom } = region.getBoundingClientRect()
  const isOutOfSight = bottom <= 0 || top >= innerHeight
  return document.hidden || isOutOfSight || region.matches(':hover, :has(:focus-visible)')
}
