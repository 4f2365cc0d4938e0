import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPaper, snoozePaper } from '#contract/desk/review/review-actions'
import { listPapers } from '#contract/desk/review/review'
import { getToday } from '#contract/desk/today'
import type { Request } from '#contract/endpoint'
import { dayAfter, dayIn, mountainTime } from '#rules/dates'
import { dayMs } from '#rules/durations'
import { snoozeDays } from '#rules/paper-review'
import { dueInOneBusinessDay } from '#rules/business-day'
import { brokerageOf } from '#server/brokerage/brokerage'
import { aForm } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, aSession, callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'

const system = { role: 'system', id: null } as const

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Dee Desk' })
})
afterAll(() => app.close())

const aPaper = (customer: TestAccount, name: string) =>
  aVersion(app, { customerId: customer.id, place: { kind: 'legal', name } })

const listed = async (query: NonNullable<Request<typeof listPapers>['query']>, by = desk) =>
  (await by.call(listPapers, { query })).rows.map(({ name, number }) => `${name} ${number}`)

/** A session at the desk does not last for days. */
const later = async (ms: number) => {
  app.clock.forward(ms)
  const account = await app.database.direct
    .selectFrom('account')
    .selectAll()
    .where('id', '=', desk.id)
    .executeTakeFirstOrThrow()
  const token = await app.database.transaction((trx) => aSession(app, trx, account))
  desk = { ...desk, token, call: callWith(app, token) }
}

const claim = (id: string, reviewerId: string | null, by = desk) =>
  by.call(claimPaper, { params: { versionId: id }, body: { reviewerId } })

test('the newest version of each paper waits, what is due first at the top', async () => {
  const ann = await anAccount(app, { name: 'Ann Queue' })
  await aPaper(ann, 'Counterproposal')
  app.clock.forward(60_000)
  await aPaper(ann, 'Bill of Sale')
  await later(dayMs)
  await aPaper(ann, 'Counterproposal')
  const ofAnn = { customer: ann.id }
  expect(await listed(ofAnn)).toEqual(['Bill of Sale 1', 'Counterproposal 2'])
  expect(await listed({ ...ofAnn, sort: '-due' })).toEqual(['Counterproposal 2', 'Bill of Sale 1'])
  expect(await listed({ ...ofAnn, kind: 'again' })).toEqual(['Counterproposal 2'])
  expect(await listed({ ...ofAnn, kind: 'form' })).toEqual([])
  expect(await listed({ ...ofAnn, kind: 'legal' })).toHaveLength(2)
  expect(await listed({ q: 'ann q' })).toHaveLength(2)
  expect(await listed({ q: ann.email.slice(0, -3).toUpperCase() })).toHaveLength(2)
  expect(await listed({ q: 'nobody' })).toEqual([])
})

test('the due time is that of the support hours when the paper arrived, and stays', async () => {
  const ann = await anAccount(app)
  const arrived = app.now()
  await aPaper(ann, 'Counterproposal')
  await later(3 * dayMs)
  const [row] = (await desk.call(listPapers, { query: { customer: ann.id } })).rows
  expect(row).toMatchObject({ kind: 'legal', orderNumber: null, claimedBy: null, snoozedUntil: '' })
  expect(Date.parse(row?.dueAt ?? '')).toBe(dueInOneBusinessDay(brokerageOf(app).supportTimes, arrived))
  const { rows } = await desk.call(getToday, {})
  const waiting = rows.find(({ id }) => id === row?.id)
  expect(waiting).toMatchObject({ kind: 'paper to review', what: 'Review Counterproposal' })
  expect(waiting).toMatchObject({ dueAt: row?.dueAt, address: `/review/${row?.id}?from=queue` })
})

test('forms are found by their order, by its id and its number', async () => {
  const ann = await anAccount(app)
  const { orderId, productId, form } = await aForm(app, { customerId: ann.id })
  await aVersion(app, { customerId: ann.id, place: { kind: 'form', orderId, productId, name: form } })
  await aPaper(ann, 'Counterproposal')
  expect(await listed({ order: orderId })).toEqual(['Worksheet 1'])
  const [row] = (await desk.call(listPapers, { query: { order: orderId } })).rows
  expect(await listed({ q: `#${row?.orderNumber}` })).toEqual(['Worksheet 1'])
  expect(await listed({ order: `${row?.orderNumber}` })).toEqual(['Worksheet 1'])
  expect(await listed({ order: `${row?.orderNumber}`, q: '999999999' })).toEqual([])
  expect(await listed({ customer: ann.id, kind: 'form' })).toEqual(['Worksheet 1'])
  expect(await listed({ customer: ann.email.toUpperCase(), kind: 'form' })).toEqual(['Worksheet 1'])
  expect(await listed({ q: '999999999' })).toEqual([])
})

test('a paper is claimed, assigned and released, each once in the log', async () => {
  const colleague = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Cole League' })
  const ann = await anAccount(app)
  const { id } = await aPaper(ann, 'Counterproposal')
  const [mine, unclaimed] = [
    { customer: ann.id, claim: 'mine' },
    { customer: ann.id, claim: 'unclaimed' },
  ] as const
  expect(await listed(unclaimed)).toHaveLength(1)
  expect(await claim(id, desk.id)).toEqual({ message: 'It is yours.' })
  await claim(id, desk.id)
  expect([await listed(mine), await listed(unclaimed), await listed(mine, colleague)]).toEqual([
    ['Counterproposal 1'],
    [],
    [],
  ])
  expect(await claim(id, colleague.id)).toEqual({ message: 'It is assigned.' })
  expect(await listed(mine, colleague)).toHaveLength(1)
  expect(await claim(id, null)).toEqual({ message: 'Nobody has it now.' })
  await expect(claim(id, ann.id)).rejects.toMatchObject({ code: 'reviewer_not_found' })
  await expect(claim('none', null)).rejects.toMatchObject({ code: 'version_not_found' })
  await approveVersion(app, id, system)
  await expect(claim(id, desk.id)).rejects.toMatchObject({ code: 'paper_decided' })
  const log = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .where('actor_id', '=', desk.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['claimed', 'assigned', 'released'])
  expect(JSON.parse(log[1]?.details ?? '')).toMatchObject({
    name: 'Counterproposal',
    changed: { reviewer: { from: 'Dee Desk', to: 'Cole League' } },
  })
})

test('a snoozed paper is out of the queue and of Today until its day', async () => {
  const ann = await anAccount(app)
  const { id } = await aPaper(ann, 'Counterproposal')
  const snooze = (until: string | null) =>
    desk.call(snoozePaper, { params: { versionId: id }, body: { until } })
  const today = dayIn(mountainTime, app.now())
  await snooze(dayAfter(today))
  await snooze(dayAfter(today))
  expect(await listed({ customer: ann.id })).toEqual([])
  expect(await listed({ customer: ann.id, part: 'snoozed' })).toEqual(['Counterproposal 1'])
  const ids = async () => (await desk.call(getToday, {})).rows.map((row) => row.id)
  expect(await ids()).not.toContain(id)
  await later(dayMs)
  expect(await listed({ customer: ann.id })).toEqual(['Counterproposal 1'])
  expect(await ids()).toContain(id)
  await snooze(snoozeDays(app.now()).last)
  await snooze(null)
  expect(await listed({ customer: ann.id })).toEqual(['Counterproposal 1'])
  for (const day of [dayIn(mountainTime, app.now()), '2020-01-01', '2099-01-01'])
    await expect(snooze(day)).rejects.toMatchObject({ code: 'snooze_too_long' })
  await aPaper(ann, 'Counterproposal')
  await expect(snooze(null)).rejects.toMatchObject({ code: 'paper_decided' })
})

test('decided papers are listed by their decision, the last first', async () => {
  const ann = await anAccount(app)
  for (const name of ['Counterproposal', 'Bill of Sale', 'Inspection Notice']) {
    const { id } = await aPaper(ann, name)
    app.clock.forward(1_000)
    await (name === 'Bill of Sale'
      ? rejectVersion(app, id, 'Blank.', system)
      : approveVersion(app, id, system))
  }
  const ofAnn = { customer: ann.id }
  expect(await listed({ ...ofAnn, part: 'approved' })).toEqual(['Inspection Notice 1', 'Counterproposal 1'])
  expect(await listed({ ...ofAnn, part: 'rejected' })).toEqual(['Bill of Sale 1'])
  expect(await listed(ofAnn)).toEqual([])
})

test('pages of the queue begin where the page before ended, also when papers were decided in the meantime', async () => {
  const ann = await anAccount(app, { name: 'Paula Pages' })
  const ids: string[] = []
  for (let at = 0; at < 52; at++) ids.push((await aPaper(ann, `Notice ${at}`)).id)
  const query = { customer: ann.id }
  const first = await desk.call(listPapers, { query })
  expect(first.rows).toHaveLength(50)
  await approveVersion(app, ids[0] ?? '', system)
  const second = await desk.call(listPapers, { query: { ...query, after: first.next ?? '' } })
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(50))
  expect(second.next).toBeUndefined()
  await expect(desk.call(listPapers, { query: { after: 'x' } })).rejects.toMatchObject({ status: 400 })
})
