import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { recordAudit } from '#server/audit/record-audit'
import { fileLinkEnded, fileMissing, throwFilesUnavailable } from '#server/files/problems'
import { readSigned, type SignedFile } from '#server/files/signed-links'
import type { Limit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

export type OpenFile = SignedFile & { bytes: number }

/**
 * Throws `file_link_ended` for a URL that was changed, has expired, or leads to a missing file, `too_many_tries`, or `storage_away`.
 * Downloads count for the customer who received the URL, because its current user is unknown.
 */
export const findFile = async (
  platform: Pick<Platform, 'config' | 'files' | 'log' | 'now'>,
  limit: Limit,
  signed: string,
): Promise<OpenFile> => {
  const file = readSigned(platform.config, platform.now(), signed)
  if (!file) throw fileLinkEnded()
  limit.count(file.customerId)
  return { ...file, bytes: await sizeOfLinked(platform, file.key) }
}

/** The size of a file that a link leads to. Throws `file_link_ended` if the store lacks it, and `storage_away`. */
export const sizeOfLinked = async (
  { files, log }: Pick<Platform, 'files' | 'log'>,
  key: string,
): Promise<number> => {
  const bytes = await files.sizeOf(key).catch(throwFilesUnavailable)
  if (bytes !== undefined) return bytes
  log.error({ key }, 'A file is missing from the file store')
  throw fileMissing()
}

/** Records the download, or that a page opened the file to show it, for the customer who received the URL, before the first byte is sent. Throws `storage_away` and records nothing then. */
export const openForDownload = async (
  platform: Pick<Platform, 'database' | 'files' | 'now' | 'newId'>,
  { key, customerId, subject, subjectId, name, isView }: SignedFile,
  from: ClientInfo,
): Promise<Readable> => {
  const content = await platform.files.read(key).catch(throwFilesUnavailable)
  try {
    await once(content, 'readable').catch(throwFilesUnavailable) // only now is it known that the store delivers the file
    await platform.database.transaction((trx) =>
      recordAudit(platform, trx, {
        actorId: customerId,
        actorRole: 'customer',
        action: isView ? 'opened' : 'downloaded',
        subject,
        subjectId,
        details: { name },
        from,
      }),
    )
    return content
  } catch (error) {
    content.destroy()
    throw error
  }
}
