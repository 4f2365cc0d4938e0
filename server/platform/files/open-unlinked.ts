// Unlinked temporary files: each is removed from its folder before anything is written to it, so the system frees it with the process.
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes an empty file in `folder`. `beforeUnlink` may open it by its path. */
export const openUnlinked = async <T>(
  folder: string,
  beforeUnlink: (path: string) => T,
): Promise<{ file: FileHandle; opened: T }> => {
  const path = join(folder, 'plain')
  const file = await open(path, 'wx+', 0o600)
  try {
    const opened = beforeUnlink(path)
    // Windows removes no open file. There, the file is removed with its folder in the end.
    if (process.platform !== 'win32') await rm(path)
    return { file, opened }
  } catch (error) {
    await file.close()
    throw error
  }
}
