import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tabStore } from '#web/session/stores.ts'

/** Where the token waits in this tab, by the page of its link. */
const places = { '/reset_password': 'resetToken', '/email_sign_in': 'signInToken' } as const

/**
 * The token of the link in the mail; null without one, undefined until that is known. It leaves the address at once, so that neither the
 * history nor a copied link holds it. A phone that drops the page while a password manager is open finds it again in this tab.
 */
export const useLinkToken = (page: keyof typeof places) => {
  const { token: inAddress } = useSearch({ from: page })
  const navigate = useNavigate()
  const place = places[page]
  const isAwake = useHydrated()
  useEffect(() => {
    if (inAddress === undefined) return
    tabStore.write(place, inAddress)
    void navigate({ to: page, search: {}, replace: true })
  }, [inAddress, navigate, page, place])
  return {
    token: isAwake ? (inAddress ?? tabStore.read(place)) : undefined,
    forget: () => tabStore.write(place, null),
  }
}
