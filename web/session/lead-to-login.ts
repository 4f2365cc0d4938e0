import type { RegisteredRouter } from '@tanstack/react-router'
import { endedByItself } from '#web/session/session.ts'

/** The message at the top of the login page. */
export type LoginReason = 'session-over' | 'password-set'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    loginReason?: LoginReason
  }
}

/** Goes to the login and, after it, back to `from`. Does nothing on the login page or on the way there. */
export const leadToLogin = (
  router: RegisteredRouter,
  { from = router.history.location.href, replace = false } = {},
): void => {
  if (router.history.location.pathname === '/login') return
  void router.navigate({
    to: '/login',
    // Nobody wants to return to these pages, and a login leads home anyway.
    search: /^\/(register|reset_password)?([?#]|$)/.test(from) ? {} : { from },
    state: endedByItself() ? { loginReason: 'session-over' } : {},
    replace,
  })
}
