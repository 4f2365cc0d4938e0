import { useHydrated, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCustomer } from '#web/session/session.ts'

/** The page that asked for the login. Not known on the server: the login page is the same for everyone. */
export const useReturnPath = (): string | undefined => {
  const { from } = useSearch({ strict: false })
  return useHydrated() ? from : undefined
}

/** Whoever is signed in has nothing to do on this page: back to the one that asked for the login, else home. */
export const useLeaveOnceSignedIn = () => {
  const { history } = useRouter()
  const { from = '/' } = useSearch({ strict: false })
  const isSignedIn = useCustomer() !== undefined
  useEffect(() => {
    if (isSignedIn) history.replace(from)
  }, [history, from, isSignedIn])
}
