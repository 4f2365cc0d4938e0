import { Readable } from 'node:stream'
import type { FilePurpose } from '#rules/paper-review'
import { recordAudit } from '#server/audit/record-audit'
import { checkedContent } from '#server/uploads/checked-content'
import { versionNotFound } from '#server/uploads/problems'
import { type KnownVersion, readVersion } from '#server/uploads/review/read-version'
import type { Reviewer } from '#server/uploads/review/review-version'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

type Opening = { purpose?: FilePurpose; from?: ClientInfo | undefined }

/**
 * Opens a version for a reviewer, newest or not. Who opened it is recorded first. Throws `version_not_found`, `file_away` if the file
 * store does not deliver the file, or `file_damaged` if it delivers other bytes than the customer uploaded.
 */
export const openVersion = async (
  platform: Pick<Platform, 'database' | 'files' | 'log' | 'now' | 'newId'>,
  versionId: string,
  by: Reviewer,
  { purpose = 'view', from }: Opening = {},
): Promise<{ version: KnownVersion; content: Readable }> => {
  const version = await readVersion(platform.database.direct, versionId)
  if (!version) throw versionNotFound()
  const content = await checkedContent(platform, version)
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: by.id,
      actorRole: by.role,
      action: openings[purpose],
      subject: 'document_version',
      subjectId: versionId,
      details: { name: version.name, version: version.number },
      ...(from && { from }),
    }),
  )
  return { version, content: Readable.from([content]) }
}

/** The audit log's words for each way to get the file. */
const openings: Record<FilePurpose, string> = {
  view: 'opened for review',
  ahead: 'fetched ahead for review',
  download: 'downloaded',
}
