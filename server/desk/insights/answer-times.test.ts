import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInsights } from '#contract/desk/insights'
import { hourMs } from '#rules/durations'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A new session each time, because the clock moves over hours. */
const timesOfMessages = async () => {
  const desk = await anAccount(app, { role: 'staff' })
  return (await desk.call(getInsights, { query: { periods: 1 } })).answers.messages.all
}

test('an answer counts from the question, also when the desk was done with it meanwhile', async () => {
  const [seller, customer] = [await aSeller(app), await anAccount(app)]
  await toSeller(customer, seller, 'Hello?')
  await app.database.direct
    .updateTable('conversation')
    .set({ waiting_since: null, done_at: app.now() })
    .where('customer_id', '=', customer.id)
    .execute()
  app.clock.forward(2 * hourMs)
  await toCustomer(app, seller, customer, 'Hello.')
  expect(await timesOfMessages()).toEqual({ answered: 1, medianMs: 2 * hourMs, ninetyMs: 2 * hourMs })
})

test('the first answer after a question counts, from its first message', async () => {
  const [seller, customer] = [await aSeller(app), await anAccount(app)]
  await toSeller(customer, seller, 'Hello?')
  app.clock.forward(hourMs)
  await toSeller(customer, seller, 'Is anybody there?')
  app.clock.forward(2 * hourMs)
  await toCustomer(app, seller, customer, 'Yes.')
  await toCustomer(app, seller, customer, 'What can we do for you?')
  expect(await timesOfMessages()).toEqual({ answered: 2, medianMs: 2 * hourMs, ninetyMs: 3 * hourMs })
})
