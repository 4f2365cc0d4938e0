// What the daily clean-ups remove: first the rows, and then the files, also when the program stops or the store is away in between.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKey } from '#rules/catalogue-files'
import { dayMs } from '#rules/durations'
import { forgetCatalogueFiles } from '#server/desk/catalogue/files/forget-files'
import { keepFile } from '#server/desk/catalogue/files/keep-file'
import { forgetImports } from '#server/desk/catalogue/imports/forget-imports'
import { removeFiles } from '#server/privacy/remove-files'
import { aRun } from '#server/testing/a-run'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff' })
})
afterAll(() => app.close())

const content = Buffer.from('A file.')
const sha256 = 'a'.repeat(64)
const key = documentKey(sha256)
const upload = () =>
  keepFile(
    app,
    ann.id,
    { key, kind: 'document', fileName: 'A.pdf', bytes: content.length, sha256, facts: {} },
    [{ key, bytes: content.length, open: () => content }],
  )
const rows = () => app.database.direct.selectFrom('catalogue_file').select('key').execute()
const forgetUnused = async () => {
  app.clock.forward(31 * dayMs)
  await forgetCatalogueFiles(app).run({}, aRun())
}

test('a file goes after its row, and is refused until it has gone, and then stored', async () => {
  await upload()
  await forgetUnused()
  expect([await rows(), await app.files.exists(key)]).toEqual([[], true])
  const isRefused = () => expect(upload()).rejects.toMatchObject({ status: 503, code: 'storage_away' })
  await isRefused()
  const remove = async (one: string) => {
    await isRefused()
    await app.files.remove(one)
    await isRefused()
  }
  const { database, files } = app
  await removeFiles({ database, files: { ...files, remove } }).run({}, aRun())
  expect([await rows(), await app.files.exists(key)]).toEqual([[], false])
  await upload()
  await app.jobs.runDue()
  expect([await rows(), await app.files.exists(key)]).toEqual([[{ key }], true])
})

test('an old import goes with its row, and a store that is away gets another try', async () => {
  const file_key = `imports/${app.newId()}.csv`
  await app.files.put(file_key, content, content.length)
  await app.database.direct
    .insertInto('package_import')
    .values({
      id: app.newId(),
      file_name: 'Packages.csv',
      file_key,
      encoding: 'utf-8',
      mode: 'draft',
      state: 'done',
      refusal: '',
      started_by: ann.id,
      created_at: app.now(),
    })
    .execute()
  app.clock.forward(31 * dayMs)
  await forgetImports(app).run({}, aRun())
  expect(await app.database.direct.selectFrom('package_import').select('id').execute()).toEqual([])
  const away = { ...app.files, remove: () => Promise.reject(new Error('The store is away.')) }
  await expect(removeFiles({ database: app.database, files: away }).run({}, aRun())).rejects.toThrow('away')
  expect(await app.files.exists(file_key)).toBe(true)
  await app.jobs.runDue()
  expect(await app.files.exists(file_key)).toBe(false)
})
