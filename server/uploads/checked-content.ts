import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Platform } from '#server/platform/platform'
import { fileDamaged, fileUnavailable } from '#server/uploads/problems'

/** The row of a stored paper. */
type StoredPaper = { id: string; file_key: string; sha256: string }

/**
 * The whole file, at most 10 MB, so that a damaged one is found before anybody sees it. Throws `file_away` if the file store does not
 * deliver the file, or `file_damaged` if it delivers other bytes than were uploaded.
 */
export const checkedContent = async (
  { files, log }: Pick<Platform, 'files' | 'log'>,
  { id, file_key, sha256 }: StoredPaper,
): Promise<Buffer> => {
  const content = await readWhole({ files, log }, id, file_key)
  if (hash('sha256', content) === sha256) return content
  log.error({ version: id, key: file_key }, 'An upload in the file store is not the one that was received')
  throw fileDamaged()
}

const readWhole = async ({ files, log }: Pick<Platform, 'files' | 'log'>, id: string, key: string) => {
  try {
    if (await files.exists(key)) return await buffer(await files.read(key))
    log.error({ version: id, key }, 'An upload is missing from the file store')
  } catch (error) {
    log.error({ err: error, version: id }, 'The file store did not respond')
  }
  throw fileUnavailable()
}
