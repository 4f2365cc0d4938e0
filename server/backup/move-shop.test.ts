import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleTemplate } from '#sample/testing/sample-template'
import { fingerprintOf } from './copy-rows.ts'
import { forgetMove, refuseMovedDatabase } from '#server/platform/database/moved'
import { moveShop } from './move-shop.ts'
import { tableShapes } from './table-shapes.ts'
import { createAccount } from '#server/accounts/create-account'
import { type Database, openDatabase } from '#server/platform/database/database'
import { refuseUnfinishedCopy } from '#server/platform/database/unfinished-copy'
import { type Files, openFiles } from '#server/platform/files/files'
import { aPlatform, type ShopTemplate, type TestPlatform } from '#server/testing/test-app'
import { aTestDatabase } from '#server/testing/test-database'

let shop: TestPlatform
let folder: string
let database: Database
let files: Files
let removeDatabase: () => Promise<void>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-move-'))
})
afterEach(async () => {
  await database.close()
  await removeDatabase()
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

/** A shop and an unused place for it, whose database is usually migrated already. */
const openBoth = async ({
  template,
  isEmpty = false,
}: { template?: ShopTemplate; isEmpty?: boolean } = {}) => {
  shop = await aPlatform({}, template)
  const place = await aTestDatabase(folder, { isEmpty })
  removeDatabase = place.remove
  database = await openDatabase(place.config, shop.log)
  files = await openFiles({ kind: 'folder', folder: join(folder, 'files') })
}

const move = (untilStopped: () => Promise<void> = async () => {}) =>
  moveShop(shop, { to: { database, files }, tell: () => {}, untilStopped })

/** Another process of the old shop, which finds out on its own whether it may change anything. */
const another = () => openDatabase(shop.config.database, shop.log)
const changeSomething = (of: Database) =>
  of.transaction((trx) => trx.updateTable('product').set({ stock: 1 }).execute())

describe('a shop that moves', () => {
  test('is in its new place with every row and file, and the old one does not start again', async () => {
    await openBoth({ template: await sampleTemplate(), isEmpty: true })
    const running = await another()
    await running.migrate()
    const lost = 'sample-uploads/desk-3/8e79740b7ddcb333294b514682247c88c4bc77b25ad7ea297eeca403a4c30e5f.pdf'
    await shop.files.remove(lost)
    const { rows, files: count, compared } = await move(() => showsAndRefuses(running))
    expect(compared.missing).toEqual([lost])
    expect(rows).toBeGreaterThan(100)
    expect(count).toBe((await Array.fromAsync(shop.files.list())).length)
    for (const shape of await tableShapes())
      if (shape.name !== 'version')
        expect([shape.name, await fingerprintOf(database.direct, shape)]).toEqual([
          shape.name,
          await fingerprintOf(shop.database.direct, shape),
        ])
    await changeSomething(running)
    await running.close()

    await expect(refuseMovedDatabase(shop.database.direct)).rejects.toThrow(
      'This shop moved to another database',
    )
    await refuseMovedDatabase(database.direct)
    expect(await forgetMove(shop.database.direct)).toBe(true)
    await refuseMovedDatabase(shop.database.direct)
  })

  /** What the old shop does in the meantime. */
  const showsAndRefuses = async (running: Database) => {
    expect(await running.direct.selectFrom('product').select('id').execute()).not.toHaveLength(0)
    expect(await running.isReady()).toBe(true)
    await expect(changeSomething(running)).rejects.toThrow(/locked|lock timeout/)
  }

  test('continues as before when the move fails, and can move later', async () => {
    await openBoth()
    await shop.database.transaction((trx) =>
      createAccount(shop, trx, {
        role: 'customer',
        name: 'Ann',
        email: 'ann@example.test',
        passwordHash: '',
      }),
    )
    await expect(move(() => Promise.reject(new Error('the power failed')))).rejects.toThrow(
      'the power failed',
    )
    await refuseMovedDatabase(shop.database.direct)
    await changeSomething(shop.database)
    await expect(refuseUnfinishedCopy(database)).rejects.toThrow('did not finish')
    await move()
    await refuseUnfinishedCopy(database)
    await expect(move()).rejects.toThrow('The database already has a shop')
  })

  test('leaves no empty shop when it breaks off among the files', async () => {
    await openBoth()
    await shop.files.put('a/paper.pdf', Buffer.from('whole'))
    const broken = { ...files, put: () => Promise.reject(new Error('the power failed')) }
    const to = { database, files: broken }
    await expect(moveShop(shop, { to, tell: () => {}, untilStopped: async () => {} })).rejects.toThrow(
      'the power failed',
    )
    await expect(refuseUnfinishedCopy(database)).rejects.toThrow('did not finish')
  })

  test('replaces a file that arrived only in part', async () => {
    await openBoth()
    await shop.files.put('a/paper.pdf', Buffer.from('whole'))
    await files.put('a/paper.pdf', Buffer.from('whol3'))
    await move()
    const content = await Array.fromAsync(await files.read('a/paper.pdf'))
    expect(Buffer.concat(content as Buffer[]).toString()).toBe('whole')
  })
})
