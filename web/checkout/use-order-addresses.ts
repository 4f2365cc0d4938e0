import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type DraftOrder, linesIn } from '#web/checkout/draft-order.ts'
import { loadOrderAddresses, type OrderAddresses } from '#web/checkout/load-order-addresses.ts'

/** What the order's address is for, and the account's addresses; undefined until they are known. */
export const useOrderAddresses = (
  customerId: string | undefined,
  draft: DraftOrder | undefined,
  states: readonly string[],
): OrderAddresses | undefined => {
  const { call } = useRouter().options.context
  const [addresses, setAddresses] = useState<OrderAddresses>()
  const ids = draft && linesIn(draft.cart).map(({ productInfo }) => productInfo._id)
  const key = ids?.join()
  useEffect(() => {
    if (customerId === undefined || !ids) return undefined
    let isOutdated = false
    // If this fails, the form is empty and still works.
    void loadOrderAddresses(call, ids, states)
      .catch(() => ({ purpose: 'delivery' as const, known: [] }))
      .then((found) => isOutdated || setAddresses(found))
    return () => void (isOutdated = true)
    // Runs for another customer and for other packages, but not for a new list with the same ids.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, customerId, key])
  return addresses
}
