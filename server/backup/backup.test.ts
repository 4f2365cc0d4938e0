import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleTemplate } from '#sample/testing/sample-template'
import { fingerprintOf } from './copy-rows.ts'
import { restoreBackup, type RestorePlace } from './restore-backup.ts'
import { tableShapes } from './table-shapes.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'
import { openDatabase } from '#server/platform/database/database'
import {
  markUnfinished,
  refuseUnfinishedCopy,
  unfinishedCopy,
} from '#server/platform/database/unfinished-copy'
import { openFiles } from '#server/platform/files/files'
import { openOwnFiles } from '#server/platform/files/own-folder'
import type { Platform } from '#server/platform/platform'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { aTestDatabase, testServerUrl } from '#server/testing/test-database'

/** The database engine makes no difference to what is only about files and the secret. */
const isOnce = testServerUrl() === undefined

let shop: TestPlatform
let folder: string
const tell = () => {}

beforeEach(async () => {
  shop = await aPlatform()
  folder = mkdtempSync(join(tmpdir(), 'yardsign-backup-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const openSample = async () => {
  await shop.close()
  shop = await aPlatform({}, await sampleTemplate())
}

const backup = (wishes: { publicKey?: string; includesFiles?: boolean } = {}, from: Platform = shop) =>
  writeBackup(from, { file: join(folder, 'a.backup'), includesFiles: true, tell, ...wishes })

const placeOf = (keyFile?: string) => ({ file: join(folder, 'a.backup'), keyFile, workFolder: folder })

const restore = (place: RestorePlace, name = 'a.backup') =>
  restoreBackup({ withFile: (_folder, work) => work(join(folder, name)) }, place)

/** A place without a shop, on the engine of the suite. Its database is usually migrated already. */
const aPlace = async ({ isEmpty = false } = {}) => {
  const dataFolder = mkdtempSync(join(folder, 'place-'))
  const { config: database, remove } = await aTestDatabase(dataFolder, { isEmpty })
  const files = { kind: 'folder' as const, folder: join(dataFolder, 'files') }
  return {
    remove,
    place: {
      config: { database, files, dataFolder },
      givenSecret: undefined,
      takesNewSecret: false,
      log: shop.log,
      tell,
    },
    open: () => openDatabase(database, shop.log),
  }
}

describe('a backup that is restored elsewhere', () => {
  test('has every row, every file and the secret, and never replaces a shop', async () => {
    await openSample()
    await openOwnFiles(shop.config.files, shop.database)
    const { contents } = await backup()
    const there = await aPlace({ isEmpty: true })
    await restore(there.place)

    const restored = await there.open()
    await openOwnFiles(there.place.config.files, restored) // it starts there
    for (const shape of await tableShapes())
      expect([shape.name, await fingerprintOf(restored.direct, shape)]).toEqual([
        shape.name,
        await fingerprintOf(shop.database.direct, shape),
      ])
    await restored.close()
    await expect(restore(there.place)).rejects.toThrow('The database already has a shop.')
    await there.remove()

    expect(contents.rows['product']).toBeGreaterThan(10)
    expect(await hashes(await openFiles(there.place.config.files))).toEqual(await hashes(shop.files))
    expect(readFileSync(join(there.place.config.dataFolder, 'token-secret'), 'utf8')).toBe(
      shop.config.tokenSecret,
    )
  })

  test.runIf(isOnce)('is refused beside another secret', async () => {
    const tokenSecret = `${shop.config.tokenSecret}\n` // as an earlier version read it when an editor had added the line break
    await backup({}, { ...shop, config: { ...shop.config, tokenSecret } })
    let there = await aPlace()
    const givenSecret = 'x'.repeat(40)
    await expect(restore({ ...there.place, givenSecret })).rejects.toThrow('TOKEN_SECRET differs')
    const replaced = { ...there.place.config, secondTokenSecret: shop.config.tokenSecret }
    await restore({ ...there.place, config: replaced, givenSecret })
    await there.remove()

    there = await aPlace()
    writeFileSync(join(there.place.config.dataFolder, 'token-secret'), givenSecret)
    await expect(restore(there.place)).rejects.toThrow('holds another secret')
    await restore({ ...there.place, takesNewSecret: true })
    expect(readFileSync(join(there.place.config.dataFolder, 'token-secret'), 'utf8')).toBe(givenSecret)
    await there.remove()
  })

  test.each([
    ['missing', () => {}, 'There is no file'],
    ['damaged', () => writeFileSync(join(folder, 'a.backup'), 'not whole'), 'is damaged or cut off'],
  ])('starts no shop when the backup is %s, and takes the next one', async (_, makeIt, says) => {
    const there = await aPlace({ isEmpty: true })
    makeIt()
    await expect(restore(there.place)).rejects.toThrow(says)
    const database = await there.open()
    expect(await unfinishedCopy(database)).toMatch(/^A restore .* Run "npm run restore" again/)
    expect(readdirSync(there.place.config.dataFolder)).not.toContain('.restore')
    await backup()
    await restore(there.place)
    expect(await unfinishedCopy(database)).toBeUndefined()
    await database.close()
    await there.remove()
  })

  test('forgets no move that broke off there before, when it is refused', async () => {
    const there = await aPlace()
    const database = await there.open()
    await markUnfinished(database, 'move')
    await expect(restore(there.place)).rejects.toThrow('There is no file')
    expect(await unfinishedCopy(database)).toMatch(/^The move into this database did not finish/)
    await database.close()
    await there.remove()
  })

  test('does not start until it is whole, and then has nothing of an earlier try with another backup', async () => {
    const there = await aPlace()
    await shop.files.put('a/first.pdf', Buffer.from('first'))
    await shop.files.put('a/kept.pdf', Buffer.from('kept'))
    await backup()
    const files = await openFiles(there.place.config.files)
    await files.put('a/kept.pdf', Buffer.from('kept'))
    await files.put('a/strange.pdf', Buffer.from('of a bucket that was kept'))
    const breaks = (doing: string) => {
      if (doing.startsWith('restoring file 2')) throw new Error('the power failed')
    }
    await expect(restore({ ...there.place, tell: breaks })).rejects.toThrow('the power failed')
    const database = await there.open()
    await expect(refuseUnfinishedCopy(database)).rejects.toThrow(
      /^A restore into this database was broken off, .*Run "npm run restore" again/,
    )

    await shop.files.remove('a/first.pdf')
    await backup()
    await restore(there.place)
    await refuseUnfinishedCopy(database)
    await database.close()
    expect((await Array.fromAsync(files.list())).toSorted()).toEqual(['a/kept.pdf', 'a/strange.pdf'])
    await there.remove()
  })
})

describe.runIf(isOnce)('an encrypted backup', () => {
  test('needs the secret key', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()]
    await shop.files.put('a/paper.pdf', Buffer.from('the seller’s home'))
    await backup({ publicKey: await identityToRecipient(identity) })
    expect(readFileSync(join(folder, 'a.backup'), 'latin1')).not.toContain('paper.pdf')

    const [key, wrongKey] = [join(folder, 'key.txt'), join(folder, 'wrong.txt')]
    writeFileSync(key, `# created: today\n${identity}\n`)
    writeFileSync(wrongKey, other)
    expect((await verifyBackup(placeOf(key))).parts.map(({ path }) => path)).toContain('files/a/paper.pdf')
    await expect(verifyBackup(placeOf())).rejects.toThrow('is encrypted')
    await expect(verifyBackup(placeOf(wrongKey))).rejects.toThrow('does not open')
  })

  test('refuses what is no public key, and leaves nothing behind', async () => {
    await expect(backup({ publicKey: 'age1wrong' })).rejects.toThrow('is not a public key of age')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.runIf(isOnce)('a damaged backup', () => {
  test('is found, wherever the damage is', async () => {
    await shop.files.put('a/paper.pdf', Buffer.alloc(50_000, 7))
    await backup()
    const file = join(folder, 'a.backup')
    const whole = readFileSync(file)
    for (const at of [200, whole.indexOf('files/a/paper.pdf') + 1_000, whole.length - 400]) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      writeFileSync(file, damaged)
      await expect(verifyBackup(placeOf())).rejects.toThrow(/damaged|no backup|lacks/)
    }
    writeFileSync(file, whole.subarray(0, whole.length - 100))
    await expect(verifyBackup(placeOf())).rejects.toThrow('damaged or cut off')
  })
})

test.runIf(isOnce)('a file that the shop removes during the backup is left out', async () => {
  await shop.files.put('a/kept.pdf', Buffer.from('kept'))
  await shop.files.put('a/removed.pdf', Buffer.from('removed'))
  await shop.files.put('a/empty.pdf', Buffer.from(''))
  const removes = async (doing: string) => {
    if (doing.startsWith('packing')) await shop.files.remove('a/removed.pdf')
  }
  await writeBackup(shop, { file: join(folder, 'a.backup'), includesFiles: true, tell: removes })
  const { parts } = await verifyBackup(placeOf())
  expect(parts.map(({ path }) => path).filter((path) => path.startsWith('files/'))).toEqual([
    'files/a/empty.pdf',
    'files/a/kept.pdf',
  ])
})

test.runIf(isOnce)('a backup removes the draft of one that was killed, and no draft that grows', async () => {
  const [dead, alive] = ['.backup-dead', '.backup-alive']
  for (const name of [dead, alive]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'backup'), 'half')
  }
  const yesterday = Date.now() / 1_000 - 24 * 60 * 60
  for (const path of [dead, join(dead, 'backup'), alive]) utimesSync(join(folder, path), yesterday, yesterday)
  await backup()
  expect(readdirSync(folder).toSorted()).toEqual([alive, 'a.backup'])
})

test.runIf(isOnce)('a shop that keeps its files elsewhere can leave them out', async () => {
  await shop.files.put('a/paper.pdf', Buffer.from('paper'))
  const { contents } = await backup({ includesFiles: false })
  expect(contents.parts.map(({ path }) => path)).toEqual(['database.sqlite', 'token-secret'])
})

const hashes = async (files: Platform['files']) => {
  const found: Record<string, string> = {}
  for await (const key of files.list()) {
    const hash = createHash('sha256')
    for await (const chunk of await files.read(key)) hash.update(chunk as Buffer)
    found[key] = hash.digest('hex')
  }
  return found
}
