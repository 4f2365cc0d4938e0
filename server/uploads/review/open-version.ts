import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FilePurpose } from '#rules/paper-review'
import { recordAudit } from '#server/audit/record-audit'
import { fileDamaged, fileUnavailable, versionNotFound } from '#server/uploads/problems'
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
  const content = await contentOf(platform, version)
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

/** The whole file, at most 10 MB, so that a damaged one is found before anybody sees it. */
const contentOf = async (
  { files, log }: Pick<Platform, 'files' | 'log'>,
  { id, file_key, sha256 }: KnownVersion,
): Promise<Buffer> => {
  const content = await readWhole({ files, log }, id, file_key)
  if (hash('sha256', content) === sha256) return content
  log.error({ version: id, key: file_key }, 'An upload in the file store is not the one that was received')
  throw fileDamaged()
}

const readWhole = async ({ files, log }: Pick<Platform, 'files' | 'log'>, id: string, key: string) => {
  try {
    // With a folder as the store, the stream would report a missing file only later.
    if (await files.exists(key)) return await buffer(await files.read(key))
    log.error({ version: id, key }, 'An upload is missing from the file store')
  } catch (error) {
    log.error({ err: error, version: id }, 'The file store did not respond')
  }
  throw fileUnavailable()
}
