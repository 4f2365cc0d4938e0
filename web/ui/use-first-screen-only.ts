// A page that a press opens shows its first screen at once, and the rest right after. On a slow phone the rest takes longer than the first.
import { useHydrated } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

let wasPressed = false
if (!import.meta.env.SSR) {
  addEventListener('click', () => (wasPressed = true), true)
  // Back and Forward return to a place far down, so the page must have its whole height.
  addEventListener('popstate', () => (wasPressed = false), true)
}

/** True while only the first screen should be rendered. Never on the server. */
export const useFirstScreenOnly = (): boolean => {
  const isDocument = !useHydrated()
  const [isOnly, setOnly] = useState(!isDocument && wasPressed)
  useEffect(() => {
    if (!isOnly) return
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setOnly(false)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isOnly])
  return isOnly
}
