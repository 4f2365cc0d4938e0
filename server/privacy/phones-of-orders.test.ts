import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#contract/desk/privacy/privacy'
import { cancelOrder } from '#contract/orders'
import { placeOrder } from '#server/checkout/place-order'
import { notePhones } from '#server/orders/note-phones'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aRun } from '#server/testing/a-run'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody, aPaidOrder, aRequest } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const fileOf = (email: string) => desk.call(people.getPersonFile, { query: { email } })
const erase = async (email: string) => {
  const { seen } = (await fileOf(email)).erasing
  return desk.call(people.erasePerson, { body: { email, typed: email, seen } })
}

test('a person is found by the phone of an order as it was typed, also by one that cannot exist, until an erasure takes it', async () => {
  const gil = await anAccount(app, { email: 'gil@example.test' })
  const order = async (phone: string) => {
    const body = await anOrderBody(app, gil.id, [
      { productId: (await aCatalogue(app, [{}]))[0] ?? '', quantity: 1 },
    ])
    const placed = await placeOrder(
      app,
      gil,
      { ...body, shippingInfo: { ...body.shippingInfo, name: 'Gil Grove', phone } },
      aRequest,
    )
    return placed.orderId
  }
  const ids = [await order('+1 303.555.0188'), await order('12 34 567 x9')]
  const find = async (q: string) =>
    (await desk.call(people.findPeople, { query: { q } })).people.map(({ email }) => email)
  for (const q of ['3035550188', '(303) 555-0188', '1234567'])
    expect(await find(q)).toEqual(['gil@example.test'])
  expect(await fileOf('gil@example.test')).toMatchObject({
    phones: expect.arrayContaining(['(303) 555-0188', '1234567']),
  })
  for (const id of ids) await gil.call(cancelOrder, { params: { orderId: id } })
  await erase('gil@example.test')
  expect(await find('3035550188')).toEqual([])
  for (const id of ids) expect((await orderRow(app, id)).shipping_phone).toBe('')
})

test('orders of an earlier version are found once the job has noted their phones', async () => {
  const hal = await anAccount(app, { email: 'hal@example.test' })
  const orderId = await aPaidOrder(app, { customerId: hal.id })
  await app.database.direct
    .updateTable('order')
    .set({
      shipping_phone: null,
      shipping: (eb) => sql`replace(${eb.ref('shipping')}, '555-0142', '555-0166')`,
    })
    .where('id', '=', orderId)
    .execute()
  const find = async () => (await desk.call(people.findPeople, { query: { q: '303 555 0166' } })).people
  expect(await find()).toEqual([])
  await notePhones(app).run({}, aRun())
  expect(await find()).toMatchObject([{ email: 'hal@example.test' }])
})
