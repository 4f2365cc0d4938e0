// A database as an earlier version left it, for tests of a migration.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { migrations } from '#database/migrations/list'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'
import { aTestDatabase } from '#server/testing/test-database'

/** An empty database with all migrations before this one, such as '0017'. */
export const anOldDatabase = async (before: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-upgrade-'))
  const { config, remove } = await aTestDatabase(folder, { isEmpty: true })
  const database = await openDatabase(config, createLog({ isProduction: false, logLevel: 'silent' }))
  const tables = database.direct as unknown as Kysely<unknown>
  for (const [name, { up }] of Object.entries(migrations)) if (name < before) await up(tables)
  return {
    /** With the tables of today, to read after the migration. */
    read: database.direct,
    /** With the tables of then. */
    tables,
    close: async () => {
      await database.close()
      await remove()
      rmSync(folder, { recursive: true })
    },
  }
}

export const insertRows = (db: Kysely<unknown>, table: string, rows: readonly Record<string, unknown>[]) =>
  (db as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(rows).execute()

export const anOldAccount = (id: string) => ({
  id,
  role: 'customer',
  name: id,
  email: `${id}@example.test`,
  password_hash: 'none',
  generation: 1,
  is_sample: 0,
  created_at: 0,
  updated_at: 0,
})

/** A paid order of the account 'ann'. */
export const anOldOrder = (id: string, number: number) => ({
  id,
  number,
  customer_id: 'ann',
  state: 'placed',
  payment_state: 'paid',
  items: 1,
  lines_cents: 0,
  coupon_cents: 0,
  fee_cents: 0,
  total_cents: 0,
  shipping: '{}',
  placed_at: 0,
  expires_at: 0,
  updated_at: 0,
})
