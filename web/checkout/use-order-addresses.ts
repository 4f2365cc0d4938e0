import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { getOrderAddresses, KnownAddress } from '#contract/checkout'
import type { Response } from '#contract/endpoint'
import type { AddressPurpose } from '#rules/order-addresses'
import { type DraftOrder, linesIn } from '#web/checkout/draft-order.ts'

export type OrderAddresses = { purpose: AddressPurpose; known: readonly KnownAddress[] }

/** What the order's address is for, and the addresses that the account knows; undefined until it is known. */
export const useOrderAddresses = (
  customerId: string | undefined,
  draft: DraftOrder | undefined,
): OrderAddresses | undefined => {
  const { call } = useRouter().options.context
  const [addresses, setAddresses] = useState<Response<typeof getOrderAddresses>>()
  const ids = draft && linesIn(draft.cart).map(({ productInfo }) => productInfo._id)
  const key = ids?.join()
  useEffect(() => {
    if (customerId === undefined || !ids) return undefined
    let isOutdated = false
    // If this fails, the form is empty and still works.
    void call('POST /api/home/order/addresses', { body: { productIds: ids } })
      .catch(() => ({ purpose: 'delivery' as const, known: [] }))
      .then((found) => isOutdated || setAddresses(found))
    return () => void (isOutdated = true)
    // Runs for another customer and for other packages, not for a new list with the same ids.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, customerId, key])
  return addresses
}
