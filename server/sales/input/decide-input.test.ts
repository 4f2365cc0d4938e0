import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getLegalDocuments } from '#contract/legal-documents'
import { getListingInput, saveListingInput } from '#contract/listing-input'
import { getSale } from '#contract/sales'
import { aLead } from '#server/testing/a-lead'
import { sendsListing } from '#server/testing/a-listing-input'
import { aSale } from '#server/testing/a-sale'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
let ann: TestAccount
let params: { saleId: string }
beforeAll(async () => {
  app = await startTestApp()
  broker = await aMember(app, 'assistant')
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  params = { saleId: await aSale(app, { customerId: ann.id }) }
})

const send = (wish: Record<string, unknown> = {}) => sendsListing(ann, params.saleId, wish)
const input = () => ann.call(getListingInput, { params })
const decide = (body: object) =>
  broker.desk('POST /api/desk/sales/:saleId/input/decide', { params, body: body as never })
const exported = () =>
  broker.desk('GET /api/desk/sales/:saleId/input/export', { params, query: { format: 'json' } })

test('an input that is sent back shows its note at the field, stops the clock and mails no price', async () => {
  const version = await send({ ListPrice: 545_000 })
  await decide({ version, decision: 'sent back', notes: { LivingArea: 'Which source?' } })
  expect(await input()).toMatchObject({ state: 'sent back', notes: { LivingArea: 'Which source?' } })
  const { nextStep, clocks } = await ann.call(getSale, { params })
  expect(nextStep).toMatchObject({ kind: 'input sent back', owner: 'you' })
  expect(clocks).toMatchObject([{ kind: 'listing to check', stoppedAt: expect.stringMatching(/^2026/) }])
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(
    ({ to, subject }) => to.address === ann.email && subject.includes('listing again'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Finished square feet')
  // The sale's id in the address has digits of its own.
  expect(mails[0]?.text.replaceAll(params.saleId, '')).not.toMatch(/545|Which source/)
  // Sending it again answers the notes.
  const again = await send()
  expect(await input()).toMatchObject({ state: 'submitted', notes: {}, version: again })
})

test.each([
  [{ decision: 'sent back' }, ['notes']],
  [{ decision: 'approved', notes: { City: 'x' } }, ['notes']],
  [{ decision: 'sent back', notes: { Foo: 'x' } }, ['notes.Foo']],
  [{ checked: { UnitNumber: { source: 'Assessor' } } }, ['checked.UnitNumber']],
  [{ checked: { City: { source: ' ' } } }, ['checked.City.source']],
])('%o is refused', async (body, fields) => {
  const refused = await decide({ version: await send(), ...body }).catch((problem) => problem)
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, fields])
})

test('only a submitted input can be decided on', async () => {
  expect(await outcome(decide({ version: 1, decision: 'approved' }))).toBe('not_this_status')
})

test('a checked value is exported to the MLS under its RESO name, until it changes', async () => {
  const version = await send({ PublicRemarks: '=1+1' })
  expect(await exported()).not.toHaveProperty('LivingArea')
  const checked = { LivingArea: { source: 'Assessor' }, PublicRemarks: { source: 'Seller' } }
  const after = await decide({ version, checked })
  expect(await exported()).toMatchObject({ LivingArea: 1450, StandardStatus: 'Incomplete' })
  const csv = await app.http.inject({
    url: `/api/desk/sales/${params.saleId}/input/export?format=csv`,
    headers: { authorization: `Bearer ${broker.token}` },
  })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain("'=1+1")
  expect(csv.body).not.toMatch(/(?:^|,)=/m)
  await broker.desk('PUT /api/desk/sales/:saleId/input', {
    params,
    body: { version: after.version, values: { LivingArea: 1500 } },
  })
  expect(await exported()).not.toHaveProperty('LivingArea')
  const { missingToGoLive } = await broker.desk('GET /api/desk/sales/:saleId/input', { params })
  expect(missingToGoLive).toContain('LivingArea')
  expect(missingToGoLive).not.toContain('PublicRemarks')
})

test('the desk fills in what it looks up, and not what the seller answers', async () => {
  const fill = (values: Record<string, unknown>) =>
    broker.desk('PUT /api/desk/sales/:saleId/input', { params, body: { version: 1, values } })
  expect(await outcome(fill({ StreetName: 'Pearl' }))).toBe('invalid_request')
  expect(await fill({ ParcelNumber: '05-123' })).toMatchObject({ version: 2 })
})

test('an approved input is reopened with its values, and the exported version stays until the next approval', async () => {
  const approved = await decide({ version: await send(), decision: 'approved' })
  const { version } = await broker.desk('POST /api/desk/sales/:saleId/input/reopen', {
    params,
    body: { version: approved.version },
  })
  expect(await input()).toMatchObject({ number: 2, state: 'draft', version, values: { City: 'Denver' } })
  await ann.call(saveListingInput, {
    params,
    body: { section: 'Home', version, values: { City: 'Golden' } },
  })
  expect(await exported()).toMatchObject({ City: 'Denver' })
})

test('an approved input decides which legal documents are needed, whatever the lead said', async () => {
  await aLead(app, { customerId: ann.id, yearBuilt: '1990', hoaMembership: 'No' })
  const required = async () => {
    const { documents, home } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
    return {
      home: home?.address ?? '',
      names: documents.filter((document) => document.required).map(({ name }) => name),
    }
  }
  const worksheet = 'MLS Listing Input Worksheet'
  expect((await required()).names).toContain(worksheet)
  await decide({ version: await send({ YearBuilt: 1962, AssociationYN: true }), decision: 'approved' })
  const { home, names } = await required()
  expect(home).toMatch(/^200 Sample Street/)
  expect(names).toEqual(
    expect.arrayContaining(['Lead-Based Paint Disclosure (Sales)', 'HOA Documents and Status Letter']),
  )
  expect(names).not.toContain(worksheet)
})

test('the desk links a sale only to a lead of its own seller', async () => {
  const reference = await aLead(app, { customerId: ann.id })
  const foreign = await aLead(app, { customerId: (await anAccount(app)).id })
  const link = (given: string, version: number) =>
    broker.desk('PUT /api/desk/sales/:saleId/lead', { params, body: { version, reference: given } })
  expect(await outcome(link(foreign, 1))).toBe('invalid_request')
  const { version } = await link(reference, 1)
  const { lead } = await broker.desk('GET /api/desk/sales/:saleId', { params })
  expect(lead?.reference).toBe(reference)
  expect(await outcome(link('', version))).toBe('done')
})
