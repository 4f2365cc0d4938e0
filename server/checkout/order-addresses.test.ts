import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrderAddresses, placeOrder } from '#contract/checkout'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, anOrderBody, someShipping } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let listing: string
let sign: string
let forms: string
let photos: string
beforeAll(async () => {
  app = await startTestApp()
  ;[listing, sign, forms, photos] = (await aCatalogue(app, [
    { name: 'MLS Plus', category: 'MLS Listing' },
    { name: 'Yard Sign', category: 'Signs', taxClass: 'physical' },
    { name: 'Forms', category: 'Forms', taxClass: 'digital' },
    { name: 'Photos', category: 'Photos', taxClass: 'service' },
  ])) as [string, string, string, string]
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const ask = (...productIds: string[]) => ann.call(getOrderAddresses, { body: { productIds } })

test('a package in a listing category needs a home, files are not mailed, and the rest is delivered', async () => {
  expect(await ask(listing, sign)).toEqual({ purpose: 'home', known: [] })
  expect(await ask(sign, forms)).toMatchObject({ purpose: 'delivery' })
  expect(await ask(forms)).toMatchObject({ purpose: 'files' })
  expect(await ask(forms, photos)).toMatchObject({ purpose: 'services' })
  expect(await ask('none')).toMatchObject({ purpose: 'delivery' })
  expect(await ask()).toMatchObject({ purpose: 'delivery' })
})

test('an order for a home outside the licensed states is refused with a sentence, before anything is taken', async () => {
  const [measured = ''] = await aCatalogue(app, [
    { name: 'Market Analysis', category: 'Pricing', taxClass: 'service', needsHome: true },
  ])
  expect(await ask(measured, forms)).toMatchObject({ purpose: 'home' })
  const order = async (productId: string, province: string) => {
    const body = await anOrderBody(app, ann.id, [{ productId, quantity: 1 }])
    return ann.call(placeOrder, { body: { ...body, shippingInfo: { ...someShipping, province } } })
  }
  for (const productId of [listing, measured]) {
    await expect(order(productId, 'Wyoming')).rejects.toMatchObject({
      status: 400,
      code: 'home_not_licensed',
      fields: {
        'shippingInfo.province': 'This order is for a home in Colorado. Enter the address of the home.',
      },
    })
    await order(productId, 'colorado')
  }
  await order(forms, 'Wyoming')
})

test('the home of the newest request and the address of the newest order are known', async () => {
  await aLead(app, { customerId: ann.id, line1: '1 Old St.' })
  app.clock.forward(1_000)
  const reference = await aLead(app, { customerId: ann.id, line2: 'Unit 4' })
  const orderId = await anOrder(app, { customerId: ann.id })
  const { number } = await app.database.direct
    .selectFrom('order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect((await ask(sign)).known).toEqual([
    {
      from: 'request',
      reference,
      address: {
        name: 'Ann Example',
        address: '1600 Pearl St., Unit 4',
        phone: '(303) 555-0142',
        post: '80202',
        province: 'CO',
        city: 'Denver',
        area: 'United States',
      },
    },
    { from: 'order', reference: String(number), address: someShipping },
  ])
})

test('an address is known once, and nobody knows another account’s', async () => {
  await aLead(app, { customerId: ann.id, line1: someShipping.address.toUpperCase() })
  await anOrder(app, { customerId: ann.id })
  expect((await ask(forms)).known).toMatchObject([{ from: 'request' }])
  ann = await anAccount(app)
  expect((await ask(forms)).known).toEqual([])
})

test('for a home, only addresses where the brokerage is licensed are offered', async () => {
  const orderId = await anOrder(app, { customerId: ann.id })
  await app.database.direct
    .updateTable('order')
    .set({ shipping: JSON.stringify({ ...someShipping, province: 'WY' }) })
    .where('id', '=', orderId)
    .execute()
  expect((await ask(listing)).known).toEqual([])
  expect((await ask(sign)).known).toHaveLength(1)
})
