import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, listAuditPeople } from '#contract/desk/audit'
import { recordAudit } from '#server/audit/record-audit'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Ana Desk' })
  await anAccount(app, { role: 'staff', name: 'Zoe Desk' })
  await anAccount(app, { name: 'Ann Customer', email: 'first@example.test' })
  await anAccount(app, { role: 'seller', name: 'Bo Seller', email: 'annie@example.test' })
})
afterAll(() => app.close())

const people = async (query: { q?: string; id?: string }) =>
  (await desk.call(listAuditPeople, { query })).people.map(({ name }) => name)

test('the staff is offered first, and others by the beginning of their name or email', async () => {
  expect(await people({})).toEqual(['Ana Desk', 'Zoe Desk'])
  expect(await people({ q: 'AN' })).toEqual(['Ana Desk', 'Ann Customer', 'Bo Seller'])
  expect(await people({ q: 'first@' })).toEqual(['Ann Customer'])
  expect(await people({ q: '%' })).toEqual([])
})

test('a person is named by the id in an address', async () => {
  expect(await people({ id: desk.id })).toEqual(['Ana Desk'])
  expect(await people({ id: 'nobody' })).toEqual([])
})

test('who looked at which file is asked at once, the newest first, also by person', async () => {
  await app.database.direct.deleteFrom('audit').execute()
  const record = (action: string, actorId = desk.id) =>
    app.database.transaction((trx) =>
      recordAudit(app, trx, {
        actorId,
        actorRole: 'staff',
        action,
        subject: 'document_version',
        subjectId: 'paper-1',
      }),
    )
  const other = await anAccount(app, { role: 'staff' })
  for (const action of ['downloaded', 'approved', 'opened', 'opened for review']) {
    await record(action)
    app.clock.forward(1)
  }
  await record('opened', other.id)
  const looks = async (query: Record<string, string>) =>
    (await desk.call(listAudit, { query: { looks: 'files', ...query } })).rows.map(({ action }) => action)
  expect(await looks({})).toEqual(['opened', 'opened for review', 'opened', 'downloaded'])
  expect(await looks({ actor: desk.id })).toEqual(['opened for review', 'opened', 'downloaded'])
  expect(await looks({ action: 'downloaded' })).toEqual(['downloaded'])
  expect(await looks({ action: 'approved' })).toEqual([])
})
