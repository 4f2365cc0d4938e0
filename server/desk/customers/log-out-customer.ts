import { forgetDevices } from '#server/accounts/trusted-devices'
import { endSessions } from '#server/accounts/sessions'
import { endUnlisted } from '#server/accounts/unlisted-sessions'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from '#server/staff/acting'

/**
 * Ends all sessions of a customer, and no browser stays a known device. The password stays, so the customer can log in again. Throws
 * `customer_not_found`.
 */
export const logOutCustomer = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  customerId: string,
  by: Acting,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const name = await mustBeCustomer(trx, customerId)
    const ended = await endSessions(platform, trx, customerId, { allBut: null })
    await endUnlisted(platform, trx, customerId)
    await forgetDevices(trx, customerId, { but: null })
    await announceChange(platform, trx, { kind: 'customers', id: customerId, by: by.caller.id })
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'all sessions ended',
      subject: 'account',
      subjectId: customerId,
      details: { count: ended.length },
    })
    return { message: `${name} is logged out everywhere.` }
  })
