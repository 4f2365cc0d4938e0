import type { RegisteredRouter } from '@tanstack/react-router'
import { endedByItself } from '#web/session/session.ts'

/** What the login page says first. */
export type LoginReason = 'session-over' | 'password-set'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    loginReason?: LoginReason
  }
}

/** To the login and, after it, back to `from`. Whoever is there or on the way there stays. */
export const leadToLogin = (
  router: RegisteredRouter,
  { from = router.history.location.href, replace = false } = {},
): void => {
  if (router.history.location.pathname === '/login') return
  void router.navigate({
    to: '/login',
    // Nobody wants to come back to these, and home is where a login leads anyway.
    search: /^\/(register|reset_password)?([?#]|$)/.test(from) ? {} : { from },
    state: endedByItself() ? { loginReason: 'session-over' } : {},
    replace,
  })
}
