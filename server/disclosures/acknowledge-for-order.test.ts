import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/checkout'
import * as contract from '#contract/disclosures'
import { getDashboardData, getOrderDetails } from '#contract/orders'
import { confirmPayment, createPayment } from '#contract/payments'
import { payByTestCard } from '#contract/sandbox-payments'
import { getTermsOfSale } from '#contract/terms-of-sale'
import { startWork } from '#server/orders/start-work'
import { goodCard } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, anOrderBody, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const acknowledgments = Object.fromEntries(contract.disclosureIds.map((id) => [id, true])) as Record<
  contract.DisclosureId,
  boolean
>
const current = async () => (await app.call(contract.getDisclosures, {})).version
const terms = () => app.call(getTermsOfSale, {})
const acknowledge = async (who: TestAccount, orderId: string, more: object = {}) =>
  who.call(contract.acknowledgeForOrder, {
    params: { orderId },
    body: { version: await current(), acknowledgments, ...more },
  })
const details = async (who: TestAccount, orderId: string) =>
  (await who.call(getOrderDetails, { params: { orderId } })).order
const next = async (who: TestAccount) =>
  (await who.call(getDashboardData, { params: { customerId: who.id } })).next
const work = (orderId: string) => startWork(app, { id: 'desk' }, orderId)
const evidenceOf = (orderId: string) =>
  app.database.direct
    .selectFrom('order_consent')
    .innerJoin('consent', 'consent.id', 'consent_id')
    .select(['text_id', 'customer_id', 'version', 'sha256'])
    .where('order_id', '=', orderId)
    .execute()

test('an order without the disclosures is accepted and marked, and no work starts before they are read', async () => {
  ann = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: ann.id, isUndisclosed: true })
  const order = await details(ann, orderId)
  expect(order).not.toHaveProperty('disclosures')
  expect(order).not.toHaveProperty('terms')
  expect((await next(ann))[0]).toEqual({
    kind: 'disclosures to read',
    orderId,
    number: order.number,
    lacksTerms: true,
  })
  await expect(work(orderId)).rejects.toMatchObject({ code: 'disclosures_unread', status: 409 })

  await acknowledge(ann, orderId, { termsVersion: (await terms()).version })
  const date = new Date(app.now()).toISOString()
  expect(await details(ann, orderId)).toMatchObject({
    disclosures: { version: await current(), date },
    terms: { version: (await terms()).version, date },
  })
  expect((await next(ann)).map(({ kind }) => kind)).not.toContain('disclosures to read')
  expect(await work(orderId)).toMatchObject({ state: 'warehouse' })
})

test('the mail about a paid order tells the brokerage what the order came without', async () => {
  ann = await anAccount(app)
  const notice = async (isUndisclosed: boolean) => {
    const orderId = await anOrder(app, { customerId: ann.id, isUndisclosed })
    const { price, number } = await details(ann, orderId)
    const { clientSecret } = await ann.call(createPayment, { body: { price, orderId } })
    await app.call(payByTestCard, { body: { ...goodCard, clientSecret } })
    await ann.call(confirmPayment, { params: { orderId } })
    await app.jobs.runDue()
    return (await app.mails()).find(({ subject }) => subject.startsWith(`Paid: order ${number}`))?.text
  }
  expect(await notice(true)).toContain('The order came without the disclosures. Please do not begin work')
  const usual = await notice(false)
  expect(usual).toContain('Terms of Sale')
  expect(usual).not.toContain('without the disclosures')
})

test('they are read once for all orders that wait for them', async () => {
  ann = await anAccount(app)
  const orders = [
    await anOrder(app, { customerId: ann.id, isUndisclosed: true }),
    await aPaidOrder(app, { customerId: ann.id, isUndisclosed: true }),
  ]
  await acknowledge(ann, orders[0] ?? '')
  for (const orderId of orders) {
    expect(await details(ann, orderId)).toHaveProperty('disclosures')
    expect((await evidenceOf(orderId)).map(({ text_id }) => text_id).toSorted()).toEqual(
      contract.disclosureIds.toSorted(),
    )
  }
})

test('an earlier acknowledgment of the account counts for its later orders, whichever client sends them', async () => {
  ann = await anAccount(app)
  await aCatalogue(app, [{ name: 'Sign', slug: 'sign' }])
  const body = { version: await current(), productSlug: 'sign', acknowledgments }
  await ann.call(contract.acknowledgeDisclosures, { body })
  const date = new Date(app.now()).toISOString()
  app.clock.forward(60_000)
  const orderId = await anOrder(app, { customerId: ann.id, isUndisclosed: true })
  expect(await details(ann, orderId)).toMatchObject({ disclosures: { date } })
  expect((await next(ann))[0]?.kind).toBe('order to pay')
})

test('the terms of sale are kept word for word with the order that was placed with them', async () => {
  ann = await anAccount(app)
  const [productId = ''] = await aCatalogue(app, [{ name: 'Flyers' }])
  const { version, sections } = await terms()
  const body = {
    ...(await anOrderBody(app, ann.id, [{ productId, quantity: 1 }])),
    termsVersion: version,
  }
  const { orderId } = await ann.call(placeOrder, { body })
  expect((await details(ann, orderId)).terms).toEqual({ version, date: new Date(app.now()).toISOString() })
  const [evidence] = await evidenceOf(orderId)
  expect(evidence).toMatchObject({ text_id: 'termsOfSale', customer_id: ann.id, version })
  const { text } = await app.database.direct
    .selectFrom('legal_text')
    .select('text')
    .where('sha256', '=', evidence?.sha256 ?? '')
    .executeTakeFirstOrThrow()
  for (const { title, paragraphs } of sections)
    for (const said of [title, ...paragraphs]) expect(text).toContain(said)
})

test('an order with other terms than the current ones is refused, and nothing is ordered', async () => {
  ann = await anAccount(app)
  const [productId = ''] = await aCatalogue(app, [{ name: 'Lockbox', stock: 3 }])
  const body = {
    ...(await anOrderBody(app, ann.id, [{ productId, quantity: 1 }])),
    termsVersion: '2020-01',
  }
  await expect(ann.call(placeOrder, { body })).rejects.toMatchObject({ status: 409, code: 'terms_changed' })
  const { stock } = await app.database.direct
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(3)
})

test.each([
  [
    'six of seven',
    { acknowledgments: { ...acknowledgments, noSetFee: false } },
    'disclosures_not_acknowledged',
  ],
  ['another version', { version: '2020-01' }, 'disclosures_changed'],
  ['other terms', { termsVersion: '2020-01' }, 'terms_changed'],
])('%s are refused, and the order stays marked', async (_title, more, code) => {
  ann = await anAccount(app)
  const orderId = await anOrder(app, { customerId: ann.id, isUndisclosed: true })
  await expect(acknowledge(ann, orderId, more)).rejects.toMatchObject({ code })
  expect(await evidenceOf(orderId)).toEqual([])
})

test("a stranger's order is not found", async () => {
  const [owner, stranger] = [await anAccount(app), await anAccount(app)]
  const orderId = await anOrder(app, { customerId: owner.id, isUndisclosed: true })
  await expect(acknowledge(stranger, orderId)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await evidenceOf(orderId)).toEqual([])
})

test('an order that has ended waits for nothing', async () => {
  ann = await anAccount(app)
  await anOrder(app, { customerId: ann.id, isUndisclosed: true })
  app.clock.forward(25 * 60 * 60_000)
  await app.jobs.runDue()
  expect((await next(ann)).map(({ kind }) => kind)).not.toContain('disclosures to read')
})
