import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleTemplate } from '#sample/testing/sample-template'
import { tableShapes } from '#server/backup/table-shapes'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { compareFiles, fileColumns, findMissingFiles, readFilesOfRows } from './files-of-rows.ts'

let shop: TestPlatform
beforeAll(async () => {
  shop = await aPlatform({}, await sampleTemplate())
})
afterAll(() => shop.close())

/** Columns that are called keys, and name no file that must be there. */
const otherKeys = [
  'contract_date.key',
  'desk_case.unique_key',
  'file_to_remove.file_key', // its row is deleted, and a job deletes the file
  'idempotency_key.key',
  'job.unique_key',
  'passkey.public_key',
  'refund.request_key',
  'saved_view.name_key',
  'test_payment.request_key',
  'test_refund.request_key',
]

test('each column that names a file is in the list', async () => {
  const keys = (await tableShapes()).flatMap(({ name, columns }) =>
    columns.filter((column) => /(^|_)key$/.test(column)).map((column) => `${name}.${column}`),
  )
  const listed = fileColumns.map(({ table, column }) => `${table}.${column}`)
  expect([...new Set(listed), ...otherKeys].toSorted()).toEqual(keys.toSorted())
})

test('the rows of the sample name files of every folder of its store, and none that it lacks', async () => {
  const { named, missing } = await findMissingFiles(shop.database.direct, shop.files)
  expect([named > 100, missing]).toEqual([true, []])
  const foldersOf = (keys: Iterable<string>) =>
    [...new Set(Array.from(keys, (key) => key.split('/')[0]))].toSorted()
  const stored = await Array.fromAsync(shop.files.list())
  expect(foldersOf(await readFilesOfRows(shop.database.direct))).toEqual(foldersOf(stored))
})

test('a file that the shop deleted with its row meanwhile is not missing', async () => {
  const { direct } = shop.database
  const { file_key: lost } = await direct
    .selectFrom('document_version')
    .select('file_key')
    .executeTakeFirstOrThrow()
  await shop.files.remove(lost)
  const { named, missing } = await findMissingFiles(direct, shop.files)
  expect(missing).toEqual([lost])
  const before = new Set([...(await readFilesOfRows(direct)), 'papers/erased.pdf'])
  expect(await compareFiles(direct, before, shop.files.list())).toEqual({ named: named + 1, missing })
})
