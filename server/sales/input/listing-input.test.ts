import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getListingInput, saveListingInput, submitListingInput } from '#contract/listing-input'
import { getSale } from '#contract/sales'
import { listingFields } from '#rules/listing-fields'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { fillsInListing, sendsListing } from '#server/testing/a-listing-input'
import { aSale } from '#server/testing/a-sale'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let saleId: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-hours-'))
  const file = join(folder, 'brokerage.json')
  const holidays = [{ date: '2026-11-26', name: 'Thanksgiving' }]
  writeFileSync(file, JSON.stringify({ supportTimes: { ...sampleBrokerage.supportTimes, holidays } }))
  app = await startTestApp({ environment: { BROKERAGE_FILE: file } })
  app.clock.set(Date.UTC(2026, 10, 25, 18) - app.now())
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id })
})

const input = () => ann.call(getListingInput, { params: { saleId } })

type Body = Parameters<typeof save>[0]
const save = (body: {
  section?: 'Home' | 'Price and terms'
  version?: number
  values: Record<string, unknown>
}) => ann.call(saveListingInput, { params: { saleId }, body: { section: 'Home', version: 1, ...body } })
const refusal = (body: Body) =>
  save(body).then(
    () => expect.fail('it was taken'),
    (problem) => problem,
  )

const home = { StreetNumber: '200', PropertySubType: 'SingleFamilyResidence', PostalCode: '80202' }

test('a step is saved, and a save of an older version is refused with the current values', async () => {
  expect(await save({ values: home })).toMatchObject({ version: 2, values: home })
  const again = await app.http.inject({
    method: 'PUT',
    url: `/api/home/customer/sales/${saleId}/input`,
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { section: 'Home', version: 1, values: { City: 'Golden' } },
  })
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'changed_meanwhile', current: { version: 2, values: home } },
  ])
  expect((await input()).values).toEqual(home)
})

test.each([
  ['Home', { PropertySubType: 'Castle' }],
  ['Price and terms', { ListPrice: 0 }],
  ['Home', { StateOrProvince: 'TX' }],
  ['Home', { Foo: 'x' }],
] as const)('in %s, %o is refused at that field alone, and nothing is stored', async (section, wrong) => {
  const good = section === 'Home' ? { City: 'Denver' } : { Inclusions: 'Swing' }
  const { status, fields } = await refusal({ section, values: { ...good, ...wrong } })
  expect([status, Object.keys(fields)]).toEqual([400, Object.keys(wrong)])
  expect(await input()).toMatchObject({ version: 1, values: {} })
})

test('an empty value clears its field, and the street becomes the name of the sale', async () => {
  await save({ values: { ...home, StreetName: ' Sample Street ' } })
  expect((await ann.call(getSale, { params: { saleId } })).address).toBe('200 Sample Street, 80202')
  await save({ version: 2, values: { StreetName: '' } })
  expect((await input()).values).toEqual(home)
  expect((await ann.call(getSale, { params: { saleId } })).address).toBe('')
})

test('the input is sent with everything that is needed, and the broker checks it within a business day', async () => {
  const submit = (version: number) => ann.call(submitListingInput, { params: { saleId }, body: { version } })
  await save({ values: home })
  const { fields, status } = await submit(2).catch((problem) => problem)
  const needed = listingFields.filter(({ requiredFor }) => requiredFor === 'send').map(({ field }) => field)
  const own = ['whoSigns', 'leasedThings', 'inForeclosure']
  expect(status).toBe(400)
  expect(Object.keys(fields).toSorted()).toEqual(
    [...needed, ...own].filter((field) => !(field in home)).toSorted(),
  )
  const sent = await submit(await fillsInListing(ann, saleId))
  expect(sent).toMatchObject({ state: 'submitted', dueAt: '2026-11-28T01:00:00.000Z' })
  const { clocks, nextStep } = await ann.call(getSale, { params: { saleId } })
  expect(clocks).toMatchObject([
    { kind: 'listing to check', promisedAt: '2026-11-28T01:00:00.000Z', stoppedAt: '' },
  ])
  expect(nextStep.owner).toBe('broker')
  expect(await refusal({ version: sent.version, values: { City: 'Golden' } })).toMatchObject({
    status: 409,
    code: 'not_this_status',
  })
})

test('a notice of foreclosure goes to the broker first', async () => {
  const version = await fillsInListing(ann, saleId, { inForeclosure: true })
  const refused = await ann
    .call(submitListingInput, { params: { saleId }, body: { version } })
    .catch((problem) => problem)
  expect(Object.keys(refused.fields)).toEqual(['inForeclosure'])
})

test('photos without rights keep it from being sent', async () => {
  await app.database.direct
    .insertInto('listing_photo')
    .values({
      id: app.newId(),
      sale_id: saleId,
      position: 0,
      file_key: app.newId(),
      file_name: 'a.jpg',
      width: 2048,
      height: 1536,
      bytes: 1,
      sha256: 'x',
      caption: '',
      altered: '',
      rights: '',
      rights_note: '',
      created_at: app.now(),
    })
    .execute()
  const refused = await sendsListing(ann, saleId).catch((problem) => problem)
  expect(Object.keys(refused.fields)).toEqual(['Photos'])
})

test('the values of an earlier lead are suggested, never filled in', async () => {
  await aLead(app, { customerId: ann.id, squareFootage: '1,450', yearBuilt: '1962' })
  await app.database.direct.updateTable('sale').set({ lead_id: null }).where('id', '=', saleId).execute()
  const before = await input()
  expect(before.values).toEqual({})
  expect(before.suggestions).toMatchObject({ LivingArea: 1450, YearBuilt: 1962 })
  expect(before.suggestedBy).toMatch(/^CF-/)
  await ann.call(saveListingInput, {
    params: { saleId },
    body: { section: 'Size and rooms', version: 1, values: { LivingArea: 1500 } },
  })
  expect((await input()).suggestions).not.toHaveProperty('LivingArea')
})

test('the address of the order that opened the sale is suggested before that of a lead', async () => {
  const order = { address: '7 Elm Ct', city: 'Golden', province: 'CO', post: '80401' }
  const { order_id: orderId } = await app.database.direct
    .selectFrom('sale_order_line')
    .select('order_id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  const shipping = JSON.stringify(order)
  await app.database.direct.updateTable('order').set({ shipping }).where('id', '=', orderId).execute()
  await aLead(app, { customerId: ann.id, yearBuilt: '1962', city: 'Boulder' })
  const { suggestions, suggestedOrder } = await input()
  expect(suggestions).toMatchObject({ StreetName: 'Elm', City: 'Golden', YearBuilt: 1962 })
  expect(suggestedOrder?.fields).not.toContain('YearBuilt')
  expect(suggestedOrder?.fields).toContain('City')
})

test('a sale is linked to the only lead of its customer', async () => {
  const ben = await anAccount(app)
  await aLead(app, { customerId: ben.id })
  const id = await aSale(app, { customerId: ben.id })
  const { lead_id: leadId } = await app.database.direct
    .selectFrom('sale')
    .select('lead_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(leadId).not.toBeNull()
})
