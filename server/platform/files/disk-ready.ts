import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config'
import { folderMark } from './folder-mark.ts'

/** Enough room for ten simultaneous uploads and for the database. */
export const leastFreeBytes = 100 * 1024 * 1024
/** A network disk may never respond. */
const answerWithinMs = 2_000

type Folders = Pick<Config, 'dataFolder' | 'files'>

export type DiskRoom = { folder: 'DATA_DIR' | 'FILES'; freeBytes: number; sizeBytes: number }

/** The volumes that this process writes to. One that does not respond is left out. */
export const readDiskRoom = async ({ dataFolder, files }: Folders): Promise<DiskRoom[]> => {
  const folders = {
    DATA_DIR: dataFolder,
    ...(files.kind === 'folder' && { FILES: files.folder }),
  }
  const rooms = Object.entries(folders).map(async ([folder, path]) => {
    const { bavail, blocks, bsize } = await statfs(path)
    return { folder: folder as DiskRoom['folder'], freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  })
  const known = await Promise.all(rooms.map((room) => inTime(room, undefined)))
  return known.filter((room) => room !== undefined)
}

/** What must be true of this process's folders before it can store anything. Each check has a name for the operator. */
export const diskChecks = ({ dataFolder, files }: Folders) => {
  const folders = [dataFolder, ...(files.kind === 'folder' ? [files.folder] : [])]
  const holds = (check: (folder: string) => Promise<boolean>) => async () =>
    (await Promise.all(folders.map((folder) => inTime(check(folder), false)))).every(Boolean)
  return {
    disk: holds(hasRoom),
    folders: async () =>
      (await holds(isWritable)()) &&
      (files.kind !== 'folder' || (await inTime(isMarked(files.folder), false))) &&
      inTime(isUsable(join(dataFolder, 'incoming')), false),
  }
}

const hasRoom = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return isRoomEnough({ freeBytes: bavail * bsize })
}

export const isRoomEnough = ({ freeBytes }: Pick<DiskRoom, 'freeBytes'>): boolean =>
  freeBytes >= leastFreeBytes

const isWritable = async (folder: string) => {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return (await stat(folder)).isDirectory()
}

/** Without its mark, the folder's disk is no longer mounted. */
const isMarked = async (folder: string) => (await stat(join(folder, folderMark))).isFile()

/** A missing folder is fine: the first upload creates it. */
const isUsable = (folder: string) =>
  isWritable(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return true
    throw error
  })

const inTime = <T, U>(check: Promise<T>, instead: U): Promise<T | U> =>
  Promise.race([check.catch(() => instead), wait(answerWithinMs, instead, { ref: false })])
