import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import { loginSeller } from '#contract/accounts'
import { deskEndpoints } from '#contract/desk/api'
import { takeWorkStep } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import * as contract from '#contract/desk/seller'
import { setStaffPassword } from '#contract/desk/staff'
import { getToday } from '#contract/desk/today'
import type { Endpoint } from '#contract/endpoint'
import { tellCustomerAfterMs } from '#rules/seller-jobs'
import { noMailLeaves } from '#rules/mails'
import { aBroker } from '#server/testing/a-broker'
import { aPassword } from '#server/testing/a-login'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder, someShipping } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let broker: TestAccount
let photo: TestAccount
let productIds: string[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  broker = await aBroker(app)
  const name = `Photo ${app.newId()}`
  productIds = await aCatalogue(app, [
    { name: `Photos ${app.newId()}`, seller: name },
    { name: `Sign ${app.newId()}`, seller: `Signs ${app.newId()}` },
  ])
  const seller = await app.database.direct
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select(['seller.id', 'seller.name', 'seller.email'])
    .where('product.id', '=', productIds[0] ?? '')
    .executeTakeFirstOrThrow()
  photo = await anAccount(app, { ...seller, role: 'seller' })
})

const jobs = async (state?: 'open' | 'done') =>
  (await photo.call(contract.listSellerJobs, { query: { state } })).rows
const work = async (orderId: string, step: 'start work' | 'finish work') => {
  const { version } = await broker.call(getOrder, { params: { orderId } })
  await broker.call(takeWorkStep, { params: { orderId }, body: { step, version } })
}
const anOrderAtWork = async () => {
  const products = productIds.map((productId) => ({ productId, quantity: 1 }))
  const orderId = await aPaidOrder(app, { customerId: ann.id, products })
  await work(orderId, 'start work')
  return orderId
}
const finish = (orderId: string, isDone: boolean, productId = productIds[0] ?? '') =>
  photo.call(contract.finishSellerJob, { params: { orderId, productId }, body: { isDone } })

test('a seller asks every call of the API and of the desk, and is refused by all that are not theirs', async () => {
  const answerTo = async ({ method, path }: Endpoint) => {
    const answer = await app.http.inject({
      method,
      url: path.replace(/:(\w+)/g, 'some-id'),
      headers: { authorization: `Bearer ${photo.token}` },
    })
    return answer.json().code ?? answer.statusCode
  }
  const all: readonly Endpoint[] = [...endpoints, ...deskEndpoints]
  const foreign = all.filter(({ caller }) => caller === 'customer' || caller === 'staff')
  expect(foreign.length).toBeGreaterThan(150)
  for (const call of foreign) expect([call.path, await answerTo(call)]).toEqual([call.path, 'wrong_role'])
  const own = all.filter(({ caller }) => caller === 'seller').map(({ method, path }) => `${method} ${path}`)
  expect(own.toSorted()).toEqual([
    'GET /api/chat/seller/conversations',
    'GET /api/chat/seller/get-messages/:customerId',
    'GET /api/desk/seller/jobs',
    'GET /api/desk/seller/me',
    'POST /api/chat/seller/mark-read',
    'POST /api/desk/seller/jobs/:orderId/:productId',
    'POST /api/desk/seller/logout',
  ])
})

test('a seller sees their lines once the work has begun, with what they need and nothing else', async () => {
  const products = productIds.map((productId) => ({ productId, quantity: 1 }))
  const orderId = await aPaidOrder(app, { customerId: ann.id, products })
  expect(await jobs()).toEqual([])
  await work(orderId, 'start work')
  const [job, ...others] = await jobs()
  expect(others).toEqual([])
  expect(job).toEqual({
    orderId,
    productId: productIds[0],
    orderNumber: expect.any(Number),
    package: expect.stringMatching(/^Photos/),
    quantity: 1,
    customer: { id: ann.id, name: 'Ann Aspen' },
    where: '1 Sample Street, Denver, CO 80202',
    since: expect.any(String),
    doneAt: '',
  })
  expect(JSON.stringify(job)).not.toContain(someShipping.phone)
  expect(JSON.stringify(job)).not.toContain(ann.email)
})

test('done is seen by the desk, and an hour later the customer is told once', async () => {
  const orderId = await anOrderAtWork()
  expect((await finish(orderId, true)).message).toMatch(/^Photos .* is done\.$/)
  await finish(orderId, true)
  expect([(await jobs()).length, (await jobs('done')).length]).toEqual([0, 1])
  const { timeline } = await broker.call(getOrder, { params: { orderId } })
  expect(timeline.filter(({ action }) => action === 'part done')).toMatchObject([
    { actor: { role: 'seller' }, details: { package: expect.stringMatching(/^Photos/) } },
  ])
  expect(await toldAnn()).toEqual([])
  app.clock.forward(tellCustomerAfterMs)
  expect(await toldAnn()).toEqual([expect.stringMatching(/^Photos .* is done$/)])
})

test('taken back within the hour, the customer hears nothing', async () => {
  const orderId = await anOrderAtWork()
  await finish(orderId, true)
  await finish(orderId, false)
  expect((await jobs()).length).toBe(1)
  const line = await app.database.direct
    .selectFrom('order_line')
    .select('done_at')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productIds[0] ?? '')
    .executeTakeFirst()
  expect(line).toEqual({ done_at: null })
  app.clock.forward(tellCustomerAfterMs)
  expect(await toldAnn()).toEqual([])
})

test('lines of others, other orders and finished orders are refused', async () => {
  const orderId = await anOrderAtWork()
  for (const [order, product] of [
    [orderId, productIds[1]],
    [orderId, 'none'],
    ['none', productIds[0]],
  ] as const)
    await expect(finish(order ?? '', true, product)).rejects.toMatchObject({ code: 'job_not_found' })
  await work(orderId, 'finish work')
  await expect(finish(orderId, true)).rejects.toMatchObject({ code: 'order_finished' })
  expect(await jobs()).toEqual([])
})

test('when all sellers are done, the desk finishes the order', async () => {
  const orderId = await anOrderAtWork()
  const waiting = async () =>
    (await broker.call(getToday, {})).rows.filter(
      ({ kind, id }) => kind === 'order to finish' && id === orderId,
    )
  await finish(orderId, true)
  expect(await waiting()).toEqual([])
  await app.database.direct
    .updateTable('order_line')
    .set({ done_at: app.now() })
    .where('order_id', '=', orderId)
    .execute()
  expect(await waiting()).toMatchObject([{ who: 'Ann Aspen' }])
})

test('pages of jobs follow each other, also over two lines of one order', async () => {
  for (let at = 0; at < 3; at++) await anOrderAtWork()
  const all = await jobs()
  expect(all.length).toBe(3)
  const cursor = (row: (typeof all)[number], placedAt: number) =>
    Buffer.from(JSON.stringify([placedAt, `${row.orderId} ${row.productId}`])).toString('base64url')
  const { placed_at } = await app.database.direct
    .selectFrom('order')
    .select('placed_at')
    .where('id', '=', all[0]?.orderId ?? '')
    .executeTakeFirstOrThrow()
  const first = all[0]
  if (!first) return
  const { rows } = await photo.call(contract.listSellerJobs, { query: { after: cursor(first, placed_at) } })
  expect(rows).toEqual(all.slice(1))
})

test('a broker invites a seller, who chooses a password; ending the login ends everything', async () => {
  const [productId = ''] = await aCatalogue(app, [{ seller: `New ${app.newId()}` }])
  const seller = await app.database.direct
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select(['seller.id', 'seller.email'])
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
  const params = { sellerId: seller.id }
  const assistant = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  await expect(assistant.call(contract.inviteSeller, { params })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const invited = await broker.call(contract.inviteSeller, { params })
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ to }) => to.address === seller.email)
  const link = /seller\/new-password\?token=(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
  expect(invited).toMatchObject({ message: noMailLeaves, link: expect.stringMatching(`token=${link}$`) })
  const body = { resetToken: link, newPassword: aPassword }
  await app.call(setStaffPassword, { body })
  const login = { email: seller.email, password: body.newPassword }
  const { token } = await app.call(loginSeller, { body: login })
  expect((await app.http.callers.ofToken(token))?.id).toBe(seller.id)
  await broker.call(contract.endSellerLogin, { params })
  expect(await app.http.callers.ofToken(token)).toBeUndefined()
  await expect(app.call(loginSeller, { body: login })).rejects.toMatchObject({ status: 401 })
  for (const call of [contract.inviteSeller, contract.endSellerLogin])
    await expect(broker.call(call, { params: { sellerId: 'none' } })).rejects.toMatchObject({
      code: 'seller_not_found',
    })
})

test('two sellers cannot log in with one email', async () => {
  const other = await app.database.direct
    .selectFrom('product')
    .select('seller_id')
    .where('id', '=', productIds[1] ?? '')
    .executeTakeFirstOrThrow()
  await app.database.direct
    .updateTable('account')
    .set({ email: 'taken@example.test' })
    .where('id', '=', photo.id)
    .execute()
  await app.database.direct
    .updateTable('seller')
    .set({ email: 'taken@example.test' })
    .where('id', '=', other.seller_id)
    .execute()
    .catch(() => {})
  await expect(
    broker.call(contract.inviteSeller, { params: { sellerId: other.seller_id } }),
  ).rejects.toMatchObject({ code: 'seller_email_taken' })
})

/** The subjects of the mails to Ann about finished work. */
const toldAnn = async () => {
  await app.jobs.runDue()
  return (await app.mails())
    .filter(({ to, subject }) => to.address === ann.email && subject.endsWith('is done'))
    .map(({ subject }) => subject)
}
