import { useHydrated, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { claimVisitAfterLogin } from '#web/disclosures/claim-visit.ts'
import { dropIntent, isLoginPage } from '#web/session/intent.ts'
import { currentCustomer, useCustomer } from '#web/session/session.ts'

/** The page that required the login. Undefined on the server, because the login page is the same for everyone. */
export const useReturnPath = (): string | undefined => {
  const { from } = useSearch({ strict: false })
  return useHydrated() ? from : undefined
}

/** Sends logged-in customers back to the page that required the login, or else to the home page. */
export const useRedirectOnceSignedIn = () => {
  const { history, options } = useRouter()
  const { call } = options.context
  const { from = '/' } = useSearch({ strict: false })
  const isSignedIn = useCustomer() !== undefined
  useEffect(() => {
    if (!isSignedIn) return
    void claimVisitAfterLogin(call)
    history.replace(from)
  }, [history, call, from, isSignedIn])
}

/** For the login and the registration: a visitor who goes elsewhere no longer wants what they pressed before. */
export const useForgetIntentOnLeaving = () => {
  const { history } = useRouter()
  useEffect(
    () => () => {
      if (!currentCustomer() && !isLoginPage(history.location.pathname)) dropIntent()
    },
    [history],
  )
}
