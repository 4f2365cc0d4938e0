// Two people decide about one offer. On both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleInstruction, moveOffer } from '#contract/desk/sales/offers'
import { getSaleOffers, instructBroker, openSaleOffer } from '#contract/sale-offers'
import { aReceivedOffer } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

test('of two instructions at once, the later one counts, and two brokers carry it out once', async () => {
  const [broker, ann] = [await aMember(app), await anAccount(app)]
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { id: offerId } = await aReceivedOffer(app, saleId)
  const params = { saleId, offerId }
  await Promise.all(Array.from({ length: 3 }, () => ann.call(openSaleOffer, { params })))
  await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      ann.call(instructBroker, {
        params,
        body: { kind: at % 2 === 0 ? 'accept' : 'counter', termsNumber: 1 },
      }),
    ),
  )
  const [offer] = (await ann.call(getSaleOffers, { params: { saleId } })).offers
  expect(offer?.presentations).toHaveLength(1)
  expect(offer?.instructions).toHaveLength(4)
  const waiting = offer?.instructions.filter(({ handledAt }) => handledAt === '') ?? []
  expect(waiting).toHaveLength(1)
  const instructionId = waiting[0]?.id ?? ''
  const twice = async (call: () => Promise<unknown>) =>
    (await Promise.all([outcome(call()), outcome(call())])).toSorted()
  const handle = () => broker.call(handleInstruction, { params: { saleId, instructionId }, body: {} })
  expect(await twice(handle)).toEqual(['changed_meanwhile', 'done'])
  const { offers } = await broker.desk('GET /api/desk/sales/:saleId/offers', { params: { saleId } })
  const version = offers[0]?.version ?? 0
  const decline = () => broker.call(moveOffer, { params, body: { version, to: 'declined' } })
  expect(await twice(decline)).toEqual(['changed_meanwhile', 'done'])
})
