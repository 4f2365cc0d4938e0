import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddress, changeAddress, getAddresses, getKnownFacts, removeAddress } from '#contract/address-book'
import { changeProfile } from '#contract/profile'
import { aLead } from '#server/testing/a-lead'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await anAccount(app)
})
afterAll(() => app.close())

const add = (wish: Parameters<typeof anAddress>[0] = {}) => ann.call(addAddress, { body: anAddress(wish) })
const book = async () => (await ann.call(getAddresses, {})).addresses
const streets = async () => (await book()).map(({ address }) => address)

test('an address is stored as it is displayed, and the first one is the default', async () => {
  const { address } = await add()
  expect(address).toMatchObject({ phone: '(303) 555-0142', province: 'CO', isHome: false, isDefault: true })
  expect(await book()).toEqual([address])
})

test('one address is the home and one is the default', async () => {
  await add({ address: '1 First St.', isHome: true })
  const { address: second } = await add({ address: '2 Second St.', isDefault: true })
  expect((await book()).map(({ isHome, isDefault }) => [isHome, isDefault])).toEqual([
    [true, false],
    [false, true],
  ])
  const { _id: addressId } = second
  const body = anAddress({ address: '2 Second St.', isHome: true, isDefault: true })
  const { address: changed } = await ann.call(changeAddress, { params: { addressId }, body })
  expect(changed.version).toBe((second.version ?? 0) + 1)
  expect(await streets()).toEqual(['2 Second St.', '1 First St.'])
  expect((await book())[1]).toMatchObject({ isHome: false, isDefault: false })
})

test('an address that is sent again after a lost answer is stored once', async () => {
  const request = { body: anAddress(), idempotencyKey: 'saved-once' }
  const { address } = await ann.call(addAddress, request)
  expect((await ann.call(addAddress, request)).address).toEqual(address)
  expect(await book()).toHaveLength(1)
})

test('an address that was changed since it was opened is refused, unless what is stored says the same', async () => {
  const { address: opened } = await add({ isDefault: true })
  const params = { addressId: opened._id }
  const save = (address: string, version?: number) =>
    ann.call(changeAddress, { params, body: { ...anAddress({ address }), version } })
  const refused = { status: 409, code: 'changed_meanwhile' }
  await add({ isDefault: true })
  await expect(save('1 First St.', opened.version)).rejects.toMatchObject(refused)
  const version = (opened.version ?? 0) + 1
  const { address: changed } = await save('1 First St.', version)
  // As after a lost answer.
  expect((await save('1 First St.', version)).address).toEqual(changed)
  await expect(save('2 Second St.', version)).rejects.toMatchObject(refused)
  await save('3 Third St.')
  expect(await streets()).toContain('3 Third St.')
})

test('a removed address is gone, and a second removal says so', async () => {
  const { address } = await add()
  const params = { addressId: address._id }
  await ann.call(removeAddress, { params })
  expect(await book()).toEqual([])
  await expect(ann.call(removeAddress, { params })).rejects.toMatchObject({ code: 'address_not_found' })
  await expect(ann.call(changeAddress, { params, body: anAddress() })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [{ phone: '+44 20 7946 0958' }, undefined],
  [{ phone: '555-0142' }, 'phone'],
  [{ post: '8020' }, 'post'],
  [{ province: 'Jefferson' }, 'province'],
  [{ address: ' ' }, 'address'],
  [{ city: 'Den\nver' }, 'city'],
  [{ area: 'Canada' as never }, 'area'],
])('%j: the wrong field is %s', async (wish, field) => {
  const outcome = add(wish)
  if (field === undefined) await expect(outcome).resolves.toMatchObject({ address: wish })
  else await expect(outcome).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test.each([{}, { city: '' }])(
  'a state and a number that do not exist are said together with the rest: %j',
  async (wish) => {
    await expect(add({ phone: '(003) 555-0142', province: 'Jefferson', ...wish })).rejects.toMatchObject({
      status: 400,
      fields: {
        phone: 'This US phone number does not exist. Check the area code and the digits.',
        province: 'Choose the state.',
        ...(wish.city === '' && { city: 'Enter the city.' }),
      },
    })
  },
)

test('every change is recorded', async () => {
  const { address } = await add()
  const params = { addressId: address._id }
  await ann.call(changeAddress, { params, body: anAddress() })
  await ann.call(removeAddress, { params })
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'saved_address')
    .where('subject_id', '=', address._id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['added', 'changed', 'removed'])
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([ann.id]))
})

test('a form is offered what the profile, the book and the newest request say, each once', async () => {
  await ann.call(changeProfile, { body: { name: 'Ann Example', phone: '720 555 0199' } })
  await aLead(app, { customerId: ann.id, email: ann.email })
  const { address } = await add({ name: 'Ben Example', isHome: true })
  await add({ address: '1600 Pearl St', post: '80202-4444', name: 'ANN EXAMPLE', phone: '+1 720-555-0199' })
  const facts = await ann.call(getKnownFacts, {})
  expect(facts.names.slice(0, 2)).toEqual(['Ann Example', 'Ben Example'])
  expect(facts.emails).toEqual([ann.email])
  expect(facts.phones[0]).toBe('(720) 555-0199')
  expect(new Set(facts.phones).size).toBe(facts.phones.length)
  expect(facts.addresses.map(({ from, address }) => [from, address.address])).toEqual([
    ['book', '123 Main St.'],
    ['book', '1600 Pearl St'],
  ])
  expect(facts.addresses[0]?.reference).toBe(address._id)
})
