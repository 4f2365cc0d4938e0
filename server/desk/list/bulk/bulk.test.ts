import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as bulk from '#contract/desk/list/bulk'
import { listOrders } from '#contract/desk/orders/orders'
import { minuteMs } from '#rules/durations'
import { batchesKeptMs, selectionLastsMs } from '#rules/desk-bulk'
import { bulkAction, type BulkKinds } from './bulk-kind.ts'
import { forgetBatches } from './forget-batches.ts'
import { runBatches } from './run-batch.ts'
import { startBatch } from './start-batch.ts'
import type { KnownCaller } from '#server/platform/api/callers'
import { slicesOf } from '#server/platform/database/slices'
import { aBroker } from '#server/testing/a-broker'
import { aRun } from '#server/testing/a-run'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aBroker(app, 'Ana')
  customer = await anAccount(app)
})

type Of = { selection: string } | { batch: string; outcome: 'done' | 'skipped' }
const select = (ids: string[]) => ana.call(bulk.makeSelection, { body: { kind: 'orders', ids } })
const matching = (filter: Record<string, string>, who = ana) =>
  who.call(bulk.makeSelection, { body: { kind: 'orders', filter } })
const start = (action: string, of: Of, more: { input?: unknown; idempotencyKey?: string } = {}) => {
  const { idempotencyKey, ...body } = more
  return ana.call(bulk.startBatch, {
    body: { action, of, ...body },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
const state = (batchId: string) => ana.call(bulk.getBatch, { params: { batchId } })
const records = (batchId: string, outcome: 'done' | 'skipped', after?: string) =>
  ana.call(bulk.listBatchRecords, {
    params: { batchId },
    query: { outcome, ...(after !== undefined && { after }) },
  })
const run = async (action: string, of: Of, more?: Parameters<typeof start>[2]) => {
  const { id } = await start(action, of, more)
  await app.jobs.runDue()
  return state(id)
}
const auditOf = async (batchId: string) => {
  const rows = await app.database.direct.selectFrom('audit').select(['subject_id', 'details']).execute()
  return rows
    .filter(({ details }) => JSON.parse(details).batch === batchId)
    .map(({ subject_id }) => subject_id)
    .toSorted()
}
const paid = () => aPaidOrder(app, { customerId: customer.id })

test('an action does what it can, says why it skipped the rest, and records each change with the batch', async () => {
  const good = [await paid(), await paid()]
  const unread = await aPaidOrder(app, { customerId: (await anAccount(app)).id, isUndisclosed: true })
  const { id: selection, number } = await select([good[0] as string, unread, good[1] as string])
  expect(number).toBe(3)
  const batch = await run('start work', { selection })
  expect(batch).toMatchObject({ number: 3, done: 2, skipped: 1, isFinished: true, by: 'Ana', kind: 'orders' })
  const { rows } = await records(batch.id, 'skipped')
  expect(rows).toEqual([
    {
      id: unread,
      name: expect.stringMatching(/^\d+, /),
      address: expect.stringMatching(/^\/orders\/\d+$/),
      reason: expect.stringContaining('has not acknowledged the disclosures'),
    },
  ])
  expect(await auditOf(batch.id)).toEqual(good.toSorted())
})

test('the rest is tried again, what was so before is skipped, and what was done is undone', async () => {
  const order = await paid()
  const unpaid = await anOrder(app, { customerId: customer.id })
  const first = await run('start work', { selection: (await select([order, unpaid])).id })
  expect(first).toMatchObject({ done: 1, skipped: 1 })
  const again = await run('start work', { batch: first.id, outcome: 'skipped' })
  expect(again).toMatchObject({ number: 1, done: 0, skipped: 1 })
  app.clock.forward(minuteMs)
  const before = await run('start work', { selection: (await select([order])).id })
  expect(before).toMatchObject({ done: 0, skipped: 1 })
  expect((await records(before.id, 'skipped')).rows[0]?.reason).toBe('This was already done.')
  expect(await run('undo start', { batch: first.id, outcome: 'done' })).toMatchObject({ number: 1, done: 1 })
  await expect(start('undo start', { batch: again.id, outcome: 'done' })).rejects.toMatchObject({
    code: 'nothing_selected',
  })
})

test('all that match are frozen: what comes later is not among them', async () => {
  const mine = [await paid(), await paid()]
  const filter = { q: customer.email, filter: 'to start', sort: '-placed' }
  const { id: selection, number } = await matching(filter)
  expect(number).toBe(2)
  const late = await paid()
  const batch = await run('start work', { selection })
  expect(batch.done).toBe(2)
  expect((await records(batch.id, 'done')).rows.map(({ id }) => id).toSorted()).toEqual(mine.toSorted())
  const left = await ana.call(listOrders, { query: { q: customer.email, filter: 'to start' } })
  expect(left.rows.map(({ id }) => id)).toEqual([late])
})

test('a repeat with the same key starts nothing twice, also when its selection is gone', async () => {
  const { id: selection } = await select([await paid()])
  const more = { input: 'Called the county.', idempotencyKey: 'one' }
  const first = await start('add note', { selection }, more)
  expect(await start('add note', { selection }, more)).toMatchObject({ id: first.id })
  await app.jobs.runDue()
  expect(await auditOf(first.id)).toHaveLength(1)
  await app.database.direct.updateTable('selection').set({ expires_at: 0 }).execute()
  expect(await start('add note', { selection }, more)).toMatchObject({ id: first.id })
  await expect(start('add note', { selection }, { ...more, input: 'Other.' })).rejects.toThrow('different')
})

test('a note that is tried again keeps its text', async () => {
  const { id: selection } = await select(['gone'])
  const first = await run('add note', { selection }, { input: 'Called the county.' })
  expect(first).toMatchObject({ done: 0, skipped: 1 })
  const again = await run('add note', { batch: first.id, outcome: 'skipped' })
  expect(again).toMatchObject({ number: 1, skipped: 1 })
})

test('what does not fit is refused', async () => {
  const { id: selection } = await select([await paid()])
  await expect(start('add note', { selection }, { input: ' ' })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { input: 'Enter the note.' },
  })
  const [unknown, names] = [{ code: 'list_without_actions' }, ['sell', 'constructor', '__proto__']]
  for (const name of names) await expect(start(name, { selection })).rejects.toMatchObject(unknown)
  await expect(matching({ state: 'lost' })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(matching({ q: 'nobody at all' })).rejects.toMatchObject({ code: 'nothing_selected' })
  for (const kind of names)
    await expect(ana.call(bulk.makeSelection, { body: { kind, ids: ['a'] } })).rejects.toMatchObject(unknown)
})

test('a selection belongs to who made it, and expires', async () => {
  await paid()
  const ben = await aBroker(app, 'Ben')
  const { id: his } = await matching({ q: customer.email }, ben)
  await expect(start('start work', { selection: his })).rejects.toMatchObject({ code: 'selection_gone' })
  const { id: mine } = await matching({ q: customer.email })
  const { id: batch } = await start('start work', { selection: mine })
  app.clock.forward(selectionLastsMs)
  ana = await aBroker(app, 'Ana')
  await expect(start('start work', { selection: mine })).rejects.toMatchObject({ code: 'selection_gone' })
  app.clock.forward(batchesKeptMs)
  await forgetBatches(app).run({}, aRun())
  ana = await aBroker(app, 'Ana')
  await expect(state(batch)).rejects.toMatchObject({ code: 'batch_not_found' })
})

/** One list whose only action does what a test wants. */
const oneKind = (act: (recordId: string, key: string) => Promise<unknown>, more = {}): BulkKinds => ({
  orders: {
    needs: 'see orders',
    findIds: async () => [],
    nameRecords: async () => new Map(),
    actions: {
      act: bulkAction({ needs: 'refund', run: ({ recordId, key }) => act(recordId, key), ...more }),
    },
  },
})
const caller = (role: 'broker' | 'assistant', provedAt: number | null = null) =>
  ({ ...ana, staff: { role, provedAt } }) as unknown as KnownCaller

test('a bulk action needs the same permission and proof as the single action', async () => {
  const { id: selection } = await select(['a'])
  const wish = { body: { action: 'act', of: { selection } }, idempotencyKey: 'the same each time' }
  const kinds = oneKind(async () => {}, { provesAgain: true })
  const begin = (who: KnownCaller) => startBatch(app, kinds, who, wish)
  await expect(begin(caller('assistant', app.now()))).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(begin(caller('broker'))).rejects.toMatchObject({ code: 'proof_needed' })
  await expect(begin(caller('broker', app.now()))).resolves.toMatchObject({ number: 1 })
})

test('after a crash, an action continues where it was, and a record that always fails delays no other', async () => {
  const { id: selection } = await select(['a', 'b', 'c'])
  const done: string[] = []
  const kinds = oneKind(async (id, key) => {
    if (id === 'b') throw new Error('The program has a fault.')
    done.push(key)
  })
  const wish = { body: { action: 'act', of: { selection } }, idempotencyKey: undefined }
  const { id } = await startBatch(app, kinds, caller('broker'), wish)
  const job = runBatches(app, kinds)
  for (const attempt of [1, 2])
    await expect(job.run({ batchId: id }, aRun({ attempt }))).rejects.toThrow('fault')
  expect(await state(id)).toMatchObject({ done: 1, skipped: 0, isFinished: false })
  await job.run({ batchId: id }, aRun({ attempt: 3 }))
  expect(done).toEqual([`${id} a`, `${id} c`])
  expect(await state(id)).toMatchObject({ done: 2, skipped: 1, isFinished: true })
  expect((await records(id, 'skipped')).rows[0]?.reason).toBe('This failed on our side.')
})

test('when the person leaves, the rest of their batch is skipped', async () => {
  const { id: selection } = await select([await paid()])
  const { id } = await start('start work', { selection })
  await app.database.direct
    .updateTable('staff_member')
    .set({ removed_at: app.now() })
    .where('account_id', '=', ana.id)
    .execute()
  await app.jobs.runDue()
  ana = await aBroker(app, 'Ana')
  expect(await state(id)).toMatchObject({ done: 0, skipped: 1, isFinished: true })
})

test('ten thousand records are selected and worked off, and their result is read page by page', async () => {
  const original = await anOrder(app, { customerId: customer.id })
  const order = await app.database.direct
    .selectFrom('order')
    .selectAll()
    .where('id', '=', original)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 9_999 }, (_, at) => ({
    ...order,
    id: `copy-${at}`,
    number: 1_000_000 + at,
  }))
  for (const some of slicesOf(copies))
    for (const few of [some.slice(0, 250), some.slice(250)])
      if (few.length > 0) await app.database.direct.insertInto('order').values(few).execute()
  const { id: selection, number } = await matching({ q: customer.email })
  expect(number).toBe(10_000)
  const worked = new Set<string>()
  const kinds = oneKind(async (id) => worked.add(id))
  const wish = { body: { action: 'act', of: { selection } }, idempotencyKey: undefined }
  const { id } = await startBatch(app, kinds, caller('broker'), wish)
  const job = runBatches(app, kinds)
  while (!(await state(id)).isFinished) await job.run({ batchId: id }, aRun())
  expect(worked.size).toBe(10_000)
  expect(await state(id)).toMatchObject({ number: 10_000, done: 10_000, skipped: 0, isFinished: true })
  const first = await records(id, 'done')
  const second = await records(id, 'done', first.next)
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(100)
}, 60_000)
