import { tryFiles } from '#server/platform/files/try-files'
import type { Platform } from '#server/platform/platform'
import { knownFailure } from './start-failure.ts'

/**
 * Logs why nothing can be kept in the bucket. A folder is tried when it is opened. A bucket is tried after the start, because the shop sells
 * without its files, and a store may take a minute to time out.
 */
export const tryBucket = async ({
  config,
  files,
  newId,
  log,
}: Pick<Platform, 'config' | 'files' | 'newId' | 'log'>): Promise<void> => {
  if (config.files.kind !== 's3') return
  try {
    await tryFiles(files, newId)
  } catch (error) {
    log.error({ err: error }, knownFailure(error) ?? 'Uploaded files cannot be kept in the bucket')
  }
}
