import type { Caller } from '#contract/accounts'
import { type acknowledgeDisclosures as endpoint, disclosureIds } from '#contract/disclosures'
import type { Parsed } from '#contract/endpoint'
import { productNotFound } from '#server/catalogue/problems'
import { disclosuresChanged, notAcknowledged } from '#server/disclosures/problems'
import { disclosureTexts, disclosuresVersion } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import type { Platform } from '#server/platform/platform'

/** Stores the evidence. Throws unless all seven were ticked, in the current version. */
export const acknowledge = async (
  platform: Platform,
  caller: Pick<Caller, 'id'> | undefined,
  { version, productSlug, acknowledgments }: Parsed<typeof endpoint>['body'],
  witness: Witness,
): Promise<{ message: string }> => {
  const missing = disclosureIds.filter((id) => acknowledgments[id] !== true)
  if (missing.length > 0) throw notAcknowledged(missing)
  if (version !== disclosuresVersion) throw disclosuresChanged()
  await platform.database.transaction(async (trx) => {
    const product = await trx
      .selectFrom('product')
      .select('slug')
      .where('slug', '=', productSlug)
      .executeTakeFirst()
    if (!product) throw productNotFound()
    await recordConsent(platform, trx, {
      texts: disclosureTexts(platform),
      witness,
      customerId: caller?.id,
      productSlug,
    })
  })
  return { message: 'Thank you. We have noted that you acknowledged the disclosures.' }
}
