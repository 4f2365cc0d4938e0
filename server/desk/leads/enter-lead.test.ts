// Leads entered by the staff, and questions that nobody has asked yet.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskQuotes } from '#contract/desk/quotes'
import { getRequests } from '#contract/leads'
import { readQuote } from '#contract/quotes'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { aQuote } from '#server/testing/a-quote'
import { anAccount } from '#server/testing/an-account'
import { aMember, hasProved, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aMember(app)
  app.clock.forward(60_000)
})

let line = 100
const aCaller = (more: Record<string, unknown> = {}) => ({
  name: 'Carla Caller',
  phoneNumber: `303 555 0${line++}`,
  line1: '12 Ring Road',
  city: 'Denver',
  state: 'Colorado',
  zip: '80202',
  source: 'telephone' as const,
  ...more,
})
const enter = (body: ReturnType<typeof aCaller>, idempotencyKey?: string) =>
  ana.desk('POST /api/desk/leads', { body, ...(idempotencyKey && { idempotencyKey }) })
const seen = (leadId: string) => ana.desk('GET /api/desk/leads/:leadId', { params: { leadId } })

test('a caller is a lead with what was said, and what nobody asked is neither empty nor zero', async () => {
  const { id, reference } = await enter(aCaller({ bedrooms: 3, note: 'Moves in spring.' }), 'one-call')
  const lead = await seen(id)
  expect(lead).toMatchObject({
    reference,
    source: 'telephone',
    stage: 'contacted',
    holder: { id: ana.id },
    address: '12 Ring Road, Denver, CO 80202',
    email: '',
    sellingTimeline: 'not asked',
    notes: [{ text: 'Moves in spring.' }],
    entered: { by: ana.name, answers: { bedrooms: 3, bathrooms: null, email: null }, spokenConsent: null },
    others: [],
  })
  expect(lead.answers).toContainEqual({ label: 'Bathrooms', value: 'not asked' })
  expect(lead.answers).toContainEqual({ label: 'Bedrooms', value: '3' })
  expect(lead.history.map(({ action }) => action)).toEqual(['lead entered'])
  expect(await app.mails()).toEqual([])
})

test('what a caller agreed to is kept with who heard it and when, and gives no leave for texts', async () => {
  const { id } = await enter(aCaller({ spokenConsent: 'Yes, call me after six.' }))
  const { entered, contact } = await seen(id)
  expect(entered?.spokenConsent).toEqual({
    text: 'Yes, call me after six.',
    at: new Date(app.now()).toISOString(),
    heardBy: ana.name,
  })
  expect(contact.consentAt).toBe('')
})

test('answers follow later, only of a lead that the staff entered, and the log repeats none of them', async () => {
  const { id } = await enter(aCaller())
  const { version } = await seen(id)
  const answer = (leadId: string, body: { version: number; email?: string; bathrooms?: number }) =>
    ana.desk('PUT /api/desk/leads/:leadId/answers', { params: { leadId }, body })
  await answer(id, { version, email: 'Carla@Example.test', bathrooms: 2.5 })
  const after = await seen(id)
  expect(after).toMatchObject({
    email: 'carla@example.test',
    entered: { answers: { bathrooms: 2.5, floors: null } },
  })
  expect(JSON.stringify(after.history)).not.toContain('carla@')
  expect((await ana.desk('GET /api/desk/leads', { query: { q: 'carla@example.test' } })).rows).toHaveLength(1)
  const late = await app.http.inject({
    method: 'PUT',
    url: `/api/desk/leads/${id}/answers`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { version, bathrooms: 3 },
  })
  // The form merges what two people ask.
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { version: after.version, answers: { bathrooms: 2.5, floors: null } },
  })
  const own = await seen(await aLead(app))
  expect(await outcome(answer(own.id, { version: own.version, bathrooms: 3 }))).toBe('answered_by_owner')
})

test('a mistyped name, number or address is corrected with the limits of a new lead', async () => {
  const { id } = await enter(aCaller({ line2: 'Unit 4' }))
  const first = await seen(id)
  // The desk knows a person without an email under one that it made up.
  const { email = '', customerId = '' } = first.person ?? {}
  await ana.desk('POST /api/desk/do-not-contact', {
    body: { email, customerId, channel: 'calls', how: 'On the telephone' },
  })
  const correct = (body: object, version = first.version) =>
    ana.desk('PUT /api/desk/leads/:leadId/answers', { params: { leadId: id }, body: { version, ...body } })
  expect(await outcome(correct({ state: 'Texas' }))).toBe('invalid_request')
  expect(await outcome(correct({ phoneNumber: '12' }))).toBe('invalid_request')
  await correct({ name: 'Clara Caller', phoneNumber: '303 555 0188', line1: '14 Ring Road', line2: null })
  const after = await seen(id)
  expect(after).toMatchObject({
    name: 'Clara Caller',
    phone: '(303) 555-0188',
    address: '14 Ring Road, Denver, CO 80202',
    email: '',
    contact: { stoppedAt: expect.stringMatching(/./) },
    entered: { owner: { name: 'Clara Caller', line2: '', state: 'CO' } },
  })
  expect(after.history.at(-1)).toMatchObject({
    action: 'lead answered',
    details: { answered: ['name', 'phoneNumber', 'line1', 'line2'] },
  })
  expect((await ana.desk('GET /api/desk/leads', { query: { q: 'Clara Caller' } })).rows).toHaveLength(1)
  expect(await outcome(correct({ name: 'Carla' }))).toBe('changed_meanwhile')
  expect(await app.mails()).toEqual([])
})

test('a corrected email ends the links of the former mailbox, and the new one gets its own', async () => {
  const [wrong, right] = ['mistyped@example.test', 'carla.right@example.test']
  const { id, reference } = await enter(aCaller({ email: wrong }))
  const [package_ = ''] = await aCatalogue(app, [{ name: `Sign ${app.newId()}`, priceCents: 10_000 }])
  const quote = await aQuote(app, { lines: [{ productId: package_, quantity: 1 }], leadId: id })
  await quote.broker.call(deskQuotes.sendQuote, {
    params: { quoteId: quote.id },
    body: { version: 1 },
  })
  const tokensTo = async (mailbox: string) => {
    await app.jobs.runDue()
    const mails = (await app.mails()).filter(({ to }) => to.address === mailbox)
    const tokenIn = (path: string) =>
      mails.flatMap(({ text }) => text.split(`/${path}?token=`)[1]?.slice(0, 43) ?? [])
    return { claims: tokenIn('lead_form/claim'), quotes: tokenIn('quote') }
  }
  const former = await tokensTo(wrong)
  expect([former.claims.length, former.quotes.length]).toEqual([1, 1])
  const stranger = await anAccount(app, { email: wrong })
  const [token = ''] = former.claims
  await stranger.call('POST /api/leads/claim', { body: { token } })
  await ana.desk('PUT /api/desk/leads/:leadId/answers', {
    params: { leadId: id },
    body: { version: (await seen(id)).version, email: right },
  })
  expect((await stranger.call(getRequests, {})).requests).toEqual([])
  expect(await outcome(stranger.call('POST /api/leads/claim', { body: { token } }))).toBe('lead_link_unknown')
  const read = (of = '') => app.call(readQuote, { body: { token: of } })
  expect(await outcome(read(former.quotes[0]))).toBe('quote_not_found')
  const latter = await tokensTo(right)
  expect(await outcome(read(latter.quotes[0]))).toBe('done')
  const owner = await anAccount(app, { email: right })
  await owner.call('POST /api/leads/claim', { body: { token: latter.claims[0] ?? '' } })
  expect((await owner.call(getRequests, {})).requests).toMatchObject([{ reference }])
})

test('two callers without an email stay two people', async () => {
  const [one, two] = [await enter(aCaller()), await enter(aCaller({ name: 'Otto Other' }))]
  expect((await seen(one.id)).others).toEqual([])
  const broker = await aMember(app)
  await hasProved(app, broker)
  const { people } = await broker.desk('GET /api/desk/people', { query: { q: 'Otto Other' } })
  expect(people).toHaveLength(1)
  const email = people[0]?.email ?? ''
  const file = await broker.desk('GET /api/desk/person/data', { query: { email } })
  expect(JSON.stringify(file)).toContain(two.reference)
  expect(JSON.stringify(file)).not.toContain(one.reference)
})

test('somebody who may be known is offered before there is a second record', async () => {
  const email = 'known@example.test'
  const customer = await anAccount(app, { email })
  const former = await enter(aCaller({ phoneNumber: '303 555 0177' }))
  const again = aCaller({ phoneNumber: '(303) 555-0177', email })
  const refused = await app.http.inject({
    method: 'POST',
    url: '/api/desk/leads',
    headers: { authorization: `Bearer ${ana.token}` },
    payload: again,
  })
  expect(refused.json()).toMatchObject({
    code: 'already_known',
    known: {
      customers: [{ id: customer.id, isProved: true }],
      leads: [{ reference: former.reference }],
    },
  })
  const { reference } = await enter({ ...again, customerId: customer.id } as never)
  expect((await customer.call(getRequests, {})).requests).toMatchObject([{ reference }])
  expect(await outcome(enter({ ...again, isNew: true } as never))).toBe('done')
})

test('an account whose mailbox nobody proved gets no lead, and sees none of a caller with its email', async () => {
  const email = 'typed.only@example.test'
  const stranger = await anAccount(app, { email, isMailboxProved: false })
  const body = aCaller({ email, customerId: stranger.id })
  expect(await outcome(enter(body))).toBe('mailbox_not_proved')
  const { customerId: _, ...typed } = body as Record<string, unknown>
  await enter({ ...typed, isNew: true } as never)
  expect((await stranger.call(getRequests, {})).requests).toEqual([])
})
