// Makes a backup while the shop runs: one moment of the database, and all files that it refers to.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packArchive, type PackedFile } from '#server/archive/pack-archive'
import { type ComparedFiles, compareFiles, readFilesOfRows } from '#server/files/files-of-rows'
import { requireOwnSecret } from '#server/maintenance/own-secret'
import type { Files } from '#server/platform/files/files'
import type { Platform } from '#server/platform/platform'
import {
  type Contents,
  contentsEntry,
  databaseEntry,
  fileEntry,
  type Part,
  secretEntry,
} from './backup-contents.ts'
import { fillDatabase, type Fingerprints } from './fill-database.ts'
import { nameFullDisk } from './full-disk.ts'
import { removeLeftovers, withDraftFolder } from './leftovers.ts'
import { type UnlinkedDatabase, withUnlinkedDatabase } from './unlinked-database.ts'
import { sealed } from './seal.ts'

export type BackupWishes = {
  /** The backup's path. The folder exists. A file with this name is replaced once the new one is complete. */
  file: string
  /** A public key of age. Without one the backup is not encrypted. */
  publicKey?: string | undefined
  /** False when the files are kept safe in another way, such as a bucket with versions. */
  includesFiles: boolean
  /** Called with what is being done now. */
  tell(doing: string): void
}

export type WrittenBackup = { contents: Contents; compared: ComparedFiles }

/**
 * Returns the contents of the backup, and which uploaded files the shop has lost. In the end, either the whole file is on disk, or none.
 * Throws a ConfigProblem if the configured secret is not the shop's.
 */
export const writeBackup = (platform: Platform, wishes: BackupWishes): Promise<WrittenBackup> =>
  nameFullDisk(dirname(wishes.file), async () => {
    await removeLeftovers(dirname(wishes.file))
    await removeLeftovers(platform.config.dataFolder)
    return writeDraft(platform, wishes)
  })

/** The disk of an encrypted backup never has a plain copy of the database. The copy is an unlinked file where the shop keeps plain data. */
const writeDraft = async (platform: Platform, wishes: BackupWishes) => {
  const secret = await requireOwnSecret(platform)
  const plainPlace = wishes.publicKey === undefined ? dirname(wishes.file) : platform.config.dataFolder
  return withDraftFolder(plainPlace, (folder) =>
    withUnlinkedDatabase(folder, async (copy) => {
      const tables = await nameFullDisk(plainPlace, () => copyDatabase(platform, copy, wishes.tell))
      return packCopy(platform, { copy, tables, secret, wishes })
    }),
  )
}

type Copied = { copy: UnlinkedDatabase; tables: Fingerprints; secret: string; wishes: BackupWishes }

const packCopy = async (platform: Platform, { copy, tables, secret, wishes }: Copied) => {
  const named = await readFilesOfRows(copy.direct)
  // Files are stored before the database refers to them, so everything that this copy refers to is in the list.
  const stored = await Array.fromAsync(platform.files.list())
  const compared = await compareFiles(platform.database.direct, named, stored)
  const keys = wishes.includesFiles ? stored : []
  wishes.tell(`packing ${keys.length} files`)
  const contents = newContents(platform, tables, {
    named: named.size,
    missing: compared.missing.length,
    areLeftOut: !wishes.includesFiles,
  })
  const content = packArchive(entriesOf(platform, { copy, keys, secret, contents }))
  await withDraftFolder(dirname(wishes.file), (draftFolder) =>
    writeFrom(content, join(draftFolder, 'backup'), wishes),
  )
  return { contents, compared }
}

const writeFrom = async (content: Readable, draft: string, { file, publicKey }: BackupWishes) => {
  await pipeline(
    publicKey === undefined ? content : await sealed(content, publicKey),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  )
  await rename(draft, file)
  await syncFolder(dirname(file))
}

const copyDatabase = (platform: Platform, copy: UnlinkedDatabase, tell: BackupWishes['tell']) =>
  platform.database.snapshot((trx) =>
    fillDatabase(trx, copy, { onRows: (table, rows) => tell(`copying ${table}: ${rows} rows`) }),
  )

const newContents = ({ now }: Platform, tables: Fingerprints, files: Contents['files']): Contents => ({
  format: 1,
  madeAt: new Date(now()).toISOString(),
  rows: Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows])),
  parts: [],
  files,
})

type ToPack = { copy: UnlinkedDatabase; keys: readonly string[]; secret: string; contents: Contents }

/** The list of contents is written last, when everything before it has been read. */
const entriesOf = (platform: Platform, { copy, keys, secret, contents }: ToPack): PackedFile[] => {
  const at = platform.now()
  const counted = (path: string, content: Readable) => countInto(contents.parts, path, content)
  return [
    {
      path: databaseEntry,
      at,
      isText: true,
      open: async () => counted(databaseEntry, copy.read()),
    },
    {
      path: secretEntry,
      at,
      open: async () => counted(secretEntry, Readable.from([Buffer.from(secret)])),
    },
    ...keys.map((key) => ({
      path: fileEntry(key),
      at,
      open: async () => {
        const content = await readUnlessRemoved(platform.files, key)
        return content ? counted(fileEntry(key), content) : Readable.from([])
      },
    })),
    {
      path: contentsEntry,
      at,
      isText: true,
      open: async () => Readable.from([Buffer.from(JSON.stringify(contents))]),
    },
  ]
}

/** Undefined if the shop has removed the file since the list was made. The list of contents then leaves it out. */
const readUnlessRemoved = async (files: Files, key: string) => {
  try {
    return await files.read(key)
  } catch (error) {
    if (await files.exists(key)) throw error
    return undefined
  }
}

const countInto = (parts: Part[], path: string, content: Readable): Readable => {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(undefined, chunk)
    },
    flush: (done) => {
      parts.push({ path, bytes, sha256: hash.digest('hex') })
      done()
    },
  })
  content.once('error', (error) => counting.destroy(error))
  return content.pipe(counting)
}

const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return // Windows flushes its folders on its own
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
