import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDeskOffers, handleInstruction, moveOffer } from '#contract/desk/sales/offers'
import { instructBroker, openSaleOffer } from '#contract/sale-offers'
import { aReceivedOffer, offerB } from '#server/testing/a-received-offer'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
  broker = await aMember(app)
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSaleIn(app, ann.id, 'Active')
})
afterAll(() => app.close())
const of = (offerId: string) => ({ params: { saleId, offerId } })
const received = (terms?: object) => aReceivedOffer(app, saleId, terms)
const open = (offerId: string) => ann.call(openSaleOffer, of(offerId))
const instruct = (offerId: string) =>
  ann.call(instructBroker, { ...of(offerId), body: { kind: 'accept', termsNumber: 1 } })
const deskOffer = async (offerId: string) =>
  (await broker.call(getDeskOffers, { params: { saleId } })).offers.find(({ id }) => id === offerId)

test('an outcome that was chosen before the seller’s next instruction is refused once, and the instruction was not carried out', async () => {
  const { id } = await received()
  await open(id)
  const seenBefore = (await deskOffer(id))?.version ?? 0
  const accept = (version: number) => broker.call(moveOffer, { ...of(id), body: { to: 'accepted', version } })
  const { instruction } = await ann.call(instructBroker, {
    ...of(id),
    body: { kind: 'decline', termsNumber: 1, words: 'Do not sign with them!' },
  })
  expect(await outcome(accept(seenBefore))).toBe('changed_meanwhile')
  const seenNow = (await deskOffer(id))?.version ?? 0
  expect(await outcome(accept(seenNow))).toBe('done')
  const close = { params: { saleId, instructionId: instruction.id }, body: { note: 'We talked about it.' } }
  expect((await broker.call(handleInstruction, close)).instruction.handledNote).toBe(
    'Not carried out, because the offer is accepted. We talked about it.',
  )
})

test('an instruction to counter is closed as not carried out when the buyer withdrew before the counterproposal', async () => {
  const { id } = await received()
  await open(id)
  const { instruction } = await ann.call(instructBroker, {
    ...of(id),
    body: { kind: 'counter', termsNumber: 1, words: 'Ask for more.' },
  })
  await broker.call(moveOffer, { ...of(id), body: { to: 'withdrawn' } })
  const close = { params: { saleId, instructionId: instruction.id }, body: {} }
  expect(await broker.call(handleInstruction, close)).toMatchObject({
    message: 'The instruction is closed. It was not carried out.',
    instruction: { handledNote: 'Not carried out, because the offer is withdrawn.' },
  })
})

test('a wish to accept another offer is news for who decides about the first one', async () => {
  const [a, b] = [await received(), await received(offerB)]
  for (const { id } of [a, b]) await open(id)
  await instruct(b.id)
  const { version = 0 } = (await deskOffer(b.id)) ?? {}
  await instruct(a.id)
  const accept = broker.call(moveOffer, { ...of(b.id), body: { to: 'accepted', version } })
  expect(await outcome(accept)).toBe('changed_meanwhile')
})
