// Opens a backup and reads its parts, each compared with its SHA-256.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { type Contents, contentsEntry, type Part, readContents } from './backup-contents.ts'
import { nameFullDisk } from './full-disk.ts'
import { removeLeftovers, withDraftFolder } from './leftovers.ts'
import { openUnlinked } from '#server/platform/files/open-unlinked'
import { isSealed, unsealed } from './seal.ts'

export type Backup = {
  contents: Contents
  /** The part's bytes. The stream ends with an error if they differ from the list. */
  read(part: Part): Promise<Readable>
}

export type BackupPlace = {
  file: string
  /** What the operator calls it, for a copy of a backup in a bucket. */
  name?: string | undefined
  /** The file with age's secret key, for an encrypted backup. */
  keyFile?: string | undefined
  /** The folder for the decrypted backup, which must have room for all of it. */
  workFolder: string
}

/** Throws a ConfigProblem when there is no readable backup. */
export const withBackup = async <T>(place: BackupPlace, work: (backup: Backup) => Promise<T>): Promise<T> => {
  await removeLeftovers(place.workFolder)
  return withDraftFolder(place.workFolder, async (folder) => {
    const { name = place.file } = place
    const { zip, close } = await openZip({ ...place, name }, folder)
    try {
      return await work(await backupIn(zip, name))
    } finally {
      await close()
    }
  })
}

const openZip = async (
  { file, name, keyFile, workFolder }: BackupPlace & { name: string },
  folder: string,
): Promise<{ zip: ZipFile; close(): void | Promise<void> }> => {
  const isEncrypted = await isSealed(file).catch((error: NodeJS.ErrnoException) => {
    const isFolder = error.code === 'EISDIR'
    throw new ConfigProblem(
      `There is no file ${name} that can be read${isFolder ? ': it is a folder. Name one of the backups in it.' : '.'}`,
    )
  })
  const opening = { autoClose: false, lazyEntries: true }
  const orDamaged = () => {
    throw damaged(name)
  }
  if (!isEncrypted) {
    const zip = await openPromise(file, opening).catch(orDamaged)
    return { zip, close: () => zip.close() }
  }
  if (keyFile === undefined)
    throw new ConfigProblem(`${name} is encrypted. Name the file with the secret key: --key FILE.`)
  const plain = await decrypted(await unsealed(file, { keyFile, name }), { name, folder, workFolder })
  try {
    return { zip: await fromFdPromise(plain.fd, opening).catch(orDamaged), close: () => plain.close() }
  } catch (error) {
    await plain.close()
    throw error
  }
}

const decrypted = async (
  content: Readable,
  { name, folder, workFolder }: { name: string; folder: string; workFolder: string },
) => {
  const { file } = await openUnlinked(folder, () => {})
  try {
    await nameFullDisk(workFolder, () => file.writeFile(content))
    return file
  } catch (error) {
    await file.close()
    throw error instanceof ConfigProblem ? error : damaged(name)
  }
}

const damaged = (file: string) => new ConfigProblem(`${file} is damaged or cut off, or is no backup.`)

const backupIn = async (zip: ZipFile, name: string): Promise<Backup> => {
  const entries = await entriesIn(zip).catch(() => {
    throw damaged(name)
  })
  const open = async (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new ConfigProblem(`The backup lacks ${path}.`)
    return zip.openReadStreamPromise(entry).catch(() => {
      throw new ConfigProblem(`${path} in the backup is damaged.`)
    })
  }
  const contents = readContents(await text(await open(contentsEntry)).catch(() => ''))
  return { contents, read: async (part) => comparing(await open(part.path), part) }
}

const entriesIn = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })

const comparing = (content: Readable, { path, sha256 }: Part): Readable => {
  const hash = createHash('sha256')
  const checking = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(undefined, chunk)
    },
    flush: (done) =>
      done(hash.digest('hex') === sha256 ? null : new ConfigProblem(`${path} in the backup is damaged.`)),
  })
  content.once('error', () => checking.destroy(new ConfigProblem(`${path} in the backup is damaged.`)))
  return content.pipe(checking)
}
