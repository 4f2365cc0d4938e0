import { afterEach, expect, test } from 'vitest'
import { ApiProblem, createClient } from '#contract/client'
import { findVerdict } from './find-verdict.ts'
import { paymentInTab } from './payment-in-tab.ts'
import { readReturn } from './return-address.ts'

afterEach(() => paymentInTab.forget())

type Answers = Record<string, unknown>

/** A server with these answers, by path prefix. An ApiProblem is thrown. Any other request fails the test. */
const serverWith = (answers: Answers) => {
  const asked: string[] = []
  const call = createClient(async ({ url }) => {
    asked.push(url)
    const [, answer] = Object.entries(answers).find(([path]) => url.startsWith(path)) ?? []
    if (answer instanceof ApiProblem) throw answer
    if (answer === undefined) throw new Error(`Nobody may ask for ${url}`)
    return { status: 200, json: answer }
  })
  return { call, asked }
}

const told = (payment_status: string) => ({
  message: `It is ${payment_status}.`,
  payment_status,
  orderId: 'o1',
})
const confirmation = '/api/order/confirm/o1'
const testCard = '/api/test-payments/card/'
const keepCard = () =>
  paymentInTab.keep({ orderId: 'o1', card: { provider: 'test', clientSecret: 'secret' } })
const find = (answers: Answers, search: string) =>
  findVerdict(serverWith(answers).call, 'customer', readReturn(search))

test.each([
  ['paid', 'paid'],
  ['processing', 'processing'],
  ['unpaid', 'failed'],
  ['refunded', 'refunded'],
])("the shop's status %s is shown as %s", async (status, is) => {
  expect(await find({ [confirmation]: told(status) }, '?order=o1')).toMatchObject({ is, orderId: 'o1' })
})

test('a payment that succeeded at the provider is never called failed, only processing', async () => {
  keepCard()
  const answers = { [testCard]: { status: 'succeeded' }, [confirmation]: told('unpaid') }
  expect(await find(answers, '')).toEqual({ is: 'processing', orderId: 'o1' })
})

test('a payment that the provider declined has failed', async () => {
  keepCard()
  const answers = { [testCard]: { status: 'requires_payment_method' }, [confirmation]: told('unpaid') }
  expect(await find(answers, '')).toMatchObject({ is: 'failed' })
})

test('a failed request to the provider does not matter, because the shop asks it too', async () => {
  keepCard()
  const answers = { [testCard]: new ApiProblem(0, {}), [confirmation]: told('paid') }
  expect(await find(answers, '')).toMatchObject({ is: 'paid' })
})

test('the client secret of another payment is not used', async () => {
  keepCard()
  const answers = { [confirmation]: told('unpaid') }
  expect(await find(answers, '?order=o1&payment_intent_client_secret=another')).toMatchObject({
    is: 'failed',
  })
})

test('while the shop cannot be reached, the result is unknown', async () => {
  const answers = { [confirmation]: new ApiProblem(0, { error: 'Nobody there.' }) }
  expect(await find(answers, '?order=o1')).toEqual({ is: 'unknown', message: 'Nobody there.', orderId: 'o1' })
})

test('without a payment there is no result', async () => {
  expect(await find({}, '')).toEqual({ is: 'nothing' })
})

test.each(['?order=o1&token=pp&PayerID=me', '?orderId=o1&orderID=pp&payerID=me'])(
  'an approval at PayPal is captured: %s',
  async (search) => {
    const { call, asked } = serverWith({ '/api/order/capture-paypal-payment': told('paid') })
    expect(await findVerdict(call, 'customer', readReturn(search))).toMatchObject({
      is: 'paid',
      orderId: 'o1',
    })
    expect(asked).toHaveLength(1)
  },
)

test('an approval without an order is for the newest unpaid order, or else for the newest', async () => {
  const orders = '/api/home/customer/get-orders/'
  const capture = { '/api/order/capture-paypal-payment': told('paid') }
  const waiting = { _id: 'o1', delivery_status: 'pending' }
  const paid = { _id: 'o2', delivery_status: 'placed' }
  for (const list of [[paid, waiting], [waiting]])
    expect(await find({ [orders]: { orders: list }, ...capture }, '?token=pp&PayerID=me')).toMatchObject({
      is: 'paid',
    })
  expect(await find({ [orders]: { orders: [] } }, '?token=pp&PayerID=me')).toEqual({ is: 'nothing' })
})

test('an approval while another payment of the order is pending is processing, not failed', async () => {
  const refusal = new ApiProblem(409, { code: 'payment_processing', error: 'We are waiting for your bank.' })
  expect(
    await find({ '/api/order/capture-paypal-payment': refusal }, '?order=o1&token=pp&PayerID=me'),
  ).toEqual({ is: 'processing', orderId: 'o1' })
})

test('a refused capture has failed and gives the reason', async () => {
  const refusal = new ApiProblem(409, { code: 'payment_refused', error: 'Your PayPal balance is too low.' })
  expect(
    await find({ '/api/order/capture-paypal-payment': refusal }, '?order=o1&token=pp&PayerID=me'),
  ).toMatchObject({ is: 'failed', message: 'Your PayPal balance is too low.' })
})
