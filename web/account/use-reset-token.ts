import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

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
    write(inAddress)
    void navigate({ search: {}, replace: true })
  }, [inAddress, navigate])
  return { token: isAwake ? (inAddress ?? read()) : undefined, forget: () => write(null) }
}

let unstored: string | null = null
const read = () => {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return unstored
  }
}
const write = (token: string | null) => {
  try {
    if (token === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, token)
  } catch {
    unstored = token
  }
}
