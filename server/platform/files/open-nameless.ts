// Files for plain data that are gone with their process. Each loses its name before anything is written to it, so a killed process leaves no
// copy behind.
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes an empty file in `folder`. `whileNamed` may open it by its path too. */
export const openNameless = async <T>(
  folder: string,
  whileNamed: (path: string) => T,
): Promise<{ file: FileHandle; opened: T }> => {
  const path = join(folder, 'plain')
  const file = await open(path, 'wx+', 0o600)
  try {
    const opened = whileNamed(path)
    // Windows removes no file that is open. There, the file goes with its folder in the end.
    if (process.platform !== 'win32') await rm(path)
    return { file, opened }
  } catch (error) {
    await file.close()
    throw error
  }
}
