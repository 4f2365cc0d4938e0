// A step at a sale whose answer was lost is sent again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterSaleChange, refuseSaleChange, sendAmendment } from '#contract/desk/sales/changes'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import * as mls from '#contract/desk/sales/mls'
import { getDeskOffers, handleInstruction, moveOffer, presentOffer } from '#contract/desk/sales/offers'
import { getDeskSale } from '#contract/desk/sales/sales'
import { instructBroker, openSaleOffer } from '#contract/sale-offers'
import { aReceivedOffer, namedOwners } from '#server/testing/a-received-offer'
import { aSale, aSaleIn, asSeen, aWantedChange } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  broker = await aMember(app)
})
afterAll(() => app.close())

test('a repeat gets the first answer, also when the sale has changed since then, and nothing is done twice', async () => {
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  const entry = await asSeen(app, saleId, { status: 'Active' as const })
  const enter = (key: string, version = entry.body.version) =>
    broker.call(mls.setMlsStatus, {
      ...entry,
      body: { ...entry.body, version },
      idempotencyKey: key,
    })
  const [first, atOnce] = await Promise.all([enter('active'), enter('active')])
  expect(atOnce).toEqual(first)
  const end = { ...(await asSeen(app, saleId, { why: 'They stay.' })), idempotencyKey: 'end' }
  await broker.call(endSaleAtDesk, end)
  expect(await outcome(broker.call(endSaleAtDesk, end))).toBe('done')
  expect(await enter('active', entry.body.version + 2)).toEqual(first)
  expect(await outcome(enter('another'))).not.toBe('done')
  const { history } = await broker.call(getDeskSale, { params: { saleId } })
  expect(history.filter(({ action }) => action === 'MLS status entered')).toHaveLength(1)
})

test('each step knows its key, which is not the key of another step', async () => {
  const { saleId, changeId } = await aWantedChange(app, await anAccount(app))
  const { id: offerId } = await aReceivedOffer(app, saleId)
  const at = new Date(app.now()).toISOString()
  const steps = [
    [mls.setListingContract, { sent: true as const }],
    [mls.setMlsStatus, { status: 'Active' as const }],
    [mls.takeMlsStatusBack, { why: 'A mistake.' }],
    [mls.reactivateListing, {}],
    [mls.noteMarketing, { firstAt: at, what: 'A sign' }],
    [endSaleAtDesk, { why: 'They stay.' }],
    [moveOffer, { to: 'declined' }],
    [enterSaleChange, {}],
    [sendAmendment, {}],
    [refuseSaleChange, { reason: 'It names people.' }],
  ] as const
  for (const [step, body] of steps) {
    const send = (version: number, ofSale = saleId) =>
      // The compiler cannot join the body of a step with its call.
      outcome(
        broker.call(
          step as never,
          {
            params: { saleId: ofSale, offerId, changeId },
            body: { ...body, version },
            idempotencyKey: 'k',
          } as never,
        ),
      )
    expect([step.path, await send(99), await send(98), await send(99, 'another')]).toEqual([
      step.path,
      'changed_meanwhile',
      'changed_meanwhile',
      'idempotency_key_reused',
    ])
  }
})

test('an instruction is carried out once with its key', async () => {
  const ann = await anAccount(app)
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { id: offerId } = await aReceivedOffer(app, saleId)
  await ann.call(openSaleOffer, { params: { saleId, offerId } })
  const wish = { kind: 'hold', termsNumber: 1 } as const
  await ann.call(instructBroker, { params: { saleId, offerId }, body: wish })
  const read = async () =>
    (await broker.call(getDeskOffers, { params: { saleId } })).offers[0]?.instructions[0]
  const instructionId = (await read())?.id ?? ''
  const handle = (note: string) =>
    broker.call(handleInstruction, { params: { saleId, instructionId }, body: { note }, idempotencyKey: 'k' })
  const first = await handle('Told the agent.')
  expect(await handle('Told the agent.')).toEqual(first)
  expect(await outcome(handle('Another.'))).toBe('idempotency_key_reused')
})

test('a presentation is one record, also when its form is opened again and names the newest version', async () => {
  const ann = await anAccount(app)
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const { id: offerId, version } = await aReceivedOffer(app, saleId)
  const [partyId = ''] = await namedOwners(app, saleId, ['Ann Aspen'])
  const said = { way: 'telephone', partyId, at: new Date(app.now()).toISOString(), minutes: 12 } as const
  const present = (seen: number, key: string) => {
    const body = { ...said, version: seen }
    return broker.call(presentOffer, { params: { saleId, offerId }, body, idempotencyKey: key })
  }
  await present(version, 'k')
  expect((await present(version + 1, 'k')).presentations).toHaveLength(1)
  await expect(present(version, 'another')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('You already changed this yourself'),
  })
})
