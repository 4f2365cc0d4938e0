import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputFaults, missingToSend } from '#rules/listing-input'
import { storedPhotoFiles } from '#rules/listing-photos'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleListing, sampleSales } from './sales.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

test('the listing of 200 Sample Street has everything that is needed to send it', () => {
  const [{ customer } = expect.fail('no sale')] = sampleSales
  const values = sampleListing(customer)
  expect(inputFaults(undefined, values, app.now())).toEqual({})
  expect(missingToSend(values, [{ role: 'owner' }])).toEqual([])
})

test('the sample has sales in the states on which the desk works, with numbers of no real MLS', async () => {
  const sales = await app.database.direct
    .selectFrom('sale')
    .innerJoin('listing_input', 'listing_input.sale_id', 'sale.id')
    .select(['address', 'listing_input.state', 'mls_status', 'mls_number', 'ended_at'])
    .where('address', '!=', '')
    .orderBy('address')
    .execute()
  expect(
    sales.map((sale) => [sale.address.slice(0, 3), sale.state, sale.mls_status, sale.mls_number]),
  ).toEqual([
    ['200', 'approved', 'Active', 'DEMO-100008'],
    ['204', 'draft', 'Incomplete', ''],
    ['300', 'approved', 'Expired/Terminated', 'DEMO-100001'],
    ['308', 'approved', 'Withdrawn', 'DEMO-100002'],
    ['312', 'approved', 'Active', 'DEMO-100003'],
    ['332', 'approved', 'Closed', 'DEMO-100007'],
    ['344', 'approved', 'Pending', 'DEMO-100005'],
    ['348', 'approved', 'Active', 'DEMO-100006'],
    ['356', 'approved', 'Coming Soon', 'DEMO-100004'],
    ['360', 'approved', 'Incomplete', ''],
    ['368', 'approved', 'Incomplete', ''],
    ['372', 'submitted', 'Incomplete', ''],
    ['380', 'sent back', 'Incomplete', ''],
  ])
  expect(sales.filter(({ ended_at }) => ended_at !== null)).toHaveLength(1)
})

test('the sample has a contract in force with an unchecked amendment and a backup, one to look at, and a closed one', async () => {
  const { direct } = app.database
  const contracts = await direct
    .selectFrom('sale_contract')
    .innerJoin('sale', 'sale.id', 'sale_contract.sale_id')
    .select(['sale.mls_number', 'sale_contract.state', 'place'])
    .orderBy('mls_number')
    .orderBy('place', 'desc')
    .execute()
  expect(contracts.map(({ mls_number, state, place }) => [mls_number, state, place])).toEqual([
    ['DEMO-100005', 'in force', 'first'],
    ['DEMO-100005', 'typed', 'backup'],
    ['DEMO-100006', 'typed', 'first'],
    ['DEMO-100007', 'closed', 'first'],
  ])
  const waiting = await direct
    .selectFrom('contract_date')
    .select('item')
    .where('next_raw', 'is not', null)
    .execute()
  expect(waiting).toEqual([{ item: 22 }])
})

test('each offer under contract was presented, and those for 200 Sample Street are presented by telephone, opened, and new by the link', async () => {
  const offers = await app.database.direct
    .selectFrom('offer')
    .innerJoin('sale', 'sale.id', 'offer.sale_id')
    .innerJoin('offer_terms', 'offer_terms.offer_id', 'offer.id')
    .leftJoin('presentation', 'presentation.terms_id', 'offer_terms.id')
    .select(['sale.address', 'offer.arrival', 'offer.source', 'offer.state', 'presentation.way'])
    .orderBy('address')
    .orderBy('arrival')
    .execute()
  expect(
    offers.map((offer) => [offer.address.slice(0, 3), offer.arrival, offer.source, offer.state, offer.way]),
  ).toEqual([
    ['200', 1, 'mail', 'presented', 'telephone'],
    ['200', 2, 'mail', 'presented', 'opened'],
    ['200', 3, 'link', 'received', null],
    ['332', 1, 'mail', 'accepted', 'telephone'],
    ['344', 1, 'mail', 'accepted', 'telephone'],
    ['344', 2, 'mail', 'backup', 'telephone'],
    ['348', 1, 'mail', 'accepted', 'telephone'],
  ])
})

test('one clock of the sample is late, a price waits for its signature, and a change for the desk', async () => {
  const { direct } = app.database
  const running = await direct
    .selectFrom('sale_clock')
    .select(['kind', 'next_at'])
    .where('stopped_at', 'is', null)
    .execute()
  const late = running.filter(({ next_at }) => next_at !== null && next_at < app.now())
  expect(late.map(({ kind }) => kind)).toEqual(['listing to check'])
  const changes = await direct
    .selectFrom('listing_change')
    .select(['kind', 'state'])
    .orderBy('kind')
    .execute()
  expect(changes).toEqual([
    { kind: 'price', state: 'to sign' },
    { kind: 'showing', state: 'wanted' },
  ])
})

test('a trustee prepares a sale with a paper of authority, and the files of all photos are stored', async () => {
  const trustee = await app.database.direct
    .selectFrom('party')
    .innerJoin('document_version', 'document_version.id', 'party.authority_version_id')
    .select(['party.role', 'document_version.file_name'])
    .execute()
  expect(trustee).toEqual([{ role: 'trustee', file_name: 'certificate-of-trust.pdf' }])
  const photos = await app.database.direct.selectFrom('listing_photo').select(['file_key', 'bytes']).execute()
  expect(photos.length).toBeGreaterThan(8)
  for (const { file_key, bytes } of photos)
    for (const key of storedPhotoFiles(file_key)) expect(await app.files.sizeOf(key)).toBe(bytes)
})
