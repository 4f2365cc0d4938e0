import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigProblem } from './config-problem.ts'
import { isForOwner, ownIt } from './writable-folder.ts'

const fewestCharacters = 32

/**
 * The secret kept in the data folder, generated when there is none. Processes that start together agree on one. Throws a ConfigProblem when
 * it cannot be created, or when the stored one is invalid.
 */
export const keptTokenSecret = (dataFolder: string): string => {
  const file = fileOfTokenSecret(dataFolder)
  return checked(file, () => readIfThere(file) ?? make(file)) ?? ''
}

/** The stored secret, if there is one. Throws a ConfigProblem when it is invalid. */
export const readTokenSecret = (dataFolder: string): string | undefined => {
  const file = fileOfTokenSecret(dataFolder)
  return checked(file, () => readIfThere(file))
}

export const fileOfTokenSecret = (dataFolder: string): string => join(dataFolder, 'token-secret')

const checked = (file: string, read: () => string | undefined) => {
  const secret = secretOf(file, read)
  if (secret === undefined || secret.length >= fewestCharacters) return secret
  throw new ConfigProblem(
    `${file} must hold at least ${fewestCharacters} characters: restore it, or delete it and run "npm run shop -- new-secret", which signs everybody out. Each backup has it, in its file token-secret.`,
  )
}

const secretOf = (file: string, read: () => string | undefined) => {
  try {
    return read()
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new ConfigProblem(
      `DATA_DIR must be a folder for the file token-secret; ${file} cannot be read or made (${code}).${isForOwner(code) ? ` ${ownIt}` : ''}`,
    )
  }
}

const make = (file: string) => {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    linkSync(draft, file) // unlike a rename, a link never replaces a file that another process has just made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

/** An editor adds a line break at the end. */
const readIfThere = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
