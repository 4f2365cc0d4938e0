import { recordVerdict, type Reviewer } from '#server/uploads/review/record-verdict'
import type { Platform } from '#server/platform/platform'

/** Approves the newest version of a document. A repeat changes nothing. Throws `version_not_found` or `version_outdated`. */
export const approveVersion = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  versionId: string,
  by: Reviewer,
): Promise<{ isChanged: boolean }> => ({
  isChanged: await platform.database.transaction((trx) =>
    recordVerdict(platform, trx, { versionId, verdict: { state: 'Approved' }, by }),
  ),
})
