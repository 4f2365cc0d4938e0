import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { useCustomer, useIsVisitor, type Customer } from '#web/session/session.ts'

/**
 * For pages that belong to customers. A visitor, also one whose session ends here, is led to the login and back. Undefined until it is
 * known who is here: the page's HTML is the same for everyone.
 */
export const useCustomerOrLogin = (): Customer | undefined => {
  const router = useRouter()
  const isVisitor = useIsVisitor()
  useEffect(() => {
    if (isVisitor) leadToLogin(router, { replace: true })
  }, [isVisitor, router])
  return useCustomer()
}
