import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import { customerNotFound } from '#server/uploads/problems'
import { readUploadQuota } from '#server/uploads/quota/read-room'
import { grantBytes, type Room } from '#rules/upload-room'
import type { Platform } from '#server/platform/platform'

type Giver = { role: Extract<Tables['audit']['actor_role'], 'staff' | 'system'>; id: string | null }

/** Grants a customer more storage for documents, the same amount each time. Returns the new total. Throws `customer_not_found`. */
export const grantUploadQuota = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  typed: string,
  by: Giver,
): Promise<Room> => {
  const email = normalEmail(typed)
  return platform.database.transaction(async (trx) => {
    const customer = await trx
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'customer')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!customer) throw customerNotFound(email)
    return grantQuota(platform, trx, customer.id, by)
  })
}

/** The same for an account that must exist. */
export const grantQuota = async (
  platform: Pick<Platform, 'now' | 'newId'>,
  trx: Transaction<Tables>,
  customerId: string,
  by: Giver,
): Promise<Room> => {
  await trx
    .insertInto('upload_grant')
    .values({ customer_id: customerId, bytes: grantBytes })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet((eb) => ({ bytes: eb('upload_grant.bytes', '+', grantBytes) })),
    )
    .execute()
  await recordAudit(platform, trx, {
    actorId: by.id,
    actorRole: by.role,
    action: 'given room for papers',
    subject: 'account',
    subjectId: customerId,
    details: { bytes: grantBytes },
  })
  return readUploadQuota(trx, customerId)
}
