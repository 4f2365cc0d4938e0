import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { folderNumber, lostFiles, markFolder, openOwnFiles } from '#server/platform/files/own-folder'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let shop: TestPlatform
let mount: string
beforeEach(async () => {
  shop = await aPlatform()
  mount = mkdtempSync(join(tmpdir(), 'yardsign-mount-'))
})
afterEach(async () => {
  await shop.close()
  rmSync(mount, { recursive: true })
})

const inFolder = (name = 'papers') => ({ kind: 'folder' as const, folder: join(mount, name) })
const open = (config = inFolder()) => openOwnFiles(config, shop.database)
const unmount = () => {
  renameSync(mount, `${mount}-disk`)
  mkdirSync(mount)
}
const mountAgain = () => {
  rmSync(mount, { recursive: true })
  renameSync(`${mount}-disk`, mount)
}

test('a first start marks the folder, and the mark is none of its files', async () => {
  const files = await open()
  await files.put('uploads/1.pdf', Buffer.from('one'))
  expect(readdirSync(inFolder().folder).toSorted()).toEqual(['belongs-to-yardsign', 'uploads'])
  expect(await Array.fromAsync(files.list())).toEqual(['uploads/1.pdf'])
  await open()
})

test('without its disk, a shop does not start and creates nothing', async () => {
  await open()
  unmount()
  await expect(open()).rejects.toThrow(
    /^The uploaded files of this shop are not in .*papers: is the disk mounted\? Mount it/,
  )
  expect(readdirSync(mount)).toEqual([])
  mountAgain()
  await open()
})

test('a mount point that is the folder itself is not a folder of the shop either', async () => {
  const config = { kind: 'folder' as const, folder: mount }
  await open(config)
  unmount()
  await expect(open(config)).rejects.toThrow('is the disk mounted?')
  mountAgain()
})

test('a folder that only root may read is not one whose disk is missing', async () => {
  await open()
  const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' })
  const reading = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw denied
  })
  syncBuiltinESMExports()
  await expect(open()).rejects.toThrow(
    /^FILES must be a folder that .* may read; .*papers\/belongs-to-yardsign cannot be read \(EACCES\)\. .* chown/,
  )
  reading.mockRestore()
  syncBuiltinESMExports()
})

test('the folder of another shop is refused', async () => {
  await open()
  writeFileSync(join(inFolder().folder, 'belongs-to-yardsign'), '1\n')
  await expect(open()).rejects.toThrow('holds the uploaded files of another shop')
})

test('an operator can continue with what is left, as the sentence says', async () => {
  await open()
  const [, number = '', file = ''] =
    /write (\d+) into the file (\S+)\.$/.exec(
      (await lostFiles(inFolder('new'), shop.database.direct)) ?? '',
    ) ?? []
  mkdirSync(inFolder('new').folder)
  writeFileSync(file, number)
  await open(inFolder('new'))
})

test('a start that was interrupted after the mark continues', async () => {
  mkdirSync(inFolder().folder)
  mkdirSync(join(inFolder().folder, 'lost+found')) // of a new disk
  markFolder(inFolder(), 7)
  await open()
  expect(await folderNumber(shop.database.direct)).toBe(7)
  expect(readFileSync(join(inFolder().folder, 'belongs-to-yardsign'), 'utf8')).toBe('7\n')
})

test('a database that has never kept files does not take over the folder of another shop', async () => {
  mkdirSync(inFolder().folder)
  markFolder(inFolder(), 7)
  writeFileSync(join(inFolder().folder, 'a-paper.pdf'), 'x')
  await expect(open()).rejects.toThrow(
    'holds the uploaded files of another shop. Set DATABASE_URL (or DATA_DIR) to ',
  )
  expect(await folderNumber(shop.database.direct)).toBeUndefined()
  rmSync(join(inFolder().folder, 'belongs-to-yardsign')) // as the sentence says
  await open()
})

test('a bucket has no mark', async () => {
  await open()
  const { files } = readConfig({ FILES: 's3://papers', NODE_ENV: 'test' })
  expect(await lostFiles(files, shop.database.direct)).toBeUndefined()
})
