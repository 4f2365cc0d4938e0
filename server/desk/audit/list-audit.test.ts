import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuditRow, listAudit } from '#contract/desk/audit'
import { burstMs } from '#rules/audit'
import { deskRowsPerPage } from '#rules/desk'
import { recordAudit } from '#server/audit/record-audit'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Sample Desk' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.direct.deleteFrom('audit').execute()
})

const list = (query: Record<string, string> = {}) => desk.call(listAudit, { query })

const record = (
  action: string,
  more: {
    subject?: 'order' | 'account'
    subjectId?: string
    actorId?: string
    details?: Record<string, unknown>
  } = {},
) =>
  app.database.transaction((trx) =>
    recordAudit(app, trx, {
      actorId: desk.id,
      actorRole: 'staff',
      action,
      subject: 'order',
      subjectId: 'gone',
      details: { reason: 'a test' },
      ...more,
    }),
  )

test('an entry says who did what to which record', async () => {
  const customer = await anAccount(app)
  const orderId = await anOrder(app, { customerId: customer.id })
  await app.database.direct.deleteFrom('audit').execute()
  await record('work started', { subjectId: orderId })
  const { rows } = await list()
  const { number } = await app.database.direct
    .selectFrom('order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: new Date(app.now()).toISOString(),
      actor: { id: desk.id, name: 'Sample Desk', role: 'staff' },
      action: 'work started',
      subject: 'order',
      subjectId: orderId,
      subjectName: String(number),
      details: { reason: 'a test' },
    },
  ])
})

test('pages follow each other without a gap, also within one millisecond', async () => {
  const all = 2 * deskRowsPerPage + 3
  for (let at = 0; at < all; at++) {
    await record(`step ${at}`)
    if (at % 2 === 0) app.clock.forward(1)
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list(after === undefined ? {} : { after })
    seen.push(...page.rows.map(({ action }) => action))
    after = page.next
  } while (after !== undefined)
  expect(seen).toEqual(Array.from({ length: all }, (_, at) => `step ${all - 1 - at}`))
})

test('filters can be combined', async () => {
  const other = await anAccount(app, { role: 'staff' })
  await record('published')
  await record('archived', { subject: 'account', subjectId: other.id })
  const actions = async (query: Record<string, string>) =>
    (await list(query)).rows.map(({ action }) => action)
  expect(await actions({ action: 'published' })).toEqual(['published'])
  expect(await actions({ subject: 'account' })).toEqual(['archived'])
  expect(await actions({ subject: 'account', action: 'published' })).toEqual([])
  expect(await actions({ q: other.id })).toEqual(['archived'])
  expect(await actions({ actor: desk.id })).toEqual(['archived', 'published'])
  expect(await actions({ actor: other.id })).toEqual([])
})

test('a person is found by the email or any word of the name, an order by its number, and nothing by half of a number', async () => {
  const customer = await anAccount(app, { email: 'robin@example.test' })
  const orderId = await anOrder(app, { customerId: customer.id })
  await app.database.direct.deleteFrom('audit').execute()
  await record('archived', { subject: 'account', subjectId: customer.id })
  await record('work started', { subjectId: orderId })
  const { rows } = await list({ subject: 'order' })
  const number = rows[0]?.subjectName ?? ''
  const found = async (q: string) => (await list({ q })).rows.map(({ action }) => action)
  expect(await found('Robin@example.test')).toEqual(['archived'])
  expect(await found(number)).toEqual(['work started'])
  expect(await found('robin')).toEqual(['archived'])
  expect(await found('obin')).toEqual([])
  expect(await found('99999999999999999999')).toEqual([])
})

test('one damaged row does not hide the others', async () => {
  await record('fine')
  await record('damaged')
  await app.database.direct
    .updateTable('audit')
    .set({ details: '{' })
    .where('action', '=', 'damaged')
    .execute()
  const { rows } = await list()
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['damaged', { details: '{' }],
    ['fine', { reason: 'a test' }],
  ])
})

test('a damaged cursor and a day that does not exist are refused in words', async () => {
  await expect(list({ after: 'nonsense' })).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
})

test('days are those of the brokerage', async () => {
  app.clock.forward(Date.parse('2027-01-05T06:59:59Z') - app.now())
  desk = await anAccount(app, { role: 'staff' })
  await record('late on the fourth')
  app.clock.forward(1_000)
  await record('at midnight')
  const on = async (day: string) => (await list({ from: day, to: day })).rows.map(({ action }) => action)
  expect(await on('2027-01-04')).toEqual(['late on the fourth'])
  expect(await on('2027-01-05')).toEqual(['at midnight'])
})

test('the same entry again and again within an hour is one row, with how often and until when, on every page', async () => {
  app.clock.forward(burstMs - (app.now() % burstMs))
  const start = app.now()
  const stepMs = 30_000
  for (let at = 0; at < 2 * deskRowsPerPage; at++) {
    await record('opened')
    if (at < deskRowsPerPage + 5) await record(`step ${at}`)
    app.clock.forward(stepMs)
  }
  const rows: AuditRow[] = []
  let after: string | undefined
  do {
    const page = await list(after === undefined ? {} : { after })
    rows.push(...page.rows)
    after = page.next
  } while (after !== undefined)
  const bursts = rows.filter(({ action }) => action === 'opened')
  expect(bursts).toHaveLength(1)
  expect(bursts[0]).toMatchObject({
    at: new Date(start).toISOString(),
    burst: {
      times: 2 * deskRowsPerPage,
      lastAt: new Date(start + (2 * deskRowsPerPage - 1) * stepMs).toISOString(),
    },
  })
  expect(rows).toHaveLength(deskRowsPerPage + 6)
  expect(rows.find(({ action }) => action === 'step 0')).not.toHaveProperty('burst')
})

test('another hour, actor, thing or detail begins another row', async () => {
  const other = await anAccount(app, { role: 'staff' })
  app.clock.forward(burstMs - (app.now() % burstMs))
  await record('opened')
  await record('opened', { subjectId: 'another' })
  await record('opened', { actorId: other.id })
  await record('opened', { details: { reason: 'another' } })
  app.clock.forward(burstMs)
  await record('opened')
  const { rows } = await list()
  expect(rows.filter(({ action }) => action === 'opened')).toHaveLength(5)
})
