import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tabStore } from '#web/session/stores.ts'

/** The key in this tab's storage, one for each page that a mail links to. */
const places = {
  '/reset_password': 'resetToken',
  '/email_sign_in': 'signInToken',
  '/confirm_email': 'changeToken',
  '/confirm_mailbox': 'mailboxToken',
  '/privacy_request': 'privacyToken',
} as const

/**
 * The token from the link in the mail: null without one, undefined until that is known. It is removed from the address at once, so that
 * neither the history nor a copied link contains it. If a phone unloads the page while a password manager is open, this tab still has it.
 */
export const useLinkToken = (page: keyof typeof places) => {
  const { token: inAddress } = useSearch({ from: page })
  const navigate = useNavigate()
  const place = places[page]
  const isHydrated = useHydrated()
  useEffect(() => {
    if (inAddress === undefined) return
    tabStore.write(place, inAddress)
    void navigate({ to: page, search: {}, replace: true })
  }, [inAddress, navigate, page, place])
  return {
    token: isHydrated ? (inAddress ?? tabStore.read(place)) : undefined,
    forget: () => tabStore.write(place, null),
  }
}
