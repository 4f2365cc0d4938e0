// Two people decide about one offer. On both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleInstruction, moveOffer, takeAcceptanceBack } from '#contract/desk/sales/offers'
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

test('of two offers that two brokers accept at once, one stands, and it is taken back once', async () => {
  const [broker, colleague, ann] = [await aMember(app), await aMember(app), await anAccount(app)]
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const both = [await aReceivedOffer(app, saleId), await aReceivedOffer(app, saleId)]
  for (const { id: offerId } of both) await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const accept = (by: typeof broker, offerId = '') =>
    outcome(by.call(moveOffer, { params: { saleId, offerId }, body: { to: 'accepted' } }))
  const accepted = await Promise.all([accept(broker, both[0]?.id), accept(colleague, both[1]?.id)])
  expect(accepted.toSorted()).toEqual(['done', 'not_this_status'])
  const offerId = both[accepted.indexOf('done')]?.id ?? ''
  const { offers } = await broker.desk('GET /api/desk/sales/:saleId/offers', { params: { saleId } })
  const body = { version: offers.find(({ id }) => id === offerId)?.version ?? 0, why: 'The wrong buyer.' }
  const takeBack = (by: typeof broker) =>
    outcome(by.call(takeAcceptanceBack, { params: { saleId, offerId }, body }))
  const taken = await Promise.all([takeBack(broker), takeBack(colleague)])
  expect(taken.toSorted()).toEqual(['changed_meanwhile', 'done'])
})
