import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { useCustomer, useIsVisitor, type Customer } from '#web/session/session.ts'

/**
 * For customers' pages. A visitor is sent to the login and back, also if a session ends here. Undefined until it is known who is logged
 * in: the page's HTML is the same for everyone.
 */
export const useCustomerOrLogin = (): Customer | undefined => {
  const router = useRouter()
  const isVisitor = useIsVisitor()
  useEffect(() => {
    if (isVisitor) leadToLogin(router, { replace: true })
  }, [isVisitor, router])
  return useCustomer()
}
