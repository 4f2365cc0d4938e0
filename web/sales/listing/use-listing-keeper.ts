import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListingInput } from '#contract/listing-input'
import { openDeviceDraft } from '#web/forms/editor/device-drafts.ts'
import { onMoments, whyUnsaved } from '#web/forms/editor/saving.ts'
import { createListingKeeper, type ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import type { Typed } from '#web/sales/listing/listing-state.ts'
import { useCustomer } from '#web/session/session.ts'

/** Saves a listing, on this device and on the server. `input`: as the page last loaded it. */
export const useListingKeeper = (saleId: string, input: ListingInput): ListingKeeper => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id ?? ''
  const [keeper] = useState(() => {
    const copy = openDeviceDraft({ customerId, orderId: saleId, productId: '', form: 'listing' })
    const params = { saleId }
    return createListingKeeper(
      {
        send: (section, version, values) =>
          call('PUT /api/home/customer/sales/:saleId/input', { params, body: { section, version, values } }),
        look: () => call('GET /api/home/customer/sales/:saleId/input', { params }),
        keepHere: (unsent) => copy.keep(unsent && asTexts(unsent)),
        explain: whyUnsaved,
      },
      input,
      fromTexts(copy.left),
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

/** The copy on this device contains texts. */
const asTexts = (unsent: Readonly<Record<string, Typed>>) =>
  Object.fromEntries(Object.entries(unsent).map(([field, typed]) => [field, JSON.stringify(typed)]))

const fromTexts = (texts: Readonly<Record<string, unknown>>): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, JSON.parse(text) as Typed]] : [],
    ),
  )
