import { once } from 'node:events'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { FileStore } from './file-store.ts'
import { isKey } from '#server/platform/config/file-keys'
import { openWritableFolder } from '#server/platform/config/writable-folder'

/** Throws a ConfigProblem that names FILES when the folder cannot be written to. */
export const openFolderStore = (location: string): FileStore => {
  openWritableFolder('FILES', location)
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(location))
  return {
    disk,
    writingDisk: disk,
    names: () => namesIn(location),
    settle: (key) => syncFile(location, key),
    leavesParts: true,
    ready: untilOpen,
  }
}

/** The library is imported with the first file, so a start does not pay for it. */
const openDisk = async (location: string) => {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** Without folders whose names are no part of a key, such as `lost+found`, which only root may read. */
async function* namesIn(location: string, prefix = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(location, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name
    if (entry.isFile()) yield name
    else if (entry.isDirectory() && isKey(name)) yield* namesIn(location, `${name}/`)
  }
}

/** The stream opens its file a moment later. An error before anyone listens would end the process. */
const untilOpen = async (content: Readable) => {
  await once(content, 'open')
  return content
}

/**
 * Data that only the operating system's cache holds is lost in a power failure. So the file's bytes are synced first, then its name in its folder, then
 * that folder's name in its parent, which may be new too.
 */
const syncFile = async (location: string, key: string) => {
  await sync(join(location, key), 'r+')
  for (let folder = dirname(key); ; folder = dirname(folder)) {
    await syncFolder(join(location, folder))
    if (folder === '.') return
  }
}

/** Windows cannot open folders, and writes their entries on its own. */
const syncFolder = async (path: string) => {
  if (process.platform !== 'win32') await sync(path, 'r')
}

const sync = async (path: string, flags: 'r' | 'r+') => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
