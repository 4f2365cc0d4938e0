import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tabStore } from '#web/session/stores.ts'

const place = 'resetToken'

/**
 * The token of the link in the mail; null without one, undefined until that is known. It leaves the address at once, so that neither the
 * history nor a copied link holds it. A phone that drops the page while a password manager is open finds it again in this tab.
 */
export const useResetToken = () => {
  const { token: inAddress } = useSearch({ from: '/reset_password' })
  const navigate = useNavigate({ from: '/reset_password' })
  const isAwake = useHydrated()
  useEffect(() => {
    if (inAddress === undefined) return
    tabStore.write(place, inAddress)
    void navigate({ search: {}, replace: true })
  }, [inAddress, navigate])
  return {
    token: isAwake ? (inAddress ?? tabStore.read(place)) : undefined,
    forget: () => tabStore.write(place, null),
  }
}
