// An upload first goes to a file in DATA_DIR/incoming, with the same name that it will have in the store. It stays there until the store
// and the database agree, so that anything a crash interrupts is found there and finalized later.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '#rules/durations'
import { storedPhotoFiles } from '#rules/listing-photos'
import { runHourly } from '#server/platform/http/run-hourly'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'files'>

export type Incoming = {
  /** Path on this machine. */
  path: string
  /** The key under which the file store will keep it. */
  key: string
}

/** Longer than any request takes. */
const abandonedAfterMs = hourMs

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataFolder, 'incoming')

const keyOf = (fileName: string) => `${fileName.endsWith('.pdf') ? 'uploads' : 'photos'}/${fileName}`

/** Reserves a path for an upload, under a new id: a paper, or a photo of a listing. */
export const openIncoming = async (
  platform: Pick<Platform, 'config' | 'newId'>,
  ending: 'pdf' | 'jpg' = 'pdf',
): Promise<Incoming> => {
  const folder = folderOf(platform)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileName = `${platform.newId()}.${ending}`
  return { path: join(folder, fileName), key: keyOf(fileName) }
}

export const putIntoStore = ({ files }: Pick<Platform, 'files'>, { path, key }: Incoming, bytes: number) =>
  files.put(key, createReadStream(path), bytes)

/** Removes an upload that never reached the store. */
export const discardUpload = ({ path }: Incoming) => rm(path, { force: true })

/**
 * Ends an upload. A file that the database knows stays in the store, and any other is removed from it. Throws when the store or the
 * database does not respond; the file then stays in the folder.
 */
export const finalizeUpload = async ({ database, files }: Needs, incoming: Incoming): Promise<void> => {
  const { key } = incoming
  const isPaper = key.endsWith('.pdf')
  if (!(await isKnown(database, key, isPaper ? papers : photos)))
    for (const stored of isPaper ? [key] : storedPhotoFiles(key)) await files.remove(stored)
  await discardUpload(incoming)
}

/** The tables that refer to uploads: papers of customers, and of offers. */
const papers = ['document_version', 'offer_terms'] as const
const photos = ['listing_photo'] as const

const isKnown = async (
  { direct: read }: Needs['database'],
  key: string,
  tables: readonly (typeof papers | typeof photos)[number][],
): Promise<boolean> => {
  for (const table of tables)
    if (await read.selectFrom(table).select('id').where('file_key', '=', key).executeTakeFirst()) return true
  return false
}

/** Runs at startup and every hour. Each machine has its own folder, so a job that only one machine runs would not do. */
export const sweepIncoming = (app: FastifyInstance, platform: Platform): void =>
  runHourly(
    app,
    () => finalizeAbandoned(platform, Date.now()),
    (error) => platform.log.warn({ err: error }, 'Interrupted uploads could not be cleaned up'),
  )

/** Finalizes what this or an earlier process has left behind. `now` is compared with the files' times. */
export const finalizeAbandoned = async (platform: Needs, now: number): Promise<void> => {
  const folder = folderOf(platform)
  for (const fileName of await namesIn(folder)) {
    if (!ourName.test(fileName)) continue
    const incoming = { path: join(folder, fileName), key: keyOf(fileName) }
    const file = await stat(incoming.path).catch(() => undefined) // another process may have finalized it
    if (file && now - file.mtimeMs > abandonedAfterMs) await finalizeUpload(platform, incoming)
  }
}

const ourName = /^[0-9a-f-]{36}\.(?:pdf|jpg)$/

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // nothing was ever uploaded
    throw error
  })
