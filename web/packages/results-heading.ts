import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** The heading of the list: the goal of links that replace it, and of the focus once they have. */
export const resultsId = 'products'

/** For a link that disappears, or is far below what it changes: after the new list has come, the focus stands at its head. */
export const useFocusResults = () => {
  const router = useRouter()
  return (click: MouseEvent<HTMLAnchorElement>) => {
    const goal = click.currentTarget.getAttribute('href')
    const opensElsewhere = click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0
    if (opensElsewhere) return
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      stop()
      if (toLocation.href !== goal) return
      document.getElementById(resultsId)?.focus({ preventScroll: true })
    })
  }
}
