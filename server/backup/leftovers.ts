// What a command leaves behind when its machine dies: drafts as large as the shop.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { draftAbandonedMs } from '#rules/backups'

/** The marker in the name of each file and folder that a command writes as a draft and removes in the end. */
export const draftPrefix = '.backup-'

/** Removes drafts that no command is writing to. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith(draftPrefix) && Date.now() - (await lastWrittenAt(path)) > draftAbandonedMs)
      await rm(path, { recursive: true, force: true })
  }
}

/** The age of the folder and its newest content. Content that disappears meanwhile counts as new. */
const lastWrittenAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined)
  if (!found) return Date.now()
  if (!found.isDirectory()) return found.mtimeMs
  const times = await Promise.all((await readdir(path)).map((name) => lastWrittenAt(join(path, name))))
  return Math.max(found.mtimeMs, ...times)
}
