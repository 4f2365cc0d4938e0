import { recordAudit } from '#server/audit/record-audit'
import { fileLinkEnded } from '#server/documents/problems'
import { readSigned, type SignedFile } from '#server/documents/signed-file'
import type { Platform } from '#server/platform/platform'

export type OpenFile = SignedFile & { bytes: number }

/** Throws `file_link_ended` for an address that was changed, is over, or leads to a file that is gone. */
export const findFile = async (
  { config, files, now }: Pick<Platform, 'config' | 'files' | 'now'>,
  signed: string,
): Promise<OpenFile> => {
  const file = readSigned(config.tokenSecret, now(), signed)
  const bytes = file && (await files.sizeOf(file.key))
  if (!file || bytes === undefined) throw fileLinkEnded()
  return { ...file, bytes }
}

/** On record before the first byte leaves. The one on record is whom the address was given to: nobody knows who holds it now. */
export const recordDownload = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  { customerId, subject, subjectId, name }: SignedFile,
): Promise<void> =>
  platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'downloaded',
      subject,
      subjectId,
      details: { name },
    }),
  )
