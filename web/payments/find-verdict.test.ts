import { afterEach, expect, test } from 'vitest'
import { ApiProblem, createClient } from '#contract/client'
import { findVerdict } from './find-verdict.ts'
import { keptPayment } from './kept-payment.ts'
import { readReturn } from './return-address.ts'

afterEach(() => keptPayment.forget())

type Answers = Record<string, unknown>

/** A server that gives these answers, by the beginning of the path; an ApiProblem is thrown. Anything else must not be asked. */
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
const keepCard = () => keptPayment.keep({ orderId: 'o1', card: { provider: 'test', clientSecret: 'secret' } })
const find = (answers: Answers, search: string) =>
  findVerdict(serverWith(answers).call, 'customer', readReturn(search))

test.each([
  ['paid', 'paid'],
  ['processing', 'processing'],
  ['unpaid', 'failed'],
  ['refunded', 'failed'],
])('what the shop calls %s is shown as %s', async (status, is) => {
  expect(await find({ [confirmation]: told(status) }, '?order=o1')).toMatchObject({ is, orderId: 'o1' })
})

test('what has succeeded at the provider is never called failed, only not heard of yet', async () => {
  keepCard()
  const answers = { [testCard]: { status: 'succeeded' }, [confirmation]: told('unpaid') }
  expect(await find(answers, '')).toEqual({ is: 'processing', orderId: 'o1' })
})

test('what the provider declined has failed', async () => {
  keepCard()
  const answers = { [testCard]: { status: 'requires_payment_method' }, [confirmation]: told('unpaid') }
  expect(await find(answers, '')).toMatchObject({ is: 'failed' })
})

test('a provider that cannot be asked does not matter: the shop asks it, too', async () => {
  keepCard()
  const answers = { [testCard]: new ApiProblem(0, {}), [confirmation]: told('paid') }
  expect(await find(answers, '')).toMatchObject({ is: 'paid' })
})

test('the secret of another payment is not taken for this one', async () => {
  keepCard()
  const answers = { [confirmation]: told('unpaid') }
  expect(await find(answers, '?order=o1&payment_intent_client_secret=another')).toMatchObject({
    is: 'failed',
  })
})

test('while the shop cannot be asked, nothing is claimed', async () => {
  const answers = { [confirmation]: new ApiProblem(0, { error: 'Nobody there.' }) }
  expect(await find(answers, '?order=o1')).toEqual({ is: 'unknown', message: 'Nobody there.', orderId: 'o1' })
})

test('without a payment there is nothing to find', async () => {
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

test('an approval without an order is for the one that waits, else for the newest', async () => {
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

test('an approval that waits for another payment of the order is on its way, and has not failed', async () => {
  const refusal = new ApiProblem(409, { code: 'payment_processing', error: 'We are waiting for your bank.' })
  expect(
    await find({ '/api/order/capture-paypal-payment': refusal }, '?order=o1&token=pp&PayerID=me'),
  ).toEqual({ is: 'processing', orderId: 'o1' })
})

test('a refused capture has failed, and says why', async () => {
  const refusal = new ApiProblem(409, { code: 'payment_refused', error: 'Your PayPal balance is too low.' })
  expect(
    await find({ '/api/order/capture-paypal-payment': refusal }, '?order=o1&token=pp&PayerID=me'),
  ).toMatchObject({ is: 'failed', message: 'Your PayPal balance is too low.' })
})
