import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLead } from '#server/testing/a-lead'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aMember(app, 'assistant')
  app.clock.forward(60_000)
})

const seen = (leadId: string) => ana.desk('GET /api/desk/leads/:leadId', { params: { leadId } })
const lead = async (name = 'Bulk Lead') => seen(await aLead(app, { name }))
const run = async (action: string, ids: string[], input?: string) => {
  const { id: selection } = await ana.desk('POST /api/desk/selections', { body: { kind: 'leads', ids } })
  return start(action, { selection }, input)
}
type Of = { selection: string } | { batch: string; outcome: 'done' | 'skipped' }
const start = async (action: string, of: Of, input?: string) => {
  const { id } = await ana.desk('POST /api/desk/batches', {
    body: { action, of, ...(input !== undefined && { input }) },
  })
  await app.jobs.runDue()
  const batch = await ana.desk('GET /api/desk/batches/:batchId', { params: { batchId: id } })
  const { rows } = await ana.desk('GET /api/desk/batches/:batchId/records', {
    params: { batchId: id },
    query: { outcome: 'skipped' },
  })
  return { id, done: batch.done, reasons: rows.map(({ reason }) => reason) }
}

test('many leads are claimed, and the ones that a colleague has are skipped with the name', async () => {
  const [one, two] = [await lead(), await lead()]
  const ben = await aMember(app)
  await ben.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: two.id } })
  const { done, reasons } = await run('claim', [one.id, two.id])
  expect({ done, reasons }).toEqual({ done: 1, reasons: [`${ben.name} has claimed this lead already.`] })
  expect((await seen(one.id)).holder).toMatchObject({ id: ana.id })
})

test('many leads are lost for one reason, given to a colleague by name, and noted', async () => {
  const ids = [(await lead()).id, (await lead()).id]
  expect(await run('lost', ids, 'Sold elsewhere')).toMatchObject({ done: 2, reasons: [] })
  expect(await seen(ids[0] ?? '')).toMatchObject({ stage: 'lost', lostReason: 'Sold elsewhere' })
  await app.database.direct
    .updateTable('account')
    .set({ name: 'Only One' })
    .where('id', '=', ana.id)
    .execute()
  expect(await run('assign', ids, 'only one')).toMatchObject({ done: 2, reasons: [] })
  expect((await run('assign', ids, 'Nobody Here')).reasons).toHaveLength(2)
  expect(await run('add note', ids, 'All of them.')).toMatchObject({ done: 2, reasons: [] })
})

test('what is planned waits until tomorrow, and the promise of a first answer does not', async () => {
  const [fresh, planned] = [await lead(), await lead()]
  const { version } = await ana.desk('POST /api/desk/leads/:leadId/stage', {
    params: { leadId: planned.id },
    body: { stage: 'contacted', version: planned.version },
  })
  await ana.desk('POST /api/desk/leads/:leadId/next-step', {
    params: { leadId: planned.id },
    body: { what: 'Call', day: '2020-01-01', time: '10:00', version },
  })
  const { done, reasons } = await run('snooze', [fresh.id, planned.id])
  expect(done).toBe(1)
  expect(reasons).toEqual([expect.stringContaining('the first answer is still owed')])
  const { nextStep, nextStepAt } = await seen(planned.id)
  expect(nextStep).toBe('Call')
  expect(Date.parse(nextStepAt)).toBeGreaterThan(app.now())
})

test('all that match a filter are selected, also “mine”', async () => {
  const [mine] = [await lead('Mine Alone'), await lead('Mine Alone')]
  await ana.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: mine?.id ?? '' } })
  const { number } = await ana.desk('POST /api/desk/selections', {
    body: { kind: 'leads', filter: { holder: 'mine', q: 'mine alone' } },
  })
  expect(number).toBe(1)
})

test('an Undo of “Give to” restores each lead as it was, and leaves the one that somebody changed since', async () => {
  const ben = await aMember(app)
  const cy = await aMember(app)
  await app.database.direct
    .updateTable('account')
    .set({ name: 'Cy the Only' })
    .where('id', '=', cy.id)
    .execute()
  const [free, bens, taken, hers] = [await lead(), await lead(), await lead(), await lead()]
  for (const { id } of [bens, taken])
    await ben.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: id } })
  await cy.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: hers.id } })
  app.clock.forward(60_000)
  const all = [free.id, bens.id, taken.id, hers.id]
  const given = await run('assign', all, 'cy the only')
  expect(given).toMatchObject({ done: 3, reasons: ['This was already done.'] })
  const { version } = await seen(taken.id)
  await ana.desk('POST /api/desk/leads/:leadId/assign', {
    params: { leadId: taken.id },
    body: { to: ana.id, version },
  })
  const undone = await start('give back', { batch: given.id, outcome: 'done' })
  const changed = `Somebody has changed this since: ${ana.name} has it now, so it stays.`
  expect(undone).toMatchObject({ done: 2, reasons: [changed] })
  const holders = async () => Promise.all(all.map(async (id) => (await seen(id)).holder?.id))
  expect(await holders()).toEqual([undefined, ben.id, ana.id, cy.id])
  expect(await start('give back', { batch: undone.id, outcome: 'skipped' })).toMatchObject({
    reasons: [changed],
  })
  expect(await run('give back', [free.id])).toMatchObject({
    reasons: ['We do not know who had this before. Please give it to somebody yourself.'],
  })
})
