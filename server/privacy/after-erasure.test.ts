// What the desk can still do with the records of somebody who was erased, and what it cannot.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerConversation } from '#contract/desk/messages'
import { refundOrder, resendMail } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { people } from '#contract/desk/privacy/privacy'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import { aBroker } from '#server/testing/a-broker'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const erase = async (email: string) => {
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  return desk.call(people.erasePerson, { body: { email, typed: email, seen: erasing.seen } })
}

const aDoneOrder = async (customerId: string) => {
  const orderId = await aPaidOrder(app, { customerId })
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
  return orderId
}

test('nobody mails or answers an erased customer, and no page shows an email of theirs', async () => {
  const email = 'gone@example.test'
  const gone = await anAccount(app, { email })
  const signs = await aSeller(app)
  const orderId = await aDoneOrder(gone.id)
  await toSeller(gone, signs, 'Hello')
  await toCustomer(app, signs, gone, 'Hello')
  await erase(email)
  const order = await desk.call(getOrder, { params: { orderId } })
  expect(order).toMatchObject({ customer: { email: '' }, mails: [] })
  const body = { amountCents: 100, reason: 'Goodwill', version: order.version, requestKey: app.newId() }
  await desk.call(refundOrder, { params: { orderId }, body })
  const again = { params: { orderId }, body: { mail: 'receipt' } } as const
  await expect(desk.call(resendMail, again)).rejects.toMatchObject({ code: 'customer_erased' })
  const { id: conversationId } = await app.database.direct
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', gone.id)
    .executeTakeFirstOrThrow()
  const answer = { text: 'Hello again', clientId: app.newId(), seen: 2 }
  await expect(
    desk.call(answerConversation, { params: { conversationId }, body: answer }),
  ).rejects.toMatchObject({ code: 'customer_erased' })
  app.clock.forward(60 * 60_000)
  await app.jobs.runDue()
  expect((await app.mails()).filter(({ to }) => JSON.stringify(to).includes('.invalid'))).toEqual([])
  const log = await app.database.direct.selectFrom('sent_mail').select('address').execute()
  expect(log.filter(({ address }) => address.endsWith('.invalid'))).toEqual([])
})
