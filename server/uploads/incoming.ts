// Where an upload waits until it is decided: a file in DATA_DIR/incoming, under the same name that it will have in the store. It stays
// until store and database agree, so that whatever a crash leaves half done is found there and settled later.
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '#rules/dates'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'files'>

export type Incoming = {
  /** On this machine. */
  path: string
  /** Where the file store will keep it. */
  key: string
}

/** Longer than any request lasts. */
const abandonedAfterMs = hourMs

const folderOf = ({ config }: Pick<Platform, 'config'>) => join(config.dataFolder, 'incoming')

const keyOf = (fileName: string) => `uploads/${fileName}`

/** A place for one upload, under a name that nobody chose. */
export const openIncoming = async (platform: Pick<Platform, 'config' | 'newId'>): Promise<Incoming> => {
  const folder = folderOf(platform)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileName = `${platform.newId()}.pdf`
  return { path: join(folder, fileName), key: keyOf(fileName) }
}

export const putIntoStore = ({ files }: Pick<Platform, 'files'>, { path, key }: Incoming, bytes: number) =>
  files.put(key, createReadStream(path), bytes)

/** For what never came as far as the store. */
export const drop = ({ path }: Incoming) => rm(path, { force: true })

/**
 * Ends the wait: what the database knows of stays in the store, and anything else is removed from it. Throws when either cannot be asked;
 * the file then waits on.
 */
export const settle = async ({ database, files }: Needs, incoming: Incoming): Promise<void> => {
  const version = await database.direct
    .selectFrom('document_version')
    .select('id')
    .where('file_key', '=', incoming.key)
    .executeTakeFirst()
  if (!version) await files.remove(incoming.key)
  await drop(incoming)
}

/** From the moment that this process listens, and every hour. Each machine has its own folder, so this is no job that one of them takes. */
export const sweepIncoming = (app: FastifyInstance, platform: Platform) => {
  let timer: NodeJS.Timeout | undefined
  const sweep = async () => {
    try {
      await settleAbandoned(platform, Date.now())
    } catch (error) {
      platform.log.warn({ err: error }, 'Uploads that were broken off could not be settled')
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, abandonedAfterMs).unref()
    void sweep()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Settles what this or an earlier process has left behind. The clock is that of the files. */
export const settleAbandoned = async (platform: Needs, now: number): Promise<void> => {
  const folder = folderOf(platform)
  for (const fileName of await namesIn(folder)) {
    if (!ourName.test(fileName)) continue
    const incoming = { path: join(folder, fileName), key: keyOf(fileName) }
    const file = await stat(incoming.path).catch(() => undefined) // settled by another process meanwhile
    if (file && now - file.mtimeMs > abandonedAfterMs) await settle(platform, incoming)
  }
}

const ourName = /^[0-9a-f-]{36}\.pdf$/

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // nothing was ever uploaded
    throw error
  })
