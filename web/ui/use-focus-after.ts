import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** For a link that disappears, or is far from what it changes: once its page has loaded, the element with this id gets the focus. */
export const useFocusAfter = (id: string) => {
  const router = useRouter()
  return (click: MouseEvent<HTMLAnchorElement>) => {
    const goal = click.currentTarget.getAttribute('href')
    const opensElsewhere = click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0
    if (opensElsewhere) return
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      stop()
      if (toLocation.href !== goal) return
      document.getElementById(id)?.focus({ preventScroll: true })
    })
  }
}
