import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { legalTexts } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Agreed = { customerId: string; termsVersion: string | undefined; witness: Witness }

/**
 * Stores that the customer agreed to the terms of sale. Returns the evidence, for their order. Throws `terms_changed` if they agreed to
 * another version.
 */
export const recordTerms = async (
  platform: Pick<Platform, 'config' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { customerId, termsVersion, witness }: Agreed,
): Promise<string[]> => {
  if (termsVersion === undefined) return []
  const { termsOfSale } = legalTexts(platform)
  if (termsVersion !== termsOfSale.version) throw termsChanged()
  return recordConsent(platform, trx, { texts: [termsOfSale], witness, customerId })
}

const termsChanged = () =>
  new Problem(
    'terms_changed',
    409,
    'The Terms of Sale have a new version. Please read them again before you order.',
  )
