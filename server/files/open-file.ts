import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { recordAudit } from '#server/audit/record-audit'
import { throwFilesUnavailable, fileLinkEnded } from '#server/files/problems'
import { readSigned, type SignedFile } from '#server/files/signed-links'
import type { Limit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

export type OpenFile = SignedFile & { bytes: number }

/**
 * Throws `file_link_ended` for a URL that was changed, has expired, or leads to a deleted file, `too_many_tries`, or `storage_away`.
 * Downloads count for the customer who received the URL, because its current user is unknown.
 */
export const findFile = async (
  { config, files, now }: Pick<Platform, 'config' | 'files' | 'now'>,
  limit: Limit,
  signed: string,
): Promise<OpenFile> => {
  const file = readSigned(config, now(), signed)
  if (!file) throw fileLinkEnded()
  limit.count(file.customerId)
  const bytes = await files.sizeOf(file.key).catch(throwFilesUnavailable)
  if (bytes === undefined) throw fileLinkEnded()
  return { ...file, bytes }
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
