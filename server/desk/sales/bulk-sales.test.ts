import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSale } from '#server/testing/a-sale'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await aMember(app, 'assistant')
})
afterAll(() => app.close())

const sale = async () => aSale(app, { customerId: (await anAccount(app)).id })
const holderOf = async (saleId: string) =>
  (await ana.desk('GET /api/desk/sales/:saleId', { params: { saleId } })).holder?.id

const run = async (action: string, of: { selection: string } | { batch: string; outcome: 'done' }) => {
  const { id } = await ana.desk('POST /api/desk/batches', { body: { action, of } })
  await app.jobs.runDue()
  const { done, skipped } = await ana.desk('GET /api/desk/batches/:batchId', { params: { batchId: id } })
  return { id, done, skipped }
}

test('many sales are claimed except those of colleagues, and the undo returns them to their former owners', async () => {
  const ids = [await sale(), await sale(), await sale()]
  const [first = '', , last = ''] = ids
  const ben = await aMember(app)
  await ben.desk('POST /api/desk/sales/:saleId/claim', { params: { saleId: last } })
  app.clock.forward(60_000)
  const { id: selection } = await ana.desk('POST /api/desk/selections', { body: { kind: 'sales', ids } })
  const claimed = await run('claim', { selection })
  expect(claimed).toMatchObject({ done: 2, skipped: 1 })
  expect([await holderOf(first), await holderOf(last)]).toEqual([ana.id, ben.id])
  expect(await run('give back', { batch: claimed.id, outcome: 'done' })).toMatchObject({ done: 2 })
  expect(await holderOf(first)).toBeUndefined()
  const filter = { holder: 'nobody' }
  const all = await ana.desk('POST /api/desk/selections', { body: { kind: 'sales', filter } })
  expect(all.number).toBe(2)
})
