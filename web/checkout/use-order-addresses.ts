import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type DraftOrder, linesIn } from '#web/checkout/draft-order.ts'
import { loadOrderAddresses, type OrderAddresses } from '#web/checkout/load-order-addresses.ts'

/** What the order's address is for, and the account's addresses: undefined until they are known. `reload` looks them up again. */
export const useOrderAddresses = (
  customerId: string | undefined,
  draft: DraftOrder | undefined,
  states: readonly string[],
): { addresses: OrderAddresses | undefined; isReloading: boolean; reload: () => void } => {
  const { call } = useRouter().options.context
  const [addresses, setAddresses] = useState<OrderAddresses & { try: number }>()
  const [tries, setTries] = useState(0)
  const ids = draft && linesIn(draft.cart).map(({ productInfo }) => productInfo._id)
  const key = ids?.join()
  useEffect(() => {
    if (customerId === undefined || !ids) return undefined
    let isOutdated = false
    // If this fails, the form is empty and still works.
    void loadOrderAddresses(call, ids, states)
      .catch(() => ({ purpose: 'delivery' as const, known: [], isComplete: false }))
      .then((found) => isOutdated || setAddresses({ ...found, try: tries }))
    return () => void (isOutdated = true)
    // Runs for another customer, for other packages and for another try, but not for a new list with the same ids.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, customerId, key, tries])
  return {
    addresses,
    isReloading: addresses !== undefined && addresses.try !== tries,
    reload: () => setTries((before) => before + 1),
  }
}
