// Where backups are kept: one file, a folder, or a bucket below s3://.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { nameFullDisk } from '#server/backup/full-disk'
import { draftPrefix, withDraft, withDraftFolder } from '#server/backup/leftovers'
import { variables } from '#server/platform/config/config-variables'
import { type Config, readConfig } from '#server/platform/config/config'
import { openFiles } from '#server/platform/files/files'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { isForOwner } from '#server/platform/config/writable-folder'

type Environment = Record<string, string | undefined>

export type BackupTarget = {
  /** Calls `write` with a local file and keeps what it wrote. Returns where the backup is now, and what `write` returned. */
  keep<T>(name: string, write: (file: string) => Promise<T>): Promise<{ where: string; made: T }>
  /** The names of the backups that this program made, oldest first. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The name of a backup. Sorted as text, names are in order of time. Only files with such names are ever removed. */
export const backupName = (at: number): string =>
  `yardsign-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup`
const nameShape = /^yardsign-\d{8}-\d{6}\.backup$/
const isBackup = (name: string) => nameShape.test(name)

type Wish = { target: string; /** Whether it must be a place for many. */ keepsMany: boolean }

/** Undefined when the target is one file, not a place for many. Throws a ConfigProblem when its disk seems not to be mounted. */
export const openTarget = async (
  { target, keepsMany }: Wish,
  environment: Environment,
  workFolder: string,
): Promise<BackupTarget | undefined> => {
  if (isBucket(target)) return inBucket(target, environment, workFolder)
  const path = resolve(target)
  if (!isFolder(path)) {
    mustBeFolder(dirname(path))
    if (!keepsMany && !/[\\/]$/.test(target)) {
      mustBeNameOfFile(path)
      return undefined
    }
    makeFolderOnDisk(path)
  }
  return inFolder(path)
}

export const isBucket = (target: string): boolean => target.startsWith('s3://')

/** What sentences call it: a backup in a bucket is read as a local copy. */
export const nameOf = (target: string): string => (isBucket(target) ? target : resolve(target))

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const mustBeFolder = (path: string) => {
  if (!isFolder(path)) throw new ConfigProblem(`There is no folder ${path}. Is its disk mounted?`)
}

/** A name without an extension may be that of a disk that is not mounted. */
const mustBeNameOfFile = (path: string) => {
  if (extname(path) !== '.backup')
    throw new ConfigProblem(
      `There is no folder ${path}. Is its disk mounted? The name of a file ends in .backup.`,
    )
}

/** A folder is created only on a disk that is mounted at its parent: elsewhere, a missing disk would look like a new folder. */
const makeFolderOnDisk = (path: string) => {
  const parent = dirname(path)
  if (existsSync(path)) throw new ConfigProblem(`${path} is a file. Name a folder for the backups.`)
  if (!isMountedDisk(parent))
    throw new ConfigProblem(
      `There is no folder ${path}, and ${parent} is not a mounted disk. Mount the disk, or create the folder: mkdir ${path}`,
    )
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!isForOwner(code)) throw error
    throw new ConfigProblem(
      `The folder ${path} cannot be created in ${parent} (${code}). Create it, and make the user who runs this command its owner: use mkdir and chown.`,
    )
  }
}

const isMountedDisk = (path: string) =>
  path !== dirname(path) && statSync(path).dev !== statSync(dirname(path)).dev

const inFolder = (folder: string): BackupTarget => ({
  keep: async (name, write) => {
    const file = join(folder, name)
    return { made: await write(file), where: file }
  },
  names: async () => (await readdir(folder)).filter(isBackup).toSorted(),
  remove: (name) => rm(join(folder, name)),
})

const inBucket = async (
  target: string,
  environment: Environment,
  workFolder: string,
): Promise<BackupTarget> => {
  const { files, prefix } = await openBucket(target, environment)
  return {
    keep: (name, write) => {
      const file = join(workFolder, draftPrefix + name)
      return withDraft(file, async () => {
        const made = await write(file)
        await files.put(prefix + name, createReadStream(file), statSync(file).size)
        return { made, where: `${target.replace(/\/$/, '')}/${name}` }
      })
    },
    names: async () =>
      (await Array.fromAsync(files.list()))
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .filter(isBackup)
        .toSorted(),
    remove: (name) => files.remove(prefix + name),
  }
}

/** Calls `work` with a local copy of the backup. */
export const withLocalBackup = async <T>(
  target: string,
  environment: Environment,
  workFolder: string,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  if (!isBucket(target)) return work(resolve(target))
  const { files, prefix } = await openBucket(dirname(target), environment)
  return withDraftFolder(workFolder, async (folder) => {
    const file = join(folder, 'backup')
    const content = await files.read(prefix + basename(target)).catch((error: Error) => {
      throw isMissing(error.cause) ? new ConfigProblem(`There is no file ${target} that can be read.`) : error
    })
    await nameFullDisk(workFolder, () => pipeline(content, createWriteStream(file, { mode: 0o600 })))
    return work(file)
  })
}

const isMissing = (answer: unknown) =>
  (answer as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 404

/** The keys, region and endpoint are those of the shop's own store. */
const openBucket = async (target: string, environment: Environment) => {
  const [bucket = '', ...folders] = target.slice('s3://'.length).split('/').filter(Boolean)
  if (!z.safeParse(variables.FILES.schema, `s3://${bucket}`).success)
    throw new ConfigProblem(`${target} names no bucket. Write s3://bucket or s3://bucket/path.`)
  const { files }: Config = readConfig({ ...environment, FILES: `s3://${bucket}` })
  return { files: await openFiles(files), prefix: folders.map((folder) => `${folder}/`).join('') }
}
