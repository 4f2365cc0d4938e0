import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/leads'
import { legalTexts } from '#server/legal/legal-texts'
import { aLeadBody } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(60_000)) // a new minute for the rate limit

const send = (wish: object = {}, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({
    remoteAddress,
    method: 'POST',
    url: contract.sendLead.path,
    payload: { ...aLeadBody(), ...wish },
    headers,
  })
const leads = () => app.database.direct.selectFrom('lead').selectAll().orderBy('created_at').execute()
const leadOf = async (reference: string) => (await leads()).find((lead) => lead.reference === reference)
const consents = () => app.database.direct.selectFrom('consent').selectAll().execute()

test('a lead is stored as typed, and the response has a reference that people can read out', async () => {
  const answer = await send({
    bedrooms: '3',
    line2: ' Unit 4 ',
    state: 'colorado',
    email: 'Ann@Example.Test',
  })
  expect(answer.statusCode).toBe(201)
  const { reference, message } = answer.json()
  expect(reference).toMatch(/^CF-[34679CDFGHJKMNPQRTWXY]{6}$/)
  expect(message).toContain(reference)
  expect(await leadOf(reference)).toMatchObject({
    customer_id: null,
    owner_name: 'Ann Example',
    email: 'ann@example.test',
    phone_number: '(303) 555-0142',
    line1: '1600 Pearl St.',
    line2: 'Unit 4',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    bedrooms: 3,
    bathrooms: 2.5,
    square_footage: 1850,
    floors: 2,
    basement: 'Yes',
    year_built: 1996,
    lot_size: '0.2 acres',
    garage_type: 'Two cars',
    special_features: 'None',
    recent_upgrades: 'New roof\nNew windows',
    known_issues: 'Not sure',
    hoa_membership: 'No',
    zoning_details: 'Residential',
    selling_timeline: '2-4 weeks',
    created_at: app.now(),
  })
})

test('it has an audit row for the visitor, or for the customer whose account it is connected to', async () => {
  const ann = await anAccount(app)
  const { reference } = (await send()).json()
  const tied = (await send({}, { authorization: `Bearer ${ann.token}` })).json()
  const audit = await app.database.direct
    .selectFrom('audit')
    .select(['actor_id', 'actor_role', 'action', 'subject_id'])
    .where('subject', '=', 'lead')
    .execute()
  const [ofVisitor, ofAnn] = [await leadOf(reference), await leadOf(tied.reference)]
  expect(ofAnn?.customer_id).toBe(ann.id)
  expect(audit).toContainEqual({
    actor_id: null,
    actor_role: 'visitor',
    action: 'sent',
    subject_id: ofVisitor?.id,
  })
  expect(audit).toContainEqual({
    actor_id: ann.id,
    actor_role: 'customer',
    action: 'sent',
    subject_id: ofAnn?.id,
  })
})

test('an expired token does not prevent a lead', async () => {
  const answer = await send({}, { authorization: 'Bearer over.and.out' })
  expect(answer.statusCode).toBe(201)
  expect((await leadOf(answer.json().reference))?.customer_id).toBeNull()
})

describe('consent to calls and texts', () => {
  test('is stored as evidence when the box was checked', async () => {
    const { text, version, sha256 } = legalTexts(app).tcpaConsent
    const answer = await send(
      { tcpaConsent: true, tcpaConsentVersion: version },
      { 'user-agent': 'Test/2.0', referer: 'http://localhost:3000/lead_form' },
    )
    const lead = await leadOf(answer.json().reference)
    const [consent, ...others] = (await consents()).filter(({ lead_id }) => lead_id === lead?.id)
    expect(others).toEqual([])
    expect(consent).toMatchObject({
      text_id: 'tcpaConsent',
      version,
      sha256,
      given_at: app.now(),
      address: '127.0.0.1',
      user_agent: 'Test/2.0',
      page: 'http://localhost:3000/lead_form',
    })
    expect(sha256).toBe(hash('sha256', text, 'hex'))
  })

  test.each([[{}], [{ tcpaConsent: false }], [{ tcpaConsent: null }]])(
    'is not given with %j',
    async (wish) => {
      const before = (await consents()).length
      expect((await send(wish)).statusCode).toBe(201)
      expect((await consents()).length).toBe(before)
    },
  )

  test('is not accepted without the version of its wording', async () => {
    const answer = await send({ tcpaConsent: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('tcpaConsent')
  })

  test('is not accepted for wording that has since changed', async () => {
    const answer = await send({ tcpaConsent: true, tcpaConsentVersion: '2020-01' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.tcpaConsent).toContain('has changed')
  })
})

describe('sent twice', () => {
  test('from another network, because the first answer was lost, it is one lead', async () => {
    const before = (await leads()).length
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await send({}, headers, '203.0.113.7')
    const second = await send({}, headers, '2001:db8::7')
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    expect((await leads()).length).toBe(before + 1)
  })

  test('the same key with different answers is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await send({}, headers)
    const answer = await send({ name: 'Another' }, headers)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('idempotency_key_reused')
  })
})

test('a bot that fills in the hidden field gets a normal response', async () => {
  const before = (await leads()).length
  const answer = await send({ website: 'https://spam.example', state: 'TX' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().reference).toMatch(/^CF-/)
  expect((await leads()).length).toBe(before)
  await app.jobs.runDue()
  expect((await app.mails()).filter(({ text }) => text.includes(answer.json().reference))).toEqual([])
})

test('one address may send sixty a minute, and the next one is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => send({ website: 'x' })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('60')
})
