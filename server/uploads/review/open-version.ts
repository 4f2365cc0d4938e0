import type { Readable } from 'node:stream'
import { recordAudit } from '#server/audit/record-audit'
import { fileUnavailable, versionNotFound } from '#server/uploads/problems'
import { type KnownVersion, readVersion } from '#server/uploads/review/read-version'
import type { Reviewer } from '#server/uploads/review/review-version'
import type { Platform } from '#server/platform/platform'

/**
 * Opens a version for a reviewer, newest or not. Who opened it is recorded first. Throws `version_not_found`, or `file_away` when
 * the file store does not deliver the file.
 */
export const openVersion = async (
  platform: Pick<Platform, 'database' | 'files' | 'log' | 'now' | 'newId'>,
  versionId: string,
  by: Reviewer,
): Promise<{ version: KnownVersion; content: Readable }> => {
  const version = await readVersion(platform.database.direct, versionId)
  if (!version) throw versionNotFound()
  const content = await contentOf(platform, version)
  try {
    await platform.database.transaction((trx) =>
      recordAudit(platform, trx, {
        actorId: by.id,
        actorRole: by.role,
        action: 'opened for review',
        subject: 'document_version',
        subjectId: versionId,
        details: { name: version.name, version: version.number },
      }),
    )
    return { version, content }
  } catch (error) {
    content.destroy()
    throw error
  }
}

const contentOf = async (
  { files, log }: Pick<Platform, 'files' | 'log'>,
  { id, file_key }: KnownVersion,
): Promise<Readable> => {
  try {
    // With a folder as the store, the stream would report a missing file only later.
    if (await files.exists(file_key)) return await files.read(file_key)
    log.error({ version: id, key: file_key }, 'An upload is missing from the file store')
  } catch (error) {
    log.error({ err: error, version: id }, 'The file store did not respond')
  }
  throw fileUnavailable()
}
