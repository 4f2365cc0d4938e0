import type { Caller } from '#contract/accounts'
import type { acknowledgeForOrder as endpoint } from '#contract/disclosures'
import type { Parsed } from '#contract/endpoint'
import { lockAccount } from '#server/accounts/lock-account'
import { refuseUnlessAllCurrent, thanks } from '#server/disclosures/acknowledge'
import { recordTerms } from '#server/legal/record-terms'
import { disclosureTexts } from '#server/legal/legal-texts'
import { addToOrder } from '#server/legal/order-consents'
import { recordConsent, type Witness } from '#server/legal/record-consent'
import { readOrderOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import type { Platform } from '#server/platform/platform'

/**
 * For an order that was placed without them: stores the evidence with this order, and with the customer's other orders that wait for it.
 * If the terms of sale are agreed to as well, they count for this order. Throws `order_not_found`, `terms_changed`, and what
 * `acknowledge` throws.
 */
export const acknowledgeForOrder = async (
  platform: Platform,
  caller: Pick<Caller, 'id'>,
  orderId: string,
  { version, acknowledgments, termsVersion }: Parsed<typeof endpoint>['body'],
  witness: Witness,
): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    if (!(await readOrderOf(trx, caller.id, orderId))) throw orderNotFound()
    refuseUnlessAllCurrent(platform, version, acknowledgments)
    const given = { witness, customerId: caller.id }
    const consentIds = await recordConsent(platform, trx, { ...given, texts: disclosureTexts(platform) })
    await addToOrder(trx, orderId, consentIds)
    await addToOrder(trx, orderId, await recordTerms(platform, trx, { ...given, termsVersion }))
    await discloseOrders(platform, trx, caller.id)
  })
  return thanks
}
