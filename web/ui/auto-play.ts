import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onward` repeatedly. It pauses while the region is hovered, touched, has visible focus, is out of view or was paused, and never
 * runs with reduced motion.
 */
export const useAutoPlay = (
  region: { readonly current: HTMLElement | null },
  everyMs: number | undefined,
  onward: () => void,
) => {
  const [isPaused, setPaused] = useState(false)
  const advance = useEffectEvent(() => {
    if (region.current && !isInUse(region.current)) onward()
  })
  useEffect(() => {
    if (everyMs === undefined || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setInterval>
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      timer = setInterval(() => advance(), everyMs)
    }
    start()
    const touches = new AbortController()
    const listen = { passive: true, signal: touches.signal }
    region.current?.addEventListener('touchstart', stop, listen)
    for (const end of ['touchend', 'touchcancel']) region.current?.addEventListener(end, start, listen)
    return () => {
      stop()
      touches.abort()
    }
  }, [everyMs, isPaused, region])
  return { isPaused, togglePause: () => setPaused((was) => !was) }
}

const isInUse = (region: HTMLElement) => {
  const { top, bottom } = region.getBoundingClientRect()
  const isOutOfSight = bottom <= 0 || top >= innerHeight
  return document.hidden || isOutOfSight || region.matches(':hover, :has(:focus-visible)')
}
