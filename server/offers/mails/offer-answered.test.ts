import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokerageOf } from '#server/brokerage/brokerage'
import { aLead } from '#server/testing/a-lead'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { anOffer } from '#server/testing/an-offer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an answer goes to the person who has the lead, and to the brokerage once that person no longer works here', async () => {
  const [ana, bea, owner] = [await aMember(app), await aMember(app), await anAccount(app)]
  const reference = await aLead(app, { customerId: owner.id, email: owner.email })
  const { direct } = app.database
  await direct.updateTable('lead').set({ assigned_to: bea.id }).where('reference', '=', reference).execute()
  const { id: leadId } = await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })
  const params = { leadId }
  const whoIsMailed = async (buyer: string) => {
    const { id } = await ana.desk('POST /api/desk/leads/:leadId/offers', { params, body: anOffer({ buyer }) })
    await ana.desk('POST /api/desk/leads/:leadId/offers/send', {
      params,
      body: { offers: [{ id, version: 1 }] },
    })
    await owner.call('POST /api/home/customer/offers/:offerId/answers', {
      params: { offerId: id },
      body: { kind: 'interested' },
    })
    await app.jobs.runDue()
    const answers = (await app.mails()).filter(
      ({ text }) => text.includes('answered an offer') && text.includes(buyer),
    )
    return answers.map(({ to }) => to.address)
  }
  expect(await whoIsMailed('Buyer A')).toEqual([bea.email])
  await direct
    .updateTable('staff_member')
    .set({ removed_at: app.now() })
    .where('account_id', '=', bea.id)
    .execute()
  expect(await whoIsMailed('Buyer C')).toEqual([brokerageOf(app).email])
})
