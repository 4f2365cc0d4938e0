import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { brokerageOf } from '#server/brokerage/brokerage'
import { changeSettings } from '#server/desk/settings/change-settings'
import { importBrokerageFile } from '#server/brokerage/import-file'
import { openSettings } from '#server/brokerage/open-settings'
import { readSettingsHistory } from '#server/brokerage/settings-history'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-import-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'brokerage.json')
const write = (facts: object) => writeFileSync(file, JSON.stringify(facts))

let app: TestApp
beforeEach(async () => {
  write({ brand: 'Aspen', phone: '1', email: 'office@aspen.example' })
  app = await startTestApp({ environment: { BROKERAGE_FILE: file } })
})
afterEach(() => app.close())

/** As the next start does. */
const importAgain = async () => {
  await importBrokerageFile(app)
  await (await openSettings(app)).refresh()
}
const history = () => readSettingsHistory(app.database.direct, { before: undefined, limit: 50 })
const atTheDesk = async (phone: string) => {
  const { id } = await anAccount(app, { role: 'staff' })
  const { newest } = (await openSettings(app)).current()
  await changeSettings(app, { id }, { version: newest, changes: { phone } })
}

test('the first start imports the file, and a start with the same file changes nothing', async () => {
  expect(brokerageOf(app)).toMatchObject({ brand: 'Aspen', phone: '1' })
  await importAgain()
  expect(await history()).toMatchObject([{ version: 1, source: 'file', by: '', note: '' }])
})

test('an edit at the desk survives a restart with the same file', async () => {
  await atTheDesk('2')
  await importAgain()
  expect(brokerageOf(app).phone).toBe('2')
})

test('a changed file is imported, and what the desk has changed stays and is named in the history', async () => {
  await atTheDesk('2')
  write({ brand: 'Birch', phone: '3' })
  await importAgain()
  expect(brokerageOf(app)).toMatchObject({ brand: 'Birch', phone: '2', email: 'help@columbine.example' })
  const [newest] = await history()
  expect(newest).toMatchObject({
    source: 'file',
    note: 'The desk had changed these, so the file did not replace them: phone.',
    changes: { brand: { from: 'Aspen', to: 'Birch' }, email: { from: 'office@aspen.example', to: null } },
  })
})

test('the audit log has what a file changed', async () => {
  const row = await app.database.direct
    .selectFrom('audit')
    .select(['actor_role', 'details'])
    .where('action', '=', 'settings imported')
    .executeTakeFirstOrThrow()
  expect(row.actor_role).toBe('system')
  expect(JSON.parse(row.details)).toMatchObject({ changed: { brand: { from: null, to: 'Aspen' } }, kept: [] })
})
