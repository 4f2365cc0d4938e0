import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readLastBackup } from '#server/backup/last-backup'
import { openShop } from '#server/platform/start/open-shop'
import { aLocalS3 } from '#server/testing/local-s3'
import { migrateOnce } from '#server/testing/migrate-once'
import { runBackup } from './backup-command.ts'
import { backupName } from './backup-target.ts'
import { runRestore } from './restore-command.ts'

const shop = mkdtempSync(join(tmpdir(), 'yardsign-copied-'))
const environment: Record<string, string> = { DATA_DIR: shop, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
let folder: string
const tell = () => {}

beforeAll(() => migrateOnce({ engine: 'sqlite', file: join(shop, 'yardsign.sqlite') }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-copies-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => rmSync(shop, { recursive: true, force: true }))

const lastBackup = async () => {
  const { database } = await openShop(environment)
  return readLastBackup(database.direct).finally(() => database.close())
}

const isDraft = (path: string) => path.startsWith('.backup-')

const isMount = (path: string) => existsSync(path) && statSync(path).dev !== statSync(dirname(path)).dev

const backup = (...words: string[]) => runBackup(words, environment, tell)

describe('npm run backup', () => {
  test('writes one file, which can be verified and restored', async () => {
    const file = join(folder, 'a.backup')
    expect(await backup(file)).toBe(`The backup is in ${file}.`)
    expect(await backup('--verify', file)).toMatch(
      /^The backup of .* is whole: \d+ rows in \d+ tables, and 0 files\.$/,
    )
    expect(Date.now() - (await lastBackup())).toBeLessThan(60_000)
    const there = { ...environment, DATA_DIR: join(folder, 'there') }
    expect(await runRestore([file], there, tell)).toMatch(/^The shop of .* is restored/)
    expect(readdirSync(join(folder, 'there'))).toEqual(
      expect.arrayContaining(['token-secret', 'yardsign.sqlite']),
    )
  })

  test.runIf(isMount('/dev/shm'))(
    'makes its folder on a mounted disk, and keeps as many as it is told',
    async () => {
      const place = join('/dev/shm', basename(folder))
      try {
        for (const day of [1, 2]) {
          vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, day))
          await backup(place, '--keep', '1')
        }
        expect(readdirSync(place)).toEqual([backupName(Date.UTC(2026, 0, 2))])
      } finally {
        vi.restoreAllMocks()
        rmSync(place, { recursive: true, force: true })
      }
    },
  )

  test.each([
    ['with --keep', '', ['--keep', '14'], /mount is not a mounted disk\. .*: mkdir .*yardsign$/],
    ['with a slash at its end', '/', [], /mount is not a mounted disk/],
    ['by its name alone', '', [], /The name of a file ends in \.backup\.$/],
  ] as const)(
    'a folder on a disk that is not mounted, %s, is refused and not made',
    async (_, end, more, says) => {
      const place = join(folder, 'mount', 'yardsign')
      await expect(backup(place + end, ...more)).rejects.toThrow(`There is no folder ${dirname(place)}.`)
      mkdirSync(dirname(place))
      await expect(backup(place + end, ...more)).rejects.toThrow(says)
      expect(readdirSync(dirname(place))).toEqual([])
    },
  )

  test('an encrypted one has no plain copy on its disk, and an unlinked one in DATA_DIR, which a kill cannot leave behind', async () => {
    const publicKey = await identityToRecipient(await generateIdentity())
    const seen: string[][] = []
    const drafts = () => readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter(isDraft)
    const look = () => seen.push([...readdirSync(folder), ...drafts()])
    await runBackup([join(folder, 'a.backup'), '--to', publicKey], environment, look)
    expect(seen.flat()).not.toEqual([]) // it looked while there was a draft
    if (process.platform !== 'win32') expect(seen.flat().filter((path) => path.includes('/'))).toEqual([])
    expect(drafts()).toEqual([])
  })

  test('a file is not taken for a folder', async () => {
    const file = join(folder, 'a.backup')
    writeFileSync(file, '')
    await expect(backup(file, '--keep', '14')).rejects.toThrow(`${file} is a file`)
  })

  test('keeps the newest in a folder', async () => {
    const place = join(folder, 'backups')
    mkdirSync(place)
    const old = [1, 2, 3].map((day) => backupName(Date.UTC(2026, 0, day)))
    for (const name of [...old, 'holiday.jpg']) writeFileSync(join(place, name), '')
    expect(await backup(place, '--keep', '2')).toContain(`Removed ${old[0]}.\nRemoved ${old[1]}.`)
    const left = readdirSync(place)
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining([old[2], 'holiday.jpg']))
  })

  test('never removes the backup that it has just made, and says when another is dated later', async () => {
    const place = join(folder, 'backups-of-a-wrong-clock')
    mkdirSync(place)
    const later = backupName(Date.UTC(2136, 0, 1))
    writeFileSync(join(place, later), '')
    expect(await backup(place, '--keep', '2')).toContain(`${later} is dated later`)
    expect(await backup(place, '--keep', '1')).toContain(`Removed ${later}.`)
    const [left, ...more] = readdirSync(place)
    expect([left, more]).toEqual([expect.stringMatching(/^yardsign-20/), []])
  })

  test('keeps the newest in a bucket, and restores from there', async () => {
    const store = await aLocalS3()
    const inStore = { ...environment, ...store.environment }
    const words = ['s3://backups/yardsign', '--keep', '1']
    const first = await runBackup(words, inStore, tell)
    expect(first).toMatch(/^The backup is in s3:\/\/backups\/yardsign\/yardsign-\d{8}-\d{6}\.backup\.$/)
    const where = first.slice('The backup is in '.length, -1)
    expect(await runBackup(['--verify', where], inStore, tell)).toContain('is whole')
    const there = { ...inStore, DATA_DIR: join(folder, 'there') }
    expect(await runRestore([where], there, tell)).toMatch(/is restored/)
    await store.close()
  })

  describe('of a shop whose rows name files', () => {
    const file = join(shop, 'files', 'blanks', 'one.pdf')
    const setKey = async (file_key: string | null) => {
      const { database } = await openShop(environment)
      await database.direct.updateTable('legal_document').set({ file_key }).execute()
      await database.close()
    }
    beforeAll(() => setKey('blanks/one.pdf'))
    afterAll(async () => {
      await setKey(null)
      rmSync(dirname(file), { recursive: true, force: true })
    })
    beforeEach(() => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'blank')
    })
    const lacks = 'FILES lacks 1 of the 1 uploaded files that the database names, such as blanks/one.pdf'

    test('fails when the store lacks one, and removes no older one until it is told that the file is lost', async () => {
      const place = join(folder, 'lost')
      const older = join(place, backupName(Date.UTC(2026, 0, 1)))
      mkdirSync(place)
      writeFileSync(older, '')
      rmSync(file)
      const before = await lastBackup()
      await expect(backup(place, '--keep', '1')).rejects.toThrow(lacks)
      expect([existsSync(older), await lastBackup()]).toEqual([true, before])
      const [, made = ''] = readdirSync(place).toSorted()
      await expect(backup('--verify', join(place, made))).rejects.toThrow(
        /is undamaged: .* lacked 1 of the 1 /,
      )
      const there = { ...environment, DATA_DIR: join(folder, 'there') }
      expect(await runRestore([join(place, made)], there, tell)).toContain(lacks)
      expect(await backup(place, '--keep', '1', '--missing', '1')).toContain(`Removed ${basename(older)}.`)
    })

    test('says when it is without them, and so does a restore', async () => {
      const target = join(folder, 'a.backup')
      expect(await backup(target, '--without-files')).toContain('without files: 1 must be in FILES')
      expect(await backup('--verify', target)).toMatch(/is whole, without files: .* 1 must be in FILES/)
      const there = { ...environment, DATA_DIR: join(folder, 'there') }
      const said = await runRestore([target], there, tell)
      expect(said).toContain(`The backup is without files: 1 must be in FILES. ${lacks}`)
    })
  })

  test('refuses a place among the files of the shop', async () => {
    await expect(backup(join(shop, 'files', 'a.backup'))).rejects.toThrow('another place')
  })

  test.each([[[]], [['a', 'b']], [['a', '--keep', '0']], [['a', '--keep', 'all']], [['a', '--secret', 'x']]])(
    '%j is not understood, and the possible commands are listed',
    async (words) => {
      await expect(backup(...words)).rejects.toThrow('npm run backup -- <file>')
    },
  )
})

test('npm run restore says what is missing', async () => {
  await expect(runRestore([], environment, tell)).rejects.toThrow('npm run restore -- <file')
  await expect(runRestore([join(folder, 'none')], environment, tell)).rejects.toThrow('There is no file')
})
