import type { Caller } from '#contract/accounts'
import {
  type acknowledgeDisclosures as endpoint,
  type Acknowledgments,
  disclosureIds,
} from '#contract/disclosures'
import type { Parsed } from '#contract/endpoint'
import { lockAccount } from '#server/accounts/lock-account'
import { productNotFound } from '#server/catalogue/problems'
import { visitHash } from '#server/disclosures/claim-acknowledgment'
import { disclosuresChanged, notAcknowledged } from '#server/disclosures/problems'
import { disclosureTexts, disclosuresVersion } from '#server/legal/legal-texts'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import type { Platform } from '#server/platform/platform'

/** Stores the evidence, which then counts for the caller's orders too. Throws unless all seven boxes were checked, in the current version. */
export const acknowledge = async (
  platform: Platform,
  caller: Pick<Caller, 'id'> | undefined,
  { version, productSlug, acknowledgments, visit }: Parsed<typeof endpoint>['body'],
  witness: Witness,
): Promise<{ message: string }> => {
  refuseUnlessAllCurrent(platform, version, acknowledgments)
  await platform.database.transaction(async (trx) => {
    // An order that is placed at the same moment is either seen here, or sees the evidence.
    if (caller) await lockAccount(trx, caller.id)
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
      visitHash: visit === undefined ? null : visitHash(visit),
      productSlug,
    })
    if (caller) await discloseOrders(platform, trx, caller.id)
  })
  return thanks
}

/** Throws `disclosures_not_acknowledged` or `disclosures_changed`. */
export const refuseUnlessAllCurrent = (
  platform: Pick<Platform, 'config' | 'now'>,
  version: string,
  acknowledgments: Acknowledgments,
): void => {
  const missing = disclosureIds.filter((id) => acknowledgments[id] !== true)
  if (missing.length > 0) throw notAcknowledged(missing)
  if (version !== disclosuresVersion(platform)) throw disclosuresChanged()
}

export const thanks = { message: 'Thank you. We have recorded that you acknowledged the disclosures.' }
