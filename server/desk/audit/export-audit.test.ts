import { afterAll, beforeAll, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { recordAudit } from '#server/audit/record-audit'
import { auditExport } from '#server/desk/audit/export-audit'
import { exportList } from '#server/desk/list/export-list'
import { anAccount, aClientInfo } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const record = (action: string) =>
  app.database.transaction((trx) =>
    recordAudit(app, trx, {
      actorId: null,
      actorRole: 'system',
      action,
      subject: 'order',
      subjectId: 'gone',
    }),
  )

const linesOf = async (staffId: string, query: Record<string, string> = {}) =>
  (await buffer(await exportList(app, staffId, auditExport(app, query), aClientInfo)))
    .toString()
    .trimEnd()
    .split('\n')

test('the file has every entry that fits, beyond one page and one read, and the export itself', async () => {
  const { id } = await anAccount(app, { role: 'staff', name: '=cmd|calc' })
  for (let at = 0; at < 502; at++) await record('tested')
  const lines = await linesOf(id, { action: 'tested' })
  expect(lines[0]).toBe('\uFEFFWhen,Who,Who (id),Role,Action,Kind of thing,Thing,Thing (id),Details')
  expect(lines.slice(1).filter((line) => line.includes(',tested,order,'))).toHaveLength(502)
  const [, exported = ''] = await linesOf(id, { action: 'exported' })
  expect(exported).toContain(`'=cmd|calc,${id},staff,exported,audit,`)
  expect(exported).toContain(aClientInfo.address)
})
