// Drafts of the commands, as large as the shop: made and removed by a command, or left behind when its machine dies.
import { rmSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { draftAbandonedMs } from '#rules/backups'
import { ConfigProblem } from '#server/platform/config/config-problem'

/** The marker in the name of each file and folder that a command writes as a draft and removes in the end. */
export const draftPrefix = '.backup-'

const drafts = new Set<string>()

/** Runs `work`, which writes to `path`. In the end, it is removed. */
export const withDraft = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  drafts.add(path)
  try {
    return await work()
  } finally {
    await rm(path, { recursive: true, force: true })
    drafts.delete(path)
  }
}

/** Runs `work` with a new folder for drafts in `parent`. Throws a ConfigProblem if nothing may be written there. */
export const withDraftFolder = async <T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(parent, draftPrefix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    throw new ConfigProblem(
      `This command may not write to the folder ${parent} (${error.code}). The user who runs it must own the folder: use chown.`,
    )
  })
  return withDraft(folder, () => work(folder))
}

/** When a signal ends a command. What is removed may be a plain copy of everything that customers entrust to the shop. */
export const removeDrafts = (): void => {
  for (const path of drafts)
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      // The others must still go. The process ends right after this.
      writeSync(
        2,
        `${path} could not be removed, and may hold customers’ data. Remove it: ${(error as Error).message}\n`,
      )
    }
}

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
