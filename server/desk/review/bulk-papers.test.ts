import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBatchRecords, makeSelection, startBatch } from '#contract/desk/list/bulk'
import { claimPaper } from '#contract/desk/review/review-actions'
import { listPapers } from '#contract/desk/review/review'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { approveVersion } from '#server/uploads/review/review-version'

let app: TestApp
let desk: TestAccount
let ann: TestAccount
let lastBatch: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Dee Desk' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app, { name: 'Ann Bulk' })
})

const papers = async (...names: string[]) => {
  for (const name of names) await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name } })
  app.clock.forward(1_000)
}
const rows = async (part: 'waiting' | 'snoozed' = 'waiting') =>
  (await desk.call(listPapers, { query: { customer: ann.id, part } })).rows
const run = async (action: string, filter: Record<string, string>, input?: string) => {
  const selection = await desk.call(makeSelection, {
    body: { kind: 'review', filter: { customer: ann.id, ...filter } },
  })
  return { number: selection.number, ...(await start(action, { selection: selection.id }, input)) }
}
type Of = { selection: string } | { batch: string; outcome: 'done' | 'skipped' }
const start = async (action: string, of: Of, input?: string) => {
  const batch = await desk.call(startBatch, {
    body: { action, of, ...(input !== undefined && { input }) },
  })
  lastBatch = batch.id
  await app.jobs.runDue()
  app.clock.forward(1_000)
  const skipped = await desk.call(listBatchRecords, {
    params: { batchId: batch.id },
    query: { outcome: 'skipped' },
  })
  return { skipped: skipped.rows.map(({ name, reason }) => [name, reason]) }
}

test('many papers are claimed; what a colleague has, what is mine, and what was decided is skipped', async () => {
  await papers('Counterproposal', 'Bill of Sale', 'Inspection Notice')
  const colleague = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Cole League' })
  expect(await run('assign', { q: 'ann b' }, 'cole league')).toEqual({ number: 3, skipped: [] })
  expect((await rows()).map(({ claimedBy }) => claimedBy?.id)).toEqual([1, 2, 3].map(() => colleague.id))
  const taken = (name: string) => [`${name}, Ann Bulk`, 'Cole League has this paper already.']
  expect((await run('claim', {})).skipped).toEqual(
    ['Counterproposal', 'Bill of Sale', 'Inspection Notice'].map(taken),
  )
  expect(await run('release', {})).toEqual({ number: 3, skipped: [] })
  expect(await run('claim', { claim: 'unclaimed' })).toEqual({ number: 3, skipped: [] })
  expect((await run('claim', { claim: 'mine' })).skipped.map(([, reason]) => reason)).toEqual(
    [1, 2, 3].map(() => 'This was already done.'),
  )
  const [first] = await rows()
  await approveVersion(app, first?.id ?? '', { role: 'system', id: null })
  const [[name, reason] = []] = (await run('release', { part: 'approved' })).skipped
  expect(name).toBe('Counterproposal, Ann Bulk')
  expect(reason).toContain('is no longer waiting')
})

test('papers go to nobody whose name is not that of one reviewer', async () => {
  await papers('Counterproposal')
  for (const name of ['Twin Name', 'twin name']) await anAccount(app, { role: 'staff', name })
  for (const name of ['Nobody Here', 'Twin Name'])
    expect((await run('assign', {}, name)).skipped).toEqual([
      ['Counterproposal, Ann Bulk', expect.stringContaining('does not work here')],
    ])
  expect((await rows())[0]?.claimedBy).toBeNull()
})

test('many papers are snoozed until tomorrow and shown again; nothing approves many', async () => {
  await papers('Counterproposal', 'Bill of Sale')
  expect(await run('snooze', {})).toEqual({ number: 2, skipped: [] })
  expect(await rows()).toEqual([])
  expect(await rows('snoozed')).toHaveLength(2)
  expect(await run('wake', { part: 'snoozed' })).toEqual({ number: 2, skipped: [] })
  expect(await rows()).toHaveLength(2)
  await expect(run('approve', {})).rejects.toMatchObject({ code: 'list_without_actions' })
})

test('an Undo of “Give to” gives each paper back to who had it, unless somebody has taken it since', async () => {
  await papers('Counterproposal', 'Bill of Sale', 'Inspection Notice')
  const eve = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Eve Early' })
  await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Lou Late' })
  const holders = async () => (await rows()).map(({ name, claimedBy }) => [name, claimedBy?.name ?? ''])
  for (const { id } of (await rows()).slice(1))
    await eve.call(claimPaper, { params: { versionId: id }, body: { reviewerId: eve.id } })
  const before = await holders()
  await run('assign', {}, 'Lou Late')
  const given = lastBatch
  expect(await start('give back', { batch: given, outcome: 'done' })).toEqual({ skipped: [] })
  expect(await holders()).toEqual(before)
  await run('assign', {}, 'Lou Late')
  const again = lastBatch
  const [first] = await rows()
  await eve.call(claimPaper, { params: { versionId: first?.id ?? '' }, body: { reviewerId: eve.id } })
  expect(await start('give back', { batch: again, outcome: 'done' })).toEqual({
    skipped: [
      [`${first?.name}, Ann Bulk`, 'Somebody has changed this since: Eve Early has it now, so it stays.'],
    ],
  })
})
