import type { Caller } from '#contract/accounts'
import type { Room } from '#rules/upload-room'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { versionNotFound } from '#server/uploads/problems'
import { grantQuota } from '#server/uploads/quota/grant-quota'
import { readVersion } from './read-version.ts'

/** Gives the customer of this paper more storage. Throws `version_not_found`. */
export const grantQuotaForPaper = (
  platform: Platform,
  { id }: Pick<Caller, 'id'>,
  { versionId, idempotencyKey }: { versionId: string; idempotencyKey: string | undefined },
): Promise<Room> =>
  once(
    platform,
    { caller: id, call: 'give-paper-room', key: idempotencyKey, body: { versionId } },
    async (trx) => {
      const paper = await readVersion(trx, versionId)
      if (!paper) throw versionNotFound()
      return grantQuota(platform, trx, paper.customerId, { role: 'staff', id })
    },
  )
