import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#database/migrations/list'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { openDatabase } from '#server/platform/database/database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { createLog } from '#server/platform/observe/log'
import { aPlatform } from '#server/testing/test-app'
import { aTestDatabase, testServerUrl } from '#server/testing/test-database'

test('a database of a newer version, or of another program, is not changed, and is named', async () => {
  const platform = await aPlatform()
  const { engine, direct: read, migrate } = platform.database
  const note = (name: string) =>
    sql`insert into kysely_migration values (${name}, '2030-01-01')`.execute(read)
  await note('9999-of-tomorrow')
  await expect(migrate()).rejects.toThrow(/^The database was brought .* newer version .*\(9999-of-tomorrow\)/)
  await expect(pendingMigrations(read, engine)).rejects.toThrow(ConfigProblem)
  await sql`delete from kysely_migration where name in ('9999-of-tomorrow', '0003-catalogue')`.execute(read)
  await expect(migrate()).rejects.toThrow(/^No version of this program .* 0003-catalogue has not run/)
  await platform.close()
})

test('a database from before the first release is not changed, and a sentence says what to do', async () => {
  const platform = await aPlatform()
  const { engine, direct: read, migrate } = platform.database
  await sql`delete from kysely_migration`.execute(read)
  for (const name of ['0001-catalogue', '0002-accounts', '0082-search-words'])
    await sql`insert into kysely_migration values (${name}, '2026-11-25')`.execute(read)
  await expect(migrate()).rejects.toThrow(/made before the first release.* Set DATA_DIR or DATABASE_URL/)
  await expect(pendingMigrations(read, engine)).rejects.toThrow(ConfigProblem)
  await platform.close()
})

test('processes that start together migrate once between them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-migrate-'))
  const { config, remove } = await aTestDatabase(folder, { isEmpty: true })
  const log = createLog({ isProduction: false, logLevel: 'silent' })
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase(config, log)))
  const ran = await Promise.all(processes.map((database) => database.migrate()))
  expect(ran.flat().toSorted()).toEqual(Object.keys(migrations).toSorted())
  await Promise.all(processes.map((database) => database.close()))
  await remove()
  rmSync(folder, { recursive: true })
})

test.runIf(testServerUrl())('a migration that collides with an open shop is tried again', async () => {
  const platform = await aPlatform()
  const name = '9999-locks-what-a-shop-locks'
  const { promise: hasAccounts, resolve: accountsAreLocked } = Promise.withResolvers<void>()
  const { promise: shopWaits, resolve: shopBegins } = Promise.withResolvers<void>()
  let tries = 0
  const lock = (db: Kysely<unknown>, table: string) =>
    sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
  Object.assign(migrations, {
    [name]: {
      up: async (db: Kysely<unknown>) => {
        tries++
        await lock(db, 'account')
        accountsAreLocked()
        await shopWaits
        await lock(db, 'cart_line')
      },
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(migrations, name))
  const shop = platform.database.transaction(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx)
    await trx.updateTable('cart_line').set({ quantity: 1 }).execute()
    await trx.selectFrom('cart_line').select('id').execute()
    await hasAccounts
    setTimeout(shopBegins, 1_500) // a transaction that waits for a second looks for a deadlock, and gives way
    await trx.selectFrom('account').select('id').execute()
  })
  expect(await platform.database.migrate()).toEqual([name])
  await shop
  expect(tries).toBe(2)
  await platform.close()
})
