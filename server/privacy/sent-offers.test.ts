import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveOffer } from '#contract/desk/sales/offers'
import { planErasure } from '#server/privacy/plan-erasure'
import { readPerson } from '#server/privacy/read-person'
import { resolvePerson } from '#server/privacy/resolve-person'
import { offerA } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an agent gets their own offers, without those of others, and they stay in the file of the sale', async () => {
  const { direct: read } = app.database
  const saleId = await aSaleIn(app, (await anAccount(app)).id, 'Active')
  const { call } = await aMember(app)
  for (const name of ['Ada', 'Eve'])
    await call(receiveOffer, {
      params: { saleId },
      body: {
        source: 'mail',
        receivedAt: new Date(app.now()).toISOString(),
        agent: { name: `${name} Agent`, email: `${name.toLowerCase()}@agents.test`, license: 'FA.1' },
        terms: offerA,
      },
    })
  const { offersSent } = await readPerson(read, 'ada@agents.test')
  expect(offersSent).toMatchObject([{ name: 'Ada Agent', license: 'FA.1', price_cents: 54_500_000 }])
  const ada = await resolvePerson(read, 'ada@agents.test')
  if (!ada) throw new Error('The agent is not known.')
  expect((await planErasure(read, ada, app.now())).stays).toMatchObject([
    { what: 'Offers that they sent for a home, in the file of its sale', count: 1 },
  ])
})
