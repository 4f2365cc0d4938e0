import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { legalTexts } from '#server/legal/legal-texts'
import { addToOrder } from '#server/legal/order-consents'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Agreed = { orderId: string; customerId: string; termsVersion: string; witness: Witness }

/** Stores that the customer agreed to the terms of sale for this order. Throws `terms_changed` if that was to another version. */
export const recordTerms = async (
  platform: Pick<Platform, 'config' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { orderId, customerId, termsVersion, witness }: Agreed,
): Promise<void> => {
  const { termsOfSale } = legalTexts(platform)
  if (termsVersion !== termsOfSale.version) throw termsChanged()
  await addToOrder(
    trx,
    orderId,
    await recordConsent(platform, trx, { texts: [termsOfSale], witness, customerId }),
  )
}

const termsChanged = () =>
  new Problem(
    'terms_changed',
    409,
    'The Terms of Sale have a new version. Please read them again before you order.',
  )
