// The address that was saved for the next order. It stays in this tab until the order is placed or its customer logs out.
import type { Shipping } from '#contract/orders'
import { addressIn } from './address.ts'
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'

const place = 'saved address'

export const keptAddress = {
  /** Ignores the address of another customer. */
  of: (customerId: string): Shipping | undefined => {
    const kept = readDraft(place)
    return kept?.['customerId'] === customerId ? addressIn(kept) : undefined
  },
  keep: (customerId: string, address: Shipping): void => writeDraft(place, { ...address, customerId }),
  forget: (): void => writeDraft(place, undefined),
}
