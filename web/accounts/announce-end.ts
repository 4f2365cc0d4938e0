import type { RegisteredRouter } from '@tanstack/react-router'
import { toast } from '#web/ui/toast.ts'

/** Tells a person that their session had ended when they opened a page. The login says so itself, and customers' pages lead there. */
export const announceEnd = (router: RegisteredRouter): void => {
  if (router.history.location.pathname === '/login') return
  const remove = toast.error('Your session ended. Log in to see your cart and orders.')
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname !== '/login') return
    remove()
    stop()
  })
}
