import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayIn, mountainTime } from '#rules/dates'
import { hourMs } from '#rules/durations'
import { brokerageOf, replaceBrokerage } from '#server/brokerage/brokerage'
import { legalTexts } from '#server/legal/legal-texts'
import { optOut } from '#server/testing/opt-out'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { anOffer } from '#server/testing/an-offer'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aMember(app, 'assistant')
  ben = await aMember(app)
  app.clock.forward(60_000)
})

const seen = (reference: string) => ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })
const stage = (
  who: TestMember,
  { id, version }: { id: string; version: number },
  body: { stage: 'new' | 'contacted' | 'lost' | 'closed'; reason?: string },
) => who.desk('POST /api/desk/leads/:leadId/stage', { params: { leadId: id }, body: { ...body, version } })

test('a lead is on one page: the home, the person, the answers, the promise and the evidence of consent', async () => {
  const { version, text } = legalTexts(app).tcpaConsent
  const reference = await aLead(app, {
    email: 'one.page@example.test',
    tcpaConsent: true,
    tcpaConsentVersion: version,
    source: 'home page',
  })
  const lead = await seen(reference.toLowerCase())
  expect(lead).toMatchObject({
    reference,
    stage: 'new',
    source: 'home page',
    name: 'Ann Example',
    address: '1600 Pearl St., Denver, CO 80202',
    holder: null,
    sellingTimeline: '2-4 weeks',
    consents: [{ textId: 'tcpaConsent', version, text, address: '127.0.0.1', userAgent: 'test' }],
    contact: { stoppedAt: '', wantsNoAdvertising: false },
    recipients: [],
    mayHandOn: true,
    account: null,
    offers: [],
    firstAnswerAt: '',
  })
  expect(lead.contact.consentAt).toBe(lead.consents[0]?.at)
  expect(lead.dueAt).toBe(lead.answerDueAt)
  expect(Date.parse(lead.answerDueAt)).toBeGreaterThan(app.now())
  expect(lead.answers).toContainEqual({ label: 'Recent upgrades', value: 'New roof\nNew windows' })
  expect(lead.colleagues.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, ben.id]))
  expect(lead.history.map(({ action }) => action)).toEqual(['sent'])
})

test('a lead is given to a colleague and released, but not to somebody who does not work here', async () => {
  const { id, version } = await seen(await aLead(app))
  const assign = (to: string, of: number) =>
    ana.desk('POST /api/desk/leads/:leadId/assign', { params: { leadId: id }, body: { to, version: of } })
  const given = await assign(ben.id, version)
  expect(await seen(id)).toMatchObject({ holder: { id: ben.id, name: ben.name }, version: given.version })
  expect(await outcome(assign('', version))).toBe('changed_meanwhile')
  const customer = await anAccount(app)
  expect(await outcome(assign(customer.id, given.version))).toBe('colleague_unknown')
  await assign('', given.version)
  expect(await seen(id)).toMatchObject({ holder: null })
})

test('the first answer ends its promise, and taking it back owes it again', async () => {
  const lead = await seen(await aLead(app))
  const contacted = await stage(ana, lead, { stage: 'contacted' })
  expect(await seen(lead.id)).toMatchObject({ dueAt: '', firstAnswerAt: new Date(app.now()).toISOString() })
  const repeated = await stage(ana, lead, { stage: 'contacted' })
  expect(repeated.version).toBe(contacted.version)
  await stage(ana, { id: lead.id, version: contacted.version }, { stage: 'new' })
  expect(await seen(lead.id)).toMatchObject({ dueAt: lead.answerDueAt, firstAnswerAt: '' })
})

test('a lost lead needs a reason, which is removed when the lead is reopened', async () => {
  const lead = await seen(await aLead(app))
  expect(await outcome(stage(ana, lead, { stage: 'lost' }))).toBe('reason_missing')
  const { version } = await stage(ana, lead, { stage: 'lost', reason: 'Keeps the home' })
  expect(await seen(lead.id)).toMatchObject({ stage: 'lost', lostReason: 'Keeps the home', dueAt: '' })
  await stage(ana, { id: lead.id, version }, { stage: 'contacted' })
  expect(await seen(lead.id)).toMatchObject({ stage: 'contacted', lostReason: '' })
})

test('of two people who saw the same lead one changes it, and the other is shown what it is now', async () => {
  const lead = await seen(await aLead(app))
  await stage(ben, lead, { stage: 'contacted' })
  const refused = await app.http.inject({
    method: 'POST',
    url: `/api/desk/leads/${lead.id}/stage`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { stage: 'closed', version: lead.version },
  })
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    error: expect.stringContaining(`${ben.name} changed this lead`),
    current: { stage: 'contacted' },
    changedBy: ben.name,
  })
})

test('who entered two offers is not told that they sent one, when a colleague did', async () => {
  const params = { leadId: (await seen(await aLead(app))).id }
  const add = async (buyer: string) => {
    const { id } = await ana.desk('POST /api/desk/leads/:leadId/offers', { params, body: anOffer({ buyer }) })
    return { id, version: 1 }
  }
  const send = (who: TestMember, ...offers: { id: string; version: number }[]) =>
    who.desk('POST /api/desk/leads/:leadId/offers/send', { params, body: { offers } })
  const [one, other] = [await add('Buyer A'), await add('Buyer B')]
  await send(ben, other)
  await expect(send(ana, one, other)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.not.stringContaining('yourself'),
  })
})

test('a next step is due at a time as the desk shows it in any brokerage, and can be cleared', async () => {
  const usual = brokerageOf(app)
  onTestFinished(() => void replaceBrokerage(app.config, usual))
  const supportTimes = { timeZone: 'America/New_York', open: [] }
  replaceBrokerage(app.config, { ...usual, supportTimes })
  const lead = await seen(await aLead(app))
  const { version: contacted } = await stage(ana, lead, { stage: 'contacted' })
  const plan = (body: { what?: string; day?: string; time?: string; version: number }) =>
    ana.desk('POST /api/desk/leads/:leadId/next-step', { params: { leadId: lead.id }, body })
  expect(await outcome(plan({ what: 'Call', version: contacted }))).toBe('invalid_request')
  const { version } = await plan({ what: 'Call', day: '2026-12-01', time: '10:30', version: contacted })
  expect(await seen(lead.id)).toMatchObject({
    nextStep: 'Call',
    nextStepAt: '2026-12-01T17:30:00.000Z',
    dueAt: '2026-12-01T17:30:00.000Z',
  })
  await plan({ version })
  expect(await seen(lead.id)).toMatchObject({ nextStep: '', nextStepAt: '', dueAt: '' })
})

test('a note is stored once, and its words are not in the log', async () => {
  const { id } = await seen(await aLead(app))
  const note = () =>
    ana.desk('POST /api/desk/leads/:leadId/notes', {
      params: { leadId: id },
      body: { text: 'Works nights' },
      idempotencyKey: 'the-same',
    })
  await note()
  await note()
  const { notes, history } = await seen(id)
  expect(notes).toMatchObject([{ author: ana.name, text: 'Works nights' }])
  expect(JSON.stringify(history)).not.toContain('nights')
})

test('a lead goes to three buyers at most, and each is on the list', async () => {
  const { id } = await seen(await aLead(app))
  const give = (name: string) => {
    app.clock.forward(1_000)
    return ana.desk('POST /api/desk/leads/:leadId/hand-on', {
      params: { leadId: id },
      body: { name, email: `${name}@example.test` },
    })
  }
  for (const name of ['one', 'two', 'two', 'three']) await give(name)
  expect(await outcome(give('four'))).toBe('lead_has_buyers')
  const { recipients, mayHandOn, history } = await seen(id)
  expect(recipients.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
  expect(mayHandOn).toBe(false)
  expect(history.filter(({ action, actor }) => action === 'handed on' && actor.id === ana.id)).toHaveLength(3)
})

test('a lead whose owner opted out of the sale is not sold', async () => {
  const { id } = await seen(await aLead(app, { email: 'opted.out@example.test' }))
  await optOut(app, 'opted.out@example.test')
  const { optedOutAt, mayHandOn } = await seen(id)
  expect({ optedOutAt, mayHandOn }).toEqual({
    optedOutAt: new Date(app.now()).toISOString(),
    mayHandOn: false,
  })
  const body = { name: 'Buyer', email: 'buyer@example.test' }
  const give = ana.desk('POST /api/desk/leads/:leadId/hand-on', { params: { leadId: id }, body })
  expect(await outcome(give)).toBe('lead_opted_out')
})

test('an account with the same email is shown as not linked until the owner claims the lead', async () => {
  const customer = await anAccount(app, { email: 'same.mail@example.test' })
  const typed = await seen(await aLead(app, { email: 'same.mail@example.test' }))
  expect(typed.account).toMatchObject({ id: customer.id, isLinked: false })
  const own = await seen(await aLead(app, { email: 'same.mail@example.test', customerId: customer.id }))
  expect(own.account).toMatchObject({ id: customer.id, isLinked: true })
  expect(own.others.map(({ reference }) => reference)).toEqual([typed.reference])
})

test('today shows new leads and steps that are due today, and not those of tomorrow', async () => {
  const fresh = await seen(await aLead(app, { name: 'Fresh Lead' }))
  const plan = async (name: string, at: number) => {
    const lead = await seen(await aLead(app, { name }))
    const { version } = await stage(ana, lead, { stage: 'contacted' })
    const day = dayIn(mountainTime, at)
    await ana.desk('POST /api/desk/leads/:leadId/next-step', {
      params: { leadId: lead.id },
      body: { what: `Call ${name}`, day, time: '10:30', version },
    })
  }
  await plan('Due Now', app.now())
  await plan('Due Later', app.now() + 72 * hourMs)
  const { rows } = await ana.desk('GET /api/desk/today', {})
  expect(rows.find(({ kind, id }) => kind === 'new lead' && id === fresh.id)).toMatchObject({
    who: 'Fresh Lead',
    dueAt: fresh.answerDueAt,
    address: `/leads/${fresh.reference}`,
  })
  const steps = rows.filter(({ kind }) => kind === 'next step').map(({ what }) => what)
  expect(steps).toContain('Call Due Now')
  expect(steps).not.toContain('Call Due Later')
})

test('unknown leads are not found', async () => {
  const params = { leadId: 'no-such' }
  expect(await outcome(ana.desk('GET /api/desk/leads/:leadId', { params }))).toBe('lead_not_found')
  expect(await outcome(ana.desk('POST /api/desk/leads/:leadId/claim', { params }))).toBe('lead_not_found')
})
