import { hash } from 'node:crypto'
import type { Caller } from '#contract/accounts'
import type { claimAcknowledgment as endpoint } from '#contract/disclosures'
import type { Parsed, Response } from '#contract/endpoint'
import { lockAccount } from '#server/accounts/lock-account'
import { disclosuresVersion, termsOfSale } from '#server/legal/legal-texts'
import { currentAcknowledgment } from '#server/legal/order-consents'
import { discloseOrders } from '#server/orders/orders-without-disclosures'
import type { Platform } from '#server/platform/platform'

/**
 * Links what a visitor acknowledged to the account that the visitor then logged in to. Returns which disclosures and terms an order of
 * this account is based on. Evidence that belongs to a customer is never linked to another one.
 */
export const claimAcknowledgment = (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  caller: Pick<Caller, 'id'>,
  { visit }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> =>
  platform.database.transaction(async (trx) => {
    await lockAccount(trx, caller.id)
    if (visit !== undefined) {
      const claimed = await trx
        .updateTable('consent')
        .set({ customer_id: caller.id })
        .where('visit_hash', '=', visitHash(visit))
        .where('customer_id', 'is', null)
        .executeTakeFirst()
      if (claimed.numUpdatedRows > 0n) await discloseOrders(platform, trx, caller.id)
    }
    const acknowledgment = await currentAcknowledgment(platform, trx, caller.id)
    return {
      version: disclosuresVersion(platform),
      acknowledgedAt: acknowledgment ? new Date(acknowledgment.at).toISOString() : '',
      termsVersion: termsOfSale(platform).version,
    }
  })

/** The key itself would let a reader of the database tie the evidence to an account. */
export const visitHash = (visit: string): string => hash('sha256', visit, 'hex')
