import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** For our eyes only, with its parents, one by one: below /proc a recursive mkdir of Node's never returns. */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || folder === dirname(folder)) throw error
    makeFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
  }
}
