// Backups of other versions than this one.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { migrations } from '#database/migrations/list'
import { packArchive } from '#server/archive/pack-archive'
import { openDatabase, type Database } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'
import { contentsEntry, databaseEntry } from './backup-contents.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = createLog({ isProduction: false, logLevel: 'silent' })

/** As this version would make it, but without saying which files the rows name, as earlier ones did. */
const aBackup = async (name: string, change: (database: Database) => Promise<unknown>) => {
  const copy = join(folder, `${name}.sqlite`)
  const database = await openDatabase({ engine: 'sqlite', file: copy }, log)
  await database.migrate()
  await change(database)
  await database.close()
  const sha256 = createHash('sha256').update(readFileSync(copy)).digest('hex')
  const parts = [{ path: databaseEntry, bytes: 1, sha256 }]
  const contents = JSON.stringify({ format: 1, madeAt: 'May', rows: {}, parts })
  const file = join(folder, `${name}.backup`)
  const packed = packArchive([
    { path: databaseEntry, at: 0, open: async () => createReadStream(copy) },
    { path: contentsEntry, at: 0, open: async () => Readable.from([contents]) },
  ])
  await pipeline(packed, createWriteStream(file))
  return { file, workFolder: folder }
}

test('the check of an earlier version’s backup says that it is older, and which files its rows name', async () => {
  const place = await aBackup('older', ({ direct }) =>
    direct.updateTable('legal_document').set({ file_key: 'blanks/one.pdf' }).execute(),
  )
  migrations['9998-next'] = { up: async () => {} }
  try {
    expect(await verifyBackup(place)).toMatchObject({
      isOlder: true,
      files: { named: 1, missing: 0, areLeftOut: true },
    })
  } finally {
    delete migrations['9998-next']
  }
})

test('a backup of a later version is undamaged, but cannot be restored by this one', async () => {
  const place = await aBackup('later', ({ direct }) =>
    direct
      .insertInto('kysely_migration' as 'version')
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute(),
  )
  await expect(verifyBackup(place)).rejects.toThrow(
    /^The backup of May is undamaged, but this version cannot restore it\. .* newer version/,
  )
})
