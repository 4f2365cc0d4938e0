// Enforces the upload quota, so that no customer fills the disk. A rejected document may always be uploaded again, because a reviewer
// asked for that.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { isNewestVersion } from '#server/uploads/paper-rows'
import { brokerageOf } from '#server/brokerage/brokerage'
import { saleRoomUsed, uploadQuotaExceeded } from '#server/uploads/problems'
import { readSaleRoom, readUploadQuota } from '#server/uploads/quota/read-room'
import { fits } from '#rules/upload-room'
import type { Platform } from '#server/platform/platform'

/** Called before a file is read. Throws `upload_room_used` when not even the smallest file would fit. */
export const refuseOverUploadQuota = async (
  { config, database }: Pick<Platform, 'config' | 'database'>,
  customerId: string,
): Promise<void> => {
  const room = await readUploadQuota(database.direct, customerId)
  if (fits(room, 0) || (await hasToCorrect(database.direct, customerId))) return
  throw uploadQuotaExceeded(room, brokerageOf({ config }))
}

/** Keeps other transactions from storing this customer's documents until this one ends. Call it before locking a document. */
export const lockUploadQuota = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ generation: eb.ref('generation') }))
    .where('id', '=', customerId)
    .execute()
}

/** Call it after `lockUploadQuota`. Throws `upload_room_used`. */
export const enforceUploadQuota = async (
  { config }: Pick<Platform, 'config'>,
  trx: Transaction<Tables>,
  { customerId, bytes }: { customerId: string; bytes: number },
): Promise<void> => {
  const room = await readUploadQuota(trx, customerId)
  if (!fits(room, bytes)) throw uploadQuotaExceeded(room, brokerageOf({ config }))
}

/** For a locked sale, or before its file is read. Throws `upload_room_used`. */
export const enforceSaleRoom = async (read: Kysely<Tables>, saleId: string, bytes = 0): Promise<void> => {
  if (!fits(await readSaleRoom(read, saleId), bytes)) throw saleRoomUsed()
}

const hasToCorrect = async (read: Kysely<Tables>, customerId: string): Promise<boolean> => {
  const rejected = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .select('document.id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'Rejected')
    .where(isNewestVersion)
    .limit(1)
    .executeTakeFirst()
  return rejected !== undefined
}
