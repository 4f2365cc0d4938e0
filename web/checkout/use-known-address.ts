import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Shipping } from '#contract/orders'
import type { Customer } from '#web/session/session.ts'

/** The address of the last order, or else the customer's name; undefined until it is known. */
export const useKnownAddress = (customer: Customer | undefined): Partial<Shipping> | undefined => {
  const { call } = useRouter().options.context
  const [known, setKnown] = useState<Partial<Shipping>>()
  const { id, name = '' } = customer ?? {}
  useEffect(() => {
    if (id === undefined) return
    // If this fails, the form is empty and still works.
    void call('GET /api/home/coustomer/get-dashboard-data/:customerId', { params: { customerId: id } })
      .then(({ recentOrders: [last] }) => setKnown(last?.shippingInfo ?? { name }))
      .catch(() => setKnown({ name }))
  }, [call, id, name])
  return known
}
