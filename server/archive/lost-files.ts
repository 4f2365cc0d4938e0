import { filesUnavailable } from '#server/files/problems'
import type { Platform } from '#server/platform/platform'

const atOnce = 8

/** The keys whose files are missing from the file store. Throws `storage_away` when the store does not respond. */
export const findLostFiles = async (
  { files, log }: Pick<Platform, 'files' | 'log'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const waiting = [...new Set(keys)]
  const lost = new Set<string>()
  const look = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      if (!(await files.exists(key))) lost.add(key)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, look))
  } catch (error) {
    waiting.length = 0 // the other workers stop
    log.error({ err: error }, 'The file store did not respond')
    throw filesUnavailable()
  }
  for (const key of lost) log.error({ key }, 'A file is missing from the file store')
  return lost
}
