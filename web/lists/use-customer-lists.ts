import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Client } from '#contract/client'
import { useCustomer } from '#web/session/session.ts'

/** Cart and wishlist are code of their own, fetched when somebody is signed in. */
export const fetchLists = async (call: Client) =>
  (await import('#web/lists/customer-lists.ts')).customerLists(call)

/** For the header: loads cart and wishlist when a customer appears. */
export const useCustomerLists = () => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  useEffect(() => {
    if (customerId !== undefined) void fetchLists(call)
  }, [call, customerId])
}
