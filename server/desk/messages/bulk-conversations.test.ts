import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBatchRecords, makeSelection, startBatch } from '#contract/desk/list/bulk'
import { assignConversation, listConversations } from '#contract/desk/messages'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
let signs: TestAccount
let lastBatch: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  signs = await aSeller(app)
  for (const name of ['Ann', 'Ben', 'Cal']) await toSeller(await anAccount(app, { name }), signs, 'Hello')
  app.clock.forward(1_000)
})
afterAll(() => app.close())

const rows = async () => (await desk.call(listConversations, { query: { seller: signs.id } })).rows
const run = async (action: string, filter: Record<string, string>, input?: string) => {
  const selection = await desk.call(makeSelection, { body: { kind: 'conversations', filter } })
  return { number: selection.number, ...(await start(action, { selection: selection.id }, input)) }
}
type Of = { selection: string } | { batch: string; outcome: 'done' | 'skipped' }
const start = async (action: string, of: Of, input?: string) => {
  const batch = await desk.call(startBatch, {
    body: { action, of, ...(input !== undefined && { input }) },
  })
  lastBatch = batch.id
  await app.jobs.runDue()
  const params = { batchId: batch.id }
  const skipped = await desk.call(listBatchRecords, { params, query: { outcome: 'skipped' } })
  return { skipped: skipped.rows.map(({ name, reason }) => [name, reason]) }
}

test('many conversations are claimed and finished together; what is so already is skipped', async () => {
  expect(await run('claim', { seller: signs.id })).toEqual({ number: 3, skipped: [] })
  expect((await rows()).map(({ assignee }) => assignee?.id)).toEqual([desk.id, desk.id, desk.id])
  app.clock.forward(1_000)
  expect((await run('claim', { seller: signs.id })).skipped).toHaveLength(3)
  expect(await run('done', { seller: signs.id, state: 'waiting' })).toEqual({ number: 3, skipped: [] })
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  app.clock.forward(1_000)
  await run('open again', { seller: signs.id })
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('many conversations are given to a colleague by name, also all of “mine”', async () => {
  const colleague = await anAccount(app, { role: 'staff', name: 'Cole League' })
  app.clock.forward(1_000)
  expect((await run('assign', { seller: signs.id }, 'Nobody Here')).skipped).toHaveLength(3)
  expect(await run('assign', { seller: signs.id, owner: 'mine' }, 'cole league')).toEqual({
    number: 3,
    skipped: [],
  })
  expect((await rows()).map(({ assignee }) => assignee?.id)).toEqual([1, 2, 3].map(() => colleague.id))
})

test('an Undo gives each conversation back to who had it, unless somebody changed it since', async () => {
  const held = async () => (await rows()).map(({ assignee }) => assignee?.name ?? '')
  await anAccount(app, { role: 'staff', name: 'Other Owner' })
  const [first] = await rows()
  const give = async (assigneeId: string | null) => {
    const row = (await rows()).find(({ id }) => id === first?.id)
    await desk.call(assignConversation, {
      params: { conversationId: first?.id ?? '' },
      body: { assigneeId, version: row?.version ?? 0 },
    })
  }
  await give(null)
  const before = await held()
  app.clock.forward(1_000)
  await run('assign', { seller: signs.id }, 'Other Owner')
  expect(await start('give back', { batch: lastBatch, outcome: 'done' })).toEqual({ skipped: [] })
  expect(await held()).toEqual(before)
  app.clock.forward(1_000)
  await run('assign', { seller: signs.id }, 'Other Owner')
  const given = lastBatch
  await give(null)
  const [[, reason] = []] = (await start('give back', { batch: given, outcome: 'done' })).skipped
  // Nobody had it, and nobody has it.
  expect(reason).toBe(undefined)
  expect(await held()).toEqual(before)
})
