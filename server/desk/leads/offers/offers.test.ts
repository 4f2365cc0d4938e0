import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn, mountainTime } from '#rules/dates'
import { dayMs } from '#rules/durations'
import { mostOffers } from '#rules/offers'
import { brokerageOf } from '#server/brokerage/brokerage'
import { claimToken } from '#server/leads/claim-lead'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOffer } from '#server/testing/an-offer'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let owner: TestAccount
let leadId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(3_600_000)
  ana = await aMember(app)
  owner = await anAccount(app)
  const reference = await aLead(app, { customerId: owner.id, email: owner.email })
  leadId = (await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })).id
})

const lead = () => ana.desk('GET /api/desk/leads/:leadId', { params: { leadId } })
const add = (wish: Parameters<typeof anOffer>[0] = {}, idempotencyKey?: string) =>
  ana.desk('POST /api/desk/leads/:leadId/offers', {
    params: { leadId },
    body: anOffer(wish),
    ...(idempotencyKey && { idempotencyKey }),
  })
const send = (...offers: { id: string; version: number }[]) =>
  ana.desk('POST /api/desk/leads/:leadId/offers/send', { params: { leadId }, body: { offers } })
const sendNew = async (wish: Parameters<typeof anOffer>[0] = {}) => {
  const { id } = await add(wish)
  await send({ id, version: 1 })
  return id
}
const withdraw = (offerId: string) =>
  ana.desk('POST /api/desk/leads/:leadId/offers/:offerId/withdraw', {
    params: { leadId, offerId },
    body: { reason: 'The buyer found another home.' },
  })
const offersSeen = async (who = owner) => (await who.call('GET /api/home/customer/offers', {})).homes
const answer = (offerId: string, body: { kind: 'interested' | 'question'; text?: string }, who = owner) =>
  who.call('POST /api/home/customer/offers/:offerId/answers', { params: { offerId }, body })
const mailsTo = async (email: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}

test('offers are entered, changed and discarded before the customer sees any', async () => {
  const { id } = await add({ buyer: 'Buyer A' }, 'one-key')
  expect((await add({ buyer: 'Buyer A' }, 'one-key')).id).toBe(id)
  const params = { leadId, offerId: id }
  const change = (costsCents: number | null, version: number) =>
    ana.desk('PUT /api/desk/leads/:leadId/offers/:offerId', {
      params,
      body: { ...anOffer({ costsCents }), version },
    })
  expect((await lead()).offers).toMatchObject([{ state: 'draft', netCents: 48_750_000 }])
  const { version } = await change(null, 1)
  expect((await lead()).offers).toMatchObject([{ costsCents: null, netCents: null, version }])
  // The fields have the names of the form, not those of the columns.
  const refused = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/leads/${leadId}/offers/${id}`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { ...anOffer({ costsCents: 5 }), version: 1 },
  })
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { ...anOffer({ costsCents: null }), version },
  })
  const { rows } = await (await aMember(app)).desk('GET /api/desk/audit', { query: { subjectId: leadId } })
  expect(rows.find(({ action }) => action === 'offer changed')?.details).toMatchObject({
    changed: { costsCents: { from: 1_250_000, to: null } },
  })
  expect(await offersSeen()).toEqual([])
  await ana.desk('DELETE /api/desk/leads/:leadId/offers/:offerId', { params })
  await ana.desk('DELETE /api/desk/leads/:leadId/offers/:offerId', { params })
  expect((await lead()).offers).toEqual([])
})

test('three offers go to the customer in one action with one mail that names no sum', async () => {
  const ids = []
  for (const buyer of ['Buyer A', 'Buyer B', 'Buyer C']) ids.push((await add({ buyer })).id)
  expect(await outcome(add({ buyer: 'Buyer D' }))).toBe('too_many_offers')
  const before = (await mailsTo(owner.email)).length
  const all = ids.map((id) => ({ id, version: 1 }))
  await send(...all)
  await send(...all)
  const mails = await mailsTo(owner.email)
  expect(mails).toHaveLength(before + 1)
  expect(mails[0]).toMatchObject({ subject: expect.stringMatching(/^3 offers for your home/) })
  expect(mails[0]?.text).toContain('/dashboard/offers')
  expect(mails[0]?.text).not.toContain('500,000')
  const [home] = await offersSeen()
  expect(home?.offers.map(({ buyer }) => buyer)).toEqual(['Buyer A', 'Buyer B', 'Buyer C'])
  expect(home?.offers).toHaveLength(mostOffers)
  const { stage, history } = await lead()
  expect(stage).toBe('offers')
  expect(history.filter(({ action }) => action === 'offers sent')).toHaveLength(1)
})

test('an offer that somebody changed in the meantime is not sent as it was seen', async () => {
  const { id } = await add()
  const params = { leadId, offerId: id }
  await ana.desk('PUT /api/desk/leads/:leadId/offers/:offerId', {
    params,
    body: { ...anOffer({ priceCents: 1 }), version: 1 },
  })
  expect(await outcome(send({ id, version: 1 }))).toBe('changed_meanwhile')
  expect(await offersSeen()).toEqual([])
})

test('what the customer was shown stays: it is withdrawn or replaced, and never changed', async () => {
  const first = await sendNew({ buyer: 'Buyer A', priceCents: 40_000_000 })
  const params = { leadId, offerId: first }
  const body = { ...anOffer(), version: 1 }
  expect(await outcome(ana.desk('PUT /api/desk/leads/:leadId/offers/:offerId', { params, body }))).toBe(
    'offer_sent',
  )
  expect(await outcome(ana.desk('DELETE /api/desk/leads/:leadId/offers/:offerId', { params }))).toBe(
    'offer_sent',
  )
  const { id: better } = await add({ buyer: 'Buyer A', priceCents: 41_000_000, replacesId: first })
  expect(await outcome(add({ replacesId: first }))).toBe('offer_not_sent')
  expect((await offersSeen())[0]?.offers.map(({ id }) => id)).toEqual([first])
  await send({ id: better, version: 1 })
  app.clock.forward(1_000)
  await withdraw(better)
  await withdraw(better)
  const [home] = await offersSeen()
  expect(home).toMatchObject({
    offers: [],
    ended: [
      { id: better, priceCents: 41_000_000, why: 'The buyer found another home.' },
      { id: first, priceCents: 40_000_000, why: expect.stringContaining('newer offer') },
    ],
  })
})

test('a replacement takes no fourth place', async () => {
  const ids = []
  for (const buyer of ['A', 'B', 'C']) ids.push(await sendNew({ buyer }))
  const { id } = await add({ buyer: 'C', note: 'A better one.', replacesId: ids[2] ?? '' })
  await send({ id, version: 1 })
  expect((await offersSeen())[0]?.offers).toHaveLength(mostOffers)
})

test('only the customer whose lead it is sees the offers, and only once the mailbox is proved', async () => {
  const stranger = await anAccount(app, { email: 'same.address@example.test' })
  const reference = await aLead(app, { email: 'same.address@example.test' })
  const { id } = await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })
  leadId = id
  const offerId = await sendNew()
  expect(await offersSeen(stranger)).toEqual([])
  expect(await offersSeen(owner)).toEqual([])
  expect(await outcome(answer(offerId, { kind: 'interested' }, stranger))).toBe('offer_not_found')
  const [mail] = await mailsTo('same.address@example.test')
  expect(mail?.text).toContain('/lead_form/claim?token=')
  await stranger.call('POST /api/leads/claim', {
    body: { token: claimToken(app.config, { id, email: 'same.address@example.test' }) },
  })
  expect(await offersSeen(stranger)).toMatchObject([{ reference, offers: [{ id: offerId }] }])
})

test('the customer says what is interesting and asks, and the desk sees it until somebody takes care', async () => {
  const offerId = await sendNew({ buyer: 'Buyer B' })
  expect(await outcome(answer(offerId, { kind: 'question' }))).toBe('question_missing')
  await answer(offerId, { kind: 'interested' })
  await answer(offerId, { kind: 'interested' })
  await answer(offerId, { kind: 'question', text: 'May I stay until January?' })
  const { offerAnswers } = await lead()
  expect(offerAnswers).toMatchObject([
    { kind: 'interested', handledAt: '' },
    { kind: 'question', text: 'May I stay until January?' },
  ])
  expect((await offersSeen())[0]?.offers[0]?.answers).toHaveLength(2)
  const waiting = async () =>
    (await ana.desk('GET /api/desk/today', {})).rows.filter(({ kind }) => kind === 'offer answer').length
  const before = await waiting()
  const handle = () =>
    ana.desk('POST /api/desk/leads/:leadId/offer-answers/:answerId/handled', {
      params: { leadId, answerId: offerAnswers[1]?.id ?? '' },
    })
  await handle()
  await handle()
  expect(await waiting()).toBe(before - 1)
  expect((await lead()).offerAnswers[1]).toMatchObject({ handledBy: ana.name })
  const mails = await mailsTo(brokerageOf(app).email)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('asks about an offer'))).toHaveLength(1)
})

test('an offer that ended or expired takes no answer', async () => {
  const offerId = await sendNew()
  await withdraw(offerId)
  expect(await outcome(answer(offerId, { kind: 'interested' }))).toBe('offer_ended')
  const expired = await sendNew({ expiresOn: dayIn(mountainTime, app.clock.now() + dayMs) })
  app.clock.forward(3 * dayMs)
  expect((await offersSeen())[0]?.offers).toMatchObject([{ id: expired, isExpired: true }])
  expect(await outcome(answer(expired, { kind: 'interested' }))).toBe('offer_ended')
})

test('an offer whose days have passed is neither entered nor sent', async () => {
  expect(await outcome(add({ closingOn: '2001-01-01' }))).toBe('offer_day_passed')
  expect(await outcome(add({ expiresOn: '2001-01-01' }))).toBe('offer_day_passed')
  const { id } = await add()
  const { direct } = app.database
  await direct.updateTable('lead_offer').set({ closing_on: '2001-01-01' }).where('id', '=', id).execute()
  expect(await outcome(send({ id, version: 1 }))).toBe('offer_day_passed')
})

test('the same offer is not entered twice', async () => {
  const { id } = await add({ buyer: 'Buyer A' })
  expect(await outcome(add({ buyer: 'Buyer A' }))).toBe('offer_twice')
  const other = await add({ buyer: 'Buyer B' })
  const change = (offerId: string, buyer: string) =>
    ana.desk('PUT /api/desk/leads/:leadId/offers/:offerId', {
      params: { leadId, offerId },
      body: { ...anOffer({ buyer }), version: 1 },
    })
  expect(await outcome(change(other.id, 'Buyer A'))).toBe('offer_twice')
  await ana.desk('DELETE /api/desk/leads/:leadId/offers/:offerId', { params: { leadId, offerId: id } })
  await change(other.id, 'Buyer A')
})

test('nothing is sent for a lead that is over', async () => {
  const { id } = await add()
  const { version } = await lead()
  await ana.desk('POST /api/desk/leads/:leadId/stage', {
    params: { leadId },
    body: { stage: 'closed', version },
  })
  expect(await outcome(send({ id, version: 1 }))).toBe('lead_over')
})

test('a customer answers no offer of another', async () => {
  const offerId = await sendNew()
  const stranger = await anAccount(app)
  expect(await outcome(answer(offerId, { kind: 'question', text: 'Hello?' }, stranger))).toBe(
    'offer_not_found',
  )
})
