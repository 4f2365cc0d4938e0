// The copy on this device of listing answers that the server does not have.
import { openDeviceDraft } from '#web/forms/editor/device-drafts.ts'
import type { ByField, Typed } from '#web/sales/listing/listing-state.ts'

/** `left`: unsent answers from other openings of the page. `keep`: undefined when the server has everything. */
export const openListingCopy = (customerId: string, saleId: string) => {
  const copy = openDeviceDraft({ customerId, orderId: saleId, productId: '', form: 'listing' })
  return {
    left: fromTexts(copy.left),
    keep: (unsent: ByField<Typed> | undefined) => copy.keep(unsent && asTexts(unsent)),
  }
}

/** The copy contains texts. */
const asTexts = (unsent: ByField<Typed>) =>
  Object.fromEntries(Object.entries(unsent).map(([field, typed]) => [field, JSON.stringify(typed)]))

const fromTexts = (texts: Readonly<Record<string, unknown>>): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, JSON.parse(text) as Typed]] : [],
    ),
  )
