import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { ConfigProblem } from './config-problem.ts'

/** Creates the folder that a variable names, readable only by this program. Throws a ConfigProblem when it is not writable. */
export const openWritableFolder = (variable: 'DATA_DIR' | 'FILES', folder: string): void => {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const parent = firstThere(folder)
    const [what, toDo] =
      parent === folder
        ? [`write to; ${folder} is not`, 'The user who runs the shop must own it: use chown.']
        : [
            `create or write to; ${folder} cannot be created in ${parent}`,
            `The user who runs the shop must own ${parent}, or ${folder} once you have created it: use mkdir and chown.`,
          ]
    throw new ConfigProblem(
      `${variable} must be a folder that this program may ${what}${whyNot(error as NodeJS.ErrnoException, toDo)}`,
    )
  }
}

const whyNot = ({ code = 'unknown reason', errno }: NodeJS.ErrnoException, toDo: string): string =>
  isForOwner(code) || errno === undefined
    ? ` (${code}). ${toDo}`
    : `: ${getSystemErrorMessage(errno)} (${code}).`

/** What to do about files that root or another user has made. */
export const ownIt = 'The user who runs the shop and its commands must own it: use chown.'

/** The end of a sentence about a file that cannot be read: the code, and the advice where another owner would help. */
export const whyUnread = (code: string): string => `(${code}).${code === 'EACCES' ? ` ${ownIt}` : ''}`

/** Whether another owner of the folder would help. A full or read-only disk has other remedies. Below /proc, the system says ENOENT. */
export const isForOwner = (code: string): boolean => ['EACCES', 'EPERM', 'ENOENT'].includes(code)

const firstThere = (path: string): string => (existsSync(path) ? path : firstThere(dirname(path)))

/** Creates the parents one by one: Node's recursive mkdir never returns below /proc. */
const makeFolder = (folder: string) => {
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
