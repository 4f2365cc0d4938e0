import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListingInput } from '#contract/listing-input'
import { onMoments, whyUnsaved } from '#web/forms/editor/saving.ts'
import { openListingCopy } from '#web/sales/listing/listing-copy.ts'
import { createListingKeeper, type ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import { useCustomer } from '#web/session/session.ts'

/** Saves a listing, on this device and on the server. `input`: as the page last loaded it. */
export const useListingKeeper = (saleId: string, input: ListingInput): ListingKeeper => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id ?? ''
  const [keeper] = useState(() => {
    const copy = openListingCopy(customerId, saleId)
    const params = { saleId }
    return createListingKeeper(
      {
        send: (section, version, values) =>
          call('PUT /api/home/customer/sales/:saleId/input', { params, body: { section, version, values } }),
        look: () => call('GET /api/home/customer/sales/:saleId/input', { params }),
        keepHere: copy.keep,
        explain: whyUnsaved,
      },
      input,
      copy.left,
    )
  })

  useEffect(() => keeper.take(input), [keeper, input])
  useEffect(() => {
    const save = () => void keeper.saveAll()
    save()
    const endMoments = onMoments({ save, look: () => void keeper.look() })
    return () => {
      endMoments()
      void keeper.saveAll().finally(keeper.close)
    }
  }, [keeper])
  return keeper
}
