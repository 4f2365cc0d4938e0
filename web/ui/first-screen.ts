// A page that a press opens shows its first screen at once, and the rest right after. On a slow phone the rest takes longer than the first.
import { useHydrated } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

let wasPressed = false
if (!import.meta.env.SSR) {
  addEventListener('click', () => (wasPressed = true), true)
  // Back and Forward return to a place far down, so the page must have its whole height.
  addEventListener('popstate', () => (wasPressed = false), true)
}

/** False while only the first screen should be rendered. Always true on the server. */
export const useIsWhole = (): boolean => {
  const isDocument = !useHydrated()
  const [isWhole, setWhole] = useState(isDocument || !wasPressed)
  useEffect(() => {
    if (isWhole) return
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole])
  return isWhole
}
