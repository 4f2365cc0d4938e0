import { afterAll, beforeAll, expect, test } from 'vitest'
import { setListingContract } from '#contract/desk/sales/mls'
import { getRefundFacts } from '#contract/refunds'
import { getSale, getSales } from '#contract/sales'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { lockOrder } from '#server/orders/order'
import { takeStep } from '#server/orders/take-step'
import { aListingPackage, aSale, asSeen, plus } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

const salesOf = async (customer: Awaited<ReturnType<typeof anAccount>>) =>
  (await customer.call(getSales, {})).sales

test('a paid package with a listing plan opens one sale, and a customer without one has none', async () => {
  const ann = await anAccount(app)
  expect(await salesOf(ann)).toEqual([])
  await aPaidOrder(app, { customerId: ann.id })
  expect(await salesOf(ann)).toEqual([])
  const saleId = await aSale(app, { customerId: ann.id })
  expect(await salesOf(ann)).toMatchObject([
    {
      id: saleId,
      stage: 'Prepare',
      mlsStatus: 'Incomplete',
      plan: { months: 6, photos: 25, changes: 3 },
      changesLeft: 3,
      nextStep: { kind: 'input unfinished', owner: 'you', dueAt: '' },
    },
  ])
})

test('a line of two pieces opens one sale, and the second piece waits', async () => {
  const ann = await anAccount(app)
  const productId = await aListingPackage(app)
  await aPaidOrder(app, { customerId: ann.id, products: [{ productId, quantity: 2 }] })
  const [sale] = await salesOf(ann)
  const { unattached } = await ann.call(getSale, { params: { saleId: sale?.id ?? '' } })
  expect(unattached).toHaveLength(1)
})

const refund = (orderId: string) =>
  app.database.transaction(async (trx) => {
    const order = (await lockOrder(trx, orderId)) ?? expect.fail('no order')
    return takeStep(app, trx, order, 'refund', { role: 'system', id: null })
  })

const orderOf = async (saleId: string) => {
  const line = await app.database.direct
    .selectFrom('sale_order_line')
    .select('order_id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return line.order_id
}

test('a refund before the listing contract ends the sale; afterward the sale continues, and a broker decides', async () => {
  const [ann, ben] = [await anAccount(app), await anAccount(app)]
  const early = await aSale(app, { customerId: ann.id })
  await refund(await orderOf(early))
  expect(await salesOf(ann)).toMatchObject([
    { endedWhy: expect.stringMatching(/was refunded/), nextStep: { owner: 'nobody' } },
  ])
  const late = await aSale(app, { customerId: ben.id })
  await app.database.direct
    .updateTable('sale')
    .set({ listing_effective_on: '2026-11-16', listing_ends_on: '2027-05-16' })
    .where('id', '=', late)
    .execute()
  await refund(await orderOf(late))
  expect(await salesOf(ben)).toMatchObject([{ endedAt: '' }])
  const cases = await app.database.direct
    .selectFrom('desk_case')
    .select('reason')
    .where('kind', '=', 'sale to look at')
    .execute()
  expect(cases).toEqual([{ reason: expect.stringMatching(/goes on/) }])
})

test('a signed listing contract has started the work on the order of its package', async () => {
  const [ann, broker] = [await anAccount(app), await aMember(app)]
  const saleId = await aSale(app, { customerId: ann.id })
  const params = { orderId: await orderOf(saleId) }
  const facts = () => ann.call(getRefundFacts, { params })
  expect(await facts()).toMatchObject({ isAtWork: false, isWithinRule: true })
  const days = {
    effectiveOn: dayIn(mountainTime, app.now()),
    endsOn: daysAfter(dayIn(mountainTime, app.now()), 90),
  }
  await broker.call(setListingContract, await asSeen(app, saleId, days))
  expect(await facts()).toMatchObject({ isAtWork: true, isWithinRule: false })
})

test('a customer whose sale has ended opens another with the next package', async () => {
  const ann = await anAccount(app)
  await refund(await orderOf(await aSale(app, { customerId: ann.id })))
  await aSale(app, { customerId: ann.id, plan: plus })
  expect((await salesOf(ann)).map(({ endedAt, plan }) => [endedAt === '', plan.months])).toEqual([
    [true, 12],
    [false, 6],
  ])
})
