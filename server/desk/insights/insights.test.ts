import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportInsights, getInsights } from '#contract/desk/insights'
import { listLeads } from '#contract/desk/leads/leads'
import { listConversations } from '#contract/desk/messages'
import { listOrders } from '#contract/desk/orders/orders'
import { listPapers } from '#contract/desk/review/review'
import type { Request } from '#contract/endpoint'
import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { DaySpan } from '#rules/insights'
import { chooseProviders } from '#server/payments/choose-providers'
import { refundOrder } from '#server/payments/refund-order'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder, anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
/** Friday, May 15, 2026, 10 in the morning in Denver. */
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
})
afterAll(() => app.close())

/** A new session each time, because the clock moves over days. */
const aStaffMember = () => anAccount(app, { role: 'staff' })
const see = async (query: { unit?: 'week' | 'month'; periods?: number; until?: string } = {}) =>
  (await aStaffMember()).call(getInsights, { query })
const [firstWeek, secondWeek] = [
  { from: '2026-05-11', to: '2026-05-17' },
  { from: '2026-05-18', to: '2026-05-24' },
]

test('a brokerage without any figures sees zeros', async () => {
  const { periods, before, money, packages, coupons, answers, stages } = await see({ periods: 2 })
  expect(periods).toEqual([{ from: '2026-05-04', to: '2026-05-10' }, firstWeek])
  expect(before).toEqual({ from: '2026-04-20', to: '2026-05-03' })
  expect(money.all).toEqual({ receivedCents: 0, refundedCents: 0, revenueCents: 0, orders: 0 })
  expect([packages, coupons]).toEqual([[], []])
  expect(answers.messages.all).toEqual({ answered: 0, medianMs: null, ninetyMs: null })
  expect(stages.every(({ leads }) => leads === 0)).toBe(true)
})

test('money counts in the week in which it was received or given back', async () => {
  const [photos = ''] = await aCatalogue(app, [{ name: 'Photos' }])
  await aCoupon(app, { code: 'SPRING', off: { amountCents: 100 } })
  const products = [{ productId: photos, quantity: 2 }]
  const first = await aPaidOrder(app, { customerId: ann.id, products })
  await anOrder(app, { customerId: ann.id, products })
  app.clock.forward(2 * dayMs + 13 * hourMs + 59 * minuteMs) // Sunday, a minute to midnight
  await aPaidOrder(app, { customerId: ann.id, products, couponCode: 'SPRING' })
  app.clock.forward(2 * minuteMs)
  await refundOrder(app, chooseProviders(app), { id: 'desk' }, first, {
    requestKey: 'k',
    reason: '',
    amountCents: 1_500,
  })
  const { money, packages, coupons } = await see({ periods: 1, until: '2026-05-20' })
  expect(money.before).toEqual({ receivedCents: 7_900, refundedCents: 0, revenueCents: 7_900, orders: 2 })
  expect(money.all).toEqual({ receivedCents: 0, refundedCents: 1_500, revenueCents: -1_500, orders: 0 })
  expect(packages).toEqual([{ id: photos, name: 'Photos', sold: 0, cents: 0, soldBefore: 4 }])
  expect(coupons).toEqual([{ code: 'SPRING', orders: 0, offCents: 0, ordersBefore: 1 }])
  const both = await see({ periods: 2 })
  expect(both.periods).toEqual([firstWeek, secondWeek])
  expect(both.money.each.map(({ revenueCents }) => revenueCents)).toEqual([7_900, -1_500])
  expect(both.packages).toEqual([{ id: photos, name: 'Photos', sold: 4, cents: 3_900, soldBefore: 0 }])
  expect(both.coupons).toEqual([{ code: 'SPRING', orders: 1, offCents: 100, ordersBefore: 0 }])
  const month = await see({ unit: 'month', periods: 1 })
  expect(month.periods).toEqual([{ from: '2026-05-01', to: '2026-05-31' }])
  expect(month.money.all).toMatchObject({ revenueCents: 6_400, orders: 2 })
})

test('the list of orders shows those that a figure counts', async () => {
  const desk = await aStaffMember()
  const { rows } = await desk.call(listOrders, {
    query: { paidFrom: firstWeek.from, paidTo: firstWeek.to, sort: '-paid' },
  })
  expect(rows).toHaveLength(2)
  const later = await desk.call(listOrders, { query: { paidFrom: secondWeek.from } })
  expect(later.rows).toEqual([])
})

test('an answer counts when it is given, and from the first message that waited', async () => {
  const seller = await aSeller(app)
  const [ann, bob] = [await anAccount(app), await anAccount(app)]
  await toSeller(ann, seller, 'Hello?')
  app.clock.forward(hourMs)
  await toSeller(ann, seller, 'Is anybody there?')
  await toSeller(bob, seller, 'Hello.')
  app.clock.forward(hourMs)
  await toCustomer(app, seller, ann, 'Yes.')
  await toCustomer(app, seller, ann, 'What can we do for you?')
  app.clock.forward(3 * hourMs)
  await toCustomer(app, seller, bob, 'Hello.')
  await toSeller(bob, seller, 'This waits.')
  const { answers } = await see({ periods: 1 })
  expect(answers.messages.all).toEqual({ answered: 2, medianMs: 2 * hourMs, ninetyMs: 4 * hourMs })
})

test('documents count when they are uploaded, and again when they are reviewed', async () => {
  const versions = []
  for (let at = 0; at < 3; at++)
    versions.push(await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: `Paper ${at}` } }))
  app.clock.forward(7 * dayMs)
  for (const [at, { id }] of versions.slice(0, 2).entries())
    await app.database.direct
      .updateTable('document_version')
      .set({ state: at === 0 ? 'Approved' : 'Rejected', reviewed_at: app.now() })
      .where('id', '=', id)
      .execute()
  const { papers, answers } = await see({ periods: 2 })
  expect(papers.each).toEqual([
    { uploaded: 3, approved: 0, rejected: 0 },
    { uploaded: 0, approved: 1, rejected: 1 },
  ])
  expect(papers.all).toEqual({ uploaded: 3, approved: 1, rejected: 1 })
  expect(answers.papers.each[1]).toEqual({ answered: 2, medianMs: 7 * dayMs, ninetyMs: 7 * dayMs })
})

test('leads count when they come, by the stage that they are in now', async () => {
  await aLead(app)
  await aLead(app, { email: 'bob@example.test' })
  await app.database.direct
    .updateTable('lead')
    .set({ stage: 'lost' })
    .where('email', '=', 'bob@example.test')
    .execute()
  await app.database.direct
    .updateTable('lead')
    .set({ first_answer_at: app.now() + 3 * hourMs })
    .where('stage', '=', 'lost')
    .execute()
  const { leads, stages, sources, answers } = await see({ periods: 1 })
  expect(leads.all).toEqual({ leads: 2 })
  expect(sources).toEqual([
    { source: 'home page', leads: 0, leadsBefore: 0 },
    { source: 'lead form', leads: 2, leadsBefore: 0 },
  ])
  expect(answers.leads.all).toEqual({ answered: 1, medianMs: 3 * hourMs, ninetyMs: 3 * hourMs })
  expect(stages.filter((one) => one.leads > 0)).toEqual([
    { stage: 'new', leads: 1, leadsBefore: 0 },
    { stage: 'lost', leads: 1, leadsBefore: 0 },
  ])
})

test.each([
  ['revenue', '2026-05-11,2026-05-17,2,79.00,0.00,79.00'],
  ['packages', '2026-05-11,2026-05-24,Photos,'],
  ['coupons', '2026-05-11,2026-05-24,SPRING,1,1.00,0'],
  ['leads', '2026-05-11,2026-05-17,0'],
  ['stages', 'From,To,Stage now,Leads,Leads before\n2026-05-11,2026-05-24,New,0,0'],
  ['sources', 'From,To,Source,Leads,Leads before\n2026-05-11,2026-05-24,The home page’s address field,0,0'],
  ['answer times', '2026-05-18,2026-05-24,Messages,2,120,240'],
  ['documents', '2026-05-18,2026-05-24,3,0,0'],
] as const)('%s are saved as a CSV file, and the log says by whom', async (figure, line) => {
  const broker = await aBroker(app)
  const query = new URLSearchParams({ figure, periods: '2', until: '2026-05-20' })
  const answer = await app.http.inject({
    url: `${exportInsights.path}?${query}`,
    headers: { authorization: `Bearer ${broker.token}` },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.payload).toContain(line)
  const logged = await app.database.direct
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'exported')
    .where('actor_id', '=', broker.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(logged.details)).toMatchObject({ figure })
})

test('the list behind each figure shows what was counted, and nothing else', async () => {
  const desk = await aStaffMember()
  const { periods, money, packages, coupons, leads, stages, sources, papers, answers } = await see({
    periods: 8,
    until: '2026-06-14',
  })
  const span = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' }
  const orders = async (query: NonNullable<Request<typeof listOrders>['query']>) =>
    (await desk.call(listOrders, { query })).rows
  const paid = (days: DaySpan) => ({ paidFrom: days.from, paidTo: days.to })
  const moved = (days: DaySpan) => ({ moneyFrom: days.from, moneyTo: days.to })
  const sent = (days: DaySpan) => ({ sentFrom: days.from, sentTo: days.to })
  const foundLeads = async (query: NonNullable<Request<typeof listLeads>['query']>) =>
    (await desk.call(listLeads, { query })).rows
  const foundPapers = async (query: NonNullable<Request<typeof listPapers>['query']>) =>
    (await desk.call(listPapers, { query })).rows
  const decided = (days: DaySpan) => ({ decidedFrom: days.from, decidedTo: days.to })
  for (const [at, days] of periods.entries()) {
    expect(await orders(paid(days))).toHaveLength(money.each[at]?.orders ?? -1)
    expect(await orders({ money: 'bought', ...paid(days) })).toHaveLength(money.each[at]?.orders ?? -1)
    const given = await orders({ money: 'refunded', ...moved(days) })
    expect(given.length > 0).toBe((money.each[at]?.refundedCents ?? 0) > 0)
    const received = await orders({ money: 'received', ...moved(days) })
    expect(received.length > 0).toBe((money.each[at]?.receivedCents ?? 0) > 0)
    expect(await foundLeads(sent(days))).toHaveLength(leads.each[at]?.leads ?? -1)
    const arrived = { part: 'all', arrivedFrom: days.from, arrivedTo: days.to } as const
    expect(await foundPapers(arrived)).toHaveLength(papers.each[at]?.uploaded ?? -1)
    for (const part of ['approved', 'rejected'] as const)
      expect(await foundPapers({ part, ...decided(days) })).toHaveLength(papers.each[at]?.[part] ?? -1)
    expect(await foundPapers({ part: 'decided', ...decided(days) })).toHaveLength(
      answers.papers.each[at]?.answered ?? -1,
    )
    const answeredOn = { answeredFrom: days.from, answeredTo: days.to }
    expect(await foundLeads(answeredOn)).toHaveLength(answers.leads.each[at]?.answered ?? -1)
    expect((await desk.call(listConversations, { query: answeredOn })).rows.length).toBe(
      answers.messages.each[at]?.answered ?? -1,
    )
  }
  expect(money.all.orders).toBeGreaterThan(0)
  expect(packages.length).toBeGreaterThan(0)
  for (const { id, sold } of packages)
    expect((await orders({ package: id, ...paid(span) })).length * 2).toBe(sold) // two pieces each
  for (const { code, orders: count } of coupons)
    expect(await orders({ coupon: code.toLowerCase(), ...paid(span) })).toHaveLength(count)
  expect((await orders({ money: 'any', ...moved(span) })).length).toBeGreaterThanOrEqual(money.all.orders)
  for (const { stage, leads: count } of stages)
    expect(await foundLeads({ stage, ...sent(span) })).toHaveLength(count)
  for (const { source, leads: count } of sources)
    expect(await foundLeads({ source, ...sent(span) })).toHaveLength(count)
})

test('what is not a period is refused', async () => {
  await expect(see({ periods: 0 })).rejects.toMatchObject({ status: 400 })
  await expect(see({ periods: 14 })).rejects.toMatchObject({ status: 400 })
  await expect(see({ until: 'yesterday' })).rejects.toMatchObject({ status: 400 })
})
