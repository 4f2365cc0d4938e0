import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { type DraftOrder, linesIn } from '#web/checkout/draft-order.ts'
import { loadOrderAddresses, type OrderAddresses } from '#web/checkout/load-order-addresses.ts'

type Result = {
  /** Which packages these are, and which try it was. */
  of: string | undefined
  try: number
  /** Those of an earlier try stay when a later one fails. */
  addresses?: OrderAddresses | undefined
  failure?: string
}

/**
 * What the order's address is for, and the account's addresses: undefined until they are known. Without them the page must not ask, because
 * the home for a listing and the address for a sign are two questions.
 */
export const useOrderAddresses = (
  customerId: string | undefined,
  draft: DraftOrder | undefined,
  states: readonly string[],
) => {
  const { call } = useRouter().options.context
  const [result, setResult] = useState<Result>()
  const [tries, setTries] = useState(0)
  const ids = draft && linesIn(draft.cart).map(({ productInfo }) => productInfo._id)
  const key = ids?.join()
  useEffect(() => {
    if (customerId === undefined || !ids) return undefined
    let isOutdated = false
    const show = (found: Pick<Result, 'addresses' | 'failure'>) =>
      isOutdated ||
      setResult((before) => ({
        ...(before?.of === key && { addresses: before?.addresses }),
        ...found,
        of: key,
        try: tries,
      }))
    void loadOrderAddresses(call, ids, states).then(
      (addresses) => show({ addresses }),
      (problem: unknown) => show({ failure: reasonOf(problem) }),
    )
    return () => void (isOutdated = true)
    // Runs for another customer, for other packages and for another try, but not for a new list with the same ids.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [call, customerId, key, tries])
  return {
    addresses: result?.addresses,
    failure: result?.failure,
    isReloading: result !== undefined && result.try !== tries,
    reload: () => setTries((before) => before + 1),
  }
}
