import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Client } from '#contract/client'
import { loadCode } from '#web/api/load-code.ts'
import { useCustomer } from '#web/session/session.ts'
import { retryLoad } from '#web/ui/retry-load.ts'

/** The code of cart and wishlist is loaded separately, when somebody is logged in. */
export const fetchLists = async (call: Client) =>
  (await loadCode(() => import('#web/lists/customer-lists.ts'))).customerLists(call)

/** For the header: loads cart and wishlist when a customer appears. */
export const useCustomerLists = () => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  useEffect(() => {
    if (customerId !== undefined) void retryLoad(() => fetchLists(call))
  }, [call, customerId])
}
