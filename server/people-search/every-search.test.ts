// Each search of the desk for people finds them by any word, in whatever form it is typed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people as persons } from '#contract/desk/privacy/privacy'
import { submitReview } from '#contract/reviews'
import { allSearchedKinds, searchedKinds } from '#database/search-words'
import { correctCustomer } from '#server/accounts/correct-customer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { aLead } from '#server/testing/a-lead'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const people = [
  { name: 'Élise Østergaard', email: 'elise@example.test', phone: '(303) 555-0162' },
  { name: 'Andrés Muñoz'.normalize('NFD'), email: 'andres@example.test', phone: '(303) 555-0163' },
  { name: 'Lena Müller-O’Neill', email: 'lena@example.test', phone: '(303) 555-0164' },
  { name: 'Jean Dupont', email: 'jean@example.test', phone: '(303) 555-0165' },
] as const

let app: TestApp
let member: TestMember
let accounts: TestAccount[]

beforeAll(async () => {
  app = await startTestApp()
  member = await aMember(app)
  const seller = await aSeller(app)
  accounts = []
  for (const { name, email, phone } of people) {
    const account = await anAccount(app, { name, email })
    accounts.push(account)
    await app.database.transaction((trx) =>
      correctCustomer(app, trx, member, { customerId: account.id, version: 1, name, phone }),
    )
    await aPaidOrder(app, { customerId: account.id })
    await toSeller(account, seller, 'Hello')
    await aVersion(app, { customerId: account.id, place: { kind: 'legal', name: 'Counterproposal' } })
    await aLead(app, { name, email, phoneNumber: phone })
    await app.call('POST /api/contact-us', { body: { name, email, phoneNumber: phone, question: 'How?' } })
    const [productId = ''] = await aCatalogue(app, [{}])
    await account.call(submitReview, { body: { review: 'Good', rating: 5, productId } })
    await member.desk('POST /api/desk/privacy-requests', {
      body: { kind: 'access', source: 'phone', name, email, phone, details: 'Please.' },
    })
  }
})
afterAll(() => app.close())

type Search = (q: string) => Promise<string[]>
const searches: Record<string, Search> = {
  customers: async (q) =>
    (await member.desk('GET /api/desk/customers', { query: { q } })).rows.map(({ email }) => email),
  orders: async (q) =>
    (await member.desk('GET /api/desk/orders', { query: { q } })).rows.map(({ customer }) => customer.email),
  papers: async (q) =>
    (await member.desk('GET /api/desk/review', { query: { q } })).rows.map(({ customer }) => customer.email),
  conversations: async (q) =>
    (await member.desk('GET /api/desk/conversations', { query: { q } })).rows.map(
      ({ customer }) => customer.email,
    ),
  leads: async (q) =>
    (await member.desk('GET /api/desk/leads', { query: { q } })).rows.map(
      ({ name }) => people.find((person) => person.name.normalize() === name.normalize())?.email ?? '',
    ),
  questions: async (q) =>
    (await member.desk('GET /api/desk/contact', { query: { q } })).rows.map(({ email }) => email),
  'the audit': async (q) =>
    (await member.desk('GET /api/desk/audit/people', { query: { q } })).people.map(({ email }) => email),
  'privacy requests': async (q) =>
    (await member.desk('GET /api/desk/privacy-requests', { query: { q } })).rows.map(({ email }) => email),
  'the person file': async (q) =>
    (await member.call(persons.findPeople, { query: { q } })).people.map(({ email }) => email),
}

const elise = 'elise@example.test'
const typed = {
  [elise]: [
    'elise',
    'OSTERGAARD',
    'østergaard élise'.normalize('NFD'),
    '303\u2013555\u20130162',
    'elise@exam',
  ],
  'andres@example.test': ['munoz', 'Muñoz', 'andres mun', 'tel:+1-303-555-0163'],
  'lena@example.test': ["O'Neill", 'müller', "muller-o'neill", 'Lena neill'],
  'jean@example.test': ['dupont', 'dup jean', '\u202a(303)\u00a0555\u20110165\u202c'],
}

test.each(Object.keys(searches))('the search of %s finds people by any word in any form', async (name) => {
  for (const [email, texts] of Object.entries(typed))
    for (const q of texts) expect([q, await searches[name]?.(q)]).toEqual([q, [email]])
  for (const q of ['stergaard', 'elise munoz', 'nobody']) expect(await searches[name]?.(q)).toEqual([])
})

test('reviews are found by any word of the name in any form, and by their text', async () => {
  const found = async (q: string) =>
    (await member.desk('GET /api/desk/reviews', { query: { q } })).rows.map(({ reviewer }) => reviewer.email)
  for (const q of ['elise', 'østergaard']) expect(await found(q)).toEqual([elise])
  expect(await found('o neill')).toEqual(['lena@example.test'])
  expect(await found('good')).toHaveLength(people.length)
})

/** The stored words, and the words that the current records would have. */
const words = async () => {
  const read = app.database.direct
  const stored: string[] = []
  const right: string[] = []
  for (const kind of allSearchedKinds) {
    const { table, key, wordsOf } = searchedKinds[kind]
    const { rows } = await sql<{ id: string; word: string }>`
      select ${sql.ref(key)} as id, word from ${sql.table(table)}`.execute(read)
    stored.push(...rows.map(({ id, word }) => `${kind} ${id} ${word}`))
    for (const record of await read
      .selectFrom(kind as 'account')
      .selectAll()
      .execute())
      right.push(...wordsOf(record as never).map((word) => `${kind} ${record.id} ${word}`))
  }
  return { stored: stored.toSorted(), right: right.toSorted() }
}

test('the words follow every change of a name, an email and a number', async () => {
  const [account = expect.fail()] = accounts
  await account.call('PUT /api/customer/profile', {
    body: { name: 'Élise Aubergine', phone: '(303) 555-0199' },
  })
  expect(await searches['orders']?.('aubergine')).toEqual([elise])
  expect(await searches['orders']?.('ostergaard')).toEqual([])
  const { stored, right } = await words()
  expect(stored).toEqual(right)
})
