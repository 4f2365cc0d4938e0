import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSaleParties, saveSaleParties } from '#contract/sale-parties'
import { anOwner } from '#server/testing/a-listing-input'
import { aSale } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { deletePapers } from '#server/privacy/remove-files'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let params: { saleId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
  params = { saleId: await aSale(app, { customerId: ann.id }) }
})

const people = () => ann.call(getSaleParties, { params })
const store = async (parties: ReturnType<typeof anOwner>[], version?: string) =>
  ann.call(saveSaleParties, {
    params,
    body: { version: version ?? (await people()).version, parties },
  })
const typed = ({
  needsAuthority: _,
  hasAuthority: __,
  isEditable: ___,
  ...party
}: Awaited<ReturnType<typeof people>>['parties'][number]) => party

test('people are saved as one list, keep their ids, and are removed when they are left out', async () => {
  const { parties } = await store([anOwner('Ann'), anOwner('Ben')])
  expect(parties.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  const kept = parties.slice(1).map(typed) as ReturnType<typeof anOwner>[]
  expect((await store(kept)).parties).toMatchObject([{ id: parties[1]?.id, name: 'Ben' }])
  const again = await store([anOwner('Ann'), { ...anOwner(' ben') }])
  expect(again.parties.map(({ id, name }) => [id === parties[1]?.id, name])).toEqual([
    [false, 'Ann'],
    [true, 'ben'],
  ])
})

test('the log says by ids who was added, removed and edited, and names who is still there', async () => {
  const { desk } = await aMember(app)
  const [ann, ben] = (await store([anOwner('Ann'), anOwner('Ben')])).parties
  const { parties } = await store([{ ...anOwner('Bennet'), id: ben?.id ?? '' }, anOwner('Cy')])
  await store(parties.map(typed) as ReturnType<typeof anOwner>[]) // changes nothing
  const { history } = await desk('GET /api/desk/sales/:saleId', { params })
  const row = history.findLast(({ action }) => action === 'people of the sale changed')
  expect(row?.details).toMatchObject({
    added: [{ role: 'owner' }],
    removed: [{ partyId: ann?.id }],
    edited: [{ partyId: ben?.id, fields: ['name'] }],
  })
  expect(JSON.stringify(row?.details)).not.toContain('Ben')
  expect(Object.values(row?.names ?? {}).toSorted()).toEqual(['Bennet', 'Cy'])
  const { saidBySale } = await desk('GET /api/desk/sales/:saleId/input', { params })
  expect(saidBySale['whoSigns']).toBe('Bennet (owner), Cy (owner)')
})

test('a person who signs for others names a paper that this seller has uploaded', async () => {
  const mine = await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Radon Disclosure' } })
  const other = await anAccount(app)
  const theirs = await aVersion(app, {
    customerId: other.id,
    place: { kind: 'legal', name: 'Radon Disclosure' },
  })
  const trustee = (authorityVersionId: string) =>
    ({ ...anOwner('Kim'), role: 'trustee', authorityVersionId }) as never
  const refused = await store([trustee(theirs.id)]).catch((problem) => problem)
  expect(Object.keys(refused.fields)).toEqual(['parties.0.authorityVersionId'])
  expect((await store([trustee(mine.id)])).parties).toMatchObject([
    { needsAuthority: true, hasAuthority: true },
  ])
  expect((await people()).papers).toMatchObject([{ versionId: mine.id }])
  // When a customer is erased, their papers are deleted, and the person stays without one.
  await app.database.transaction((trx) => deletePapers(app, trx, [mine.document_id]))
  expect((await people()).parties).toMatchObject([{ hasAuthority: false }])
})

test('buyers and closers are entered by the desk, and stay when the seller changes people', async () => {
  const { desk } = await aMember(app, 'assistant')
  const refused = await store([{ ...anOwner('Cy'), role: 'closer' } as never]).catch((problem) => problem)
  expect(Object.keys(refused.fields)).toEqual(['parties.0.role'])
  const { version } = await desk('GET /api/desk/sales/:saleId/parties', { params })
  await desk('PUT /api/desk/sales/:saleId/parties', {
    params,
    body: { version, parties: [{ ...anOwner('Cy'), role: 'closer' }] },
  })
  expect((await store([anOwner('Ann')])).parties.map(({ name, isEditable }) => [name, isEditable])).toEqual([
    ['Ann', true],
    ['Cy', false],
  ])
})

test.each([
  [{ name: '' }, 'name'],
  [{ telephone: '12' }, 'telephone'],
  [{ email: 'ann' }, 'email'],
])('%o is refused at its field', async (wrong, field) => {
  const refused = await store([anOwner(), { ...anOwner('Ben'), ...wrong }]).catch((problem) => problem)
  expect(Object.keys(refused.fields)).toEqual([`parties.1.${field}`])
})
