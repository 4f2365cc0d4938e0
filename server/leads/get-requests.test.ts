import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/leads'
import { claimToken } from '#server/leads/claim-lead'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const requestsOf = async ({ call }: Awaited<ReturnType<typeof anAccount>>) =>
  (await call(contract.getRequests, {})).requests

test('a request that was sent while logged in is listed, newest first', async () => {
  const ann = await anAccount(app)
  const first = await aLead(app, { customerId: ann.id, line2: 'Unit 4' })
  app.clock.forward(1_000)
  const second = await aLead(app, { customerId: ann.id })
  expect(await requestsOf(ann)).toEqual([
    {
      reference: second,
      address: '1600 Pearl St., Denver, CO 80202',
      sentAt: new Date(app.now()).toISOString(),
      stage: 'new',
      personInCharge: '',
    },
    expect.objectContaining({ reference: first, address: '1600 Pearl St., Unit 4, Denver, CO 80202' }),
  ])
})

test('a request with the email address of the account is not listed until it is claimed', async () => {
  const ann = await anAccount(app)
  const reference = await aLead(app, { email: ann.email })
  expect(await requestsOf(ann)).toEqual([])
  const lead = await app.database.direct
    .selectFrom('lead')
    .select(['id', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await ann.call(contract.claimLead, { body: { token: claimToken(app.config, lead) } })
  expect(await requestsOf(ann)).toMatchObject([{ reference }])
})

test('the request tells its stage and who is in charge', async () => {
  const ann = await anAccount(app)
  const broker = await anAccount(app, { role: 'staff', name: 'Robin Broker' })
  const reference = await aLead(app, { customerId: ann.id })
  await app.database.direct
    .updateTable('lead')
    .set({ stage: 'contacted', assigned_to: broker.id })
    .where('reference', '=', reference)
    .execute()
  expect(await requestsOf(ann)).toMatchObject([{ stage: 'contacted', personInCharge: 'Robin Broker' }])
})

test("another customer's requests are not listed", async () => {
  const [ann, ben] = [await anAccount(app), await anAccount(app)]
  await aLead(app, { customerId: ann.id })
  expect(await requestsOf(ben)).toEqual([])
})
