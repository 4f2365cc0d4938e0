// Every table is in the file of a person and in an erasure, or says why it is not. A new table fails these tests until somebody decides.
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#database/tables'
import { addAddress } from '#contract/address-book'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import type { HandPayment } from '#rules/by-hand'
import { tableShapes } from '#server/backup/table-shapes'
import { erasePerson } from '#server/privacy/erase-person'
import { resolvePerson } from '#server/privacy/resolve-person'
import { planErasure } from '#server/privacy/plan-erasure'
import { readPerson } from '#server/privacy/read-person'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import { aBroker } from '#server/testing/a-broker'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { because } from '#server/testing/because'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { aListingPackage, asSeen } from '#server/testing/a-sale'
import { aPaidOrder } from '#server/testing/an-order'
import { aboutNobody, keptColumns, keptTables, withMoney } from '#server/testing/left-by-erasures'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { watchChanges, watchReads } from '#server/testing/watch-statements'

let app: TestApp
let desk: TestAccount
let ann: TestAccount
const email = 'everything@example.test'

beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
  ann = await anAccount(app, { name: 'Ann Aspenholt', email })
  await ann.call(addAddress, { body: anAddress() })
  await aLead(app, { email, customerId: ann.id, name: 'Ann Aspenholt' })
  await app.call('POST /api/contact-us', {
    body: { name: 'Ann Aspenholt', email, phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  const products = [{ productId: await aListingPackage(app), quantity: 1 }]
  const orderId = await aPaidOrder(app, { customerId: ann.id, products })
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
  const { id: saleId } = await app.database.direct.selectFrom('sale').select('id').executeTakeFirstOrThrow()
  await desk.call(endSaleAtDesk, await asSeen(app, saleId, { why: 'The owner stays.' }))
  await toSeller(ann, await aSeller(app), 'Hello')
  await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Counterproposal' } })
  await addWhatTheDeskNotes()
  await app.jobs.runDue()
})
afterAll(() => app.close())

const note = () => ({
  author_id: desk.id,
  text: 'About Ann Aspenholt',
  created_at: app.now(),
  id: app.newId(),
})

/** Rows that refer to others, so that an erasure in the wrong order fails. */
const addWhatTheDeskNotes = async () => {
  const { direct } = app.database
  const idIn = async (table: 'lead' | 'conversation' | 'contact_message' | 'order') =>
    (await direct.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  await direct
    .insertInto('lead_note')
    .values({ ...note(), lead_id: await idIn('lead') })
    .execute()
  await direct
    .insertInto('order_note')
    .values({ ...note(), order_id: await idIn('order') })
    .execute()
  await direct
    .insertInto('customer_note')
    .values({ ...note(), account_id: ann.id })
    .execute()
  await direct
    .insertInto('conversation_note')
    .values({ ...note(), conversation_id: await idIn('conversation') })
    .execute()
  await direct
    .insertInto('contact_entry')
    .values({ ...note(), kind: 'answer', message_id: await idIn('contact_message') })
    .execute()
  const recorded: HandPayment = {
    method: 'check',
    reference: '77',
    day: '2026-11-16',
    note: 'From the brother of Ann Aspenholt',
    by: desk.id,
  }
  await direct
    .updateTable('payment')
    .set({ by_hand: JSON.stringify(recorded) })
    .execute()
  await direct
    .insertInto('insider')
    .values({ account_id: ann.id, relation: 'relative', note: '', marked_by: desk.id, marked_at: app.now() })
    .execute()
}

const madeOfRecord = 'Made of the record, which is in the file.'

const notInTheFile: Record<string, string> = {
  ...aboutNobody,
  saved_view: 'A filter of a list at the desk, which the staff named.',
  paper_look: 'Which paper a member of the staff has open.',
  file_to_remove: 'The names of files that are being removed.',
  idempotency_key: 'Copies of answers, whose originals are in the file.',
  job: 'Work under way. Its mails are in the log of mails.',
  account_search_word: madeOfRecord,
  contact_search_word: madeOfRecord,
  lead_search_word: madeOfRecord,
  request_search_word: madeOfRecord,
  review_search_word: madeOfRecord,
  sale_search_word: madeOfRecord,
  order_consent: 'Connects orders with consents, which are both in the file.',
  payment_event: 'Copies of what the provider reported. The payments are in the file.',
}

/** Texts in tables that are in the file. */
const textsNotInTheFile = because({
  'A word of the program, or a sum or key that it wrote.':
    'account.role desk_case.details desk_case.unique_key document.kind document.slug payment_attempt.currency',
  'What the payment provider calls the money, and itself.':
    'dispute.provider dispute.provider_ref payment_attempt.provider_ref',
  'The file names the paper, or the coupon.':
    'coupon.first_day coupon.last_day disposal_item.hashes disposal_item.slug',
  'The person’s own, which the file begins with.': 'newsletter_subscriber.email',
})

/** Each of them is touched or has a reason, and no reason is left over. */
const expectAccountedFor = (
  names: readonly string[],
  touched: ReadonlySet<string>,
  reasons: Record<string, string>,
  whatToDo: string,
) => {
  expect(
    names.filter((name) => !touched.has(name) && !Object.hasOwn(reasons, name)),
    whatToDo,
  ).toEqual([])
  const leftOver = Object.keys(reasons).filter((name) => touched.has(name) || !names.includes(name))
  expect(leftOver, 'These need no reason. Remove it.').toEqual([])
}
const everyTable = async () => (await tableShapes()).map(({ name }) => name)

/** The columns with texts, apart from ids, such as 'account.name'. */
const textsIn = async (tables: ReadonlySet<string>) =>
  (await tableShapes())
    .filter(({ name }) => tables.has(name))
    .flatMap(({ name, key, texts }) =>
      texts
        .filter((column) => !key.includes(column) && !/_(?:id|by)$/.test(column))
        .map((column) => `${name}.${column}`),
    )

test('every table and every text is in the file of a person or says why not', async () => {
  const { tables, columns, plugin: watch } = watchReads()
  const data = await readPerson(app.database.direct.withPlugin(watch) as Kysely<Tables>, email)
  expect(JSON.stringify(data).split('About Ann Aspenholt')).toHaveLength(6)
  expectAccountedFor(
    await everyTable(),
    tables,
    notInTheFile,
    'Read a new table in read-person.ts, or say in notInTheFile why the file leaves it out.',
  )
  const all = new Set([...columns].flatMap((column) => (column.endsWith('.*') ? column.slice(0, -2) : [])))
  expectAccountedFor(
    (await textsIn(tables.difference(all))).filter((column) => !/_(?:hash|token)$/.test(column)),
    columns,
    textsNotInTheFile,
    'Read a new column in read-person.ts, or say in textsNotInTheFile why the file leaves it out.',
  )
})

/** With the tables whose rows the database deletes because they belong to a deleted row. */
const withWhatBelongsTo = async (deleted: ReadonlySet<string>) => {
  const gone = new Set(deleted)
  // Each table comes after those that it refers to.
  for (const { name, belongsTo } of await tableShapes())
    if (belongsTo.some((other) => gone.has(other))) gone.add(name)
  return gone
}

test('every table and every text is in an erasure or says why not, and nothing that refers to another row is in the way', async () => {
  app.clock.forward(Date.UTC(2040, 1, 1) - app.now())
  const { direct, transaction } = app.database
  const person = await resolvePerson(direct, email)
  const { seen } = await planErasure(direct, person ?? expect.fail('not known'), app.now())
  const { deleted, columns, plugin: watch } = watchChanges()
  const database: TestApp['database'] = {
    ...app.database,
    direct,
    transaction: (work) => transaction((trx) => work(trx.withPlugin(watch))),
  }
  await erasePerson({ ...app, database }, desk, { email, typed: email, seen })
  const gone = await withWhatBelongsTo(deleted)
  const changed = new Set([...columns].map((column) => column.split('.')[0] ?? '')).difference(gone)
  expectAccountedFor(
    await everyTable(),
    gone.union(changed),
    { ...aboutNobody, ...withMoney, ...keptTables },
    'Take a new table into erase-person.ts, or say in left-by-erasures.ts why it stays.',
  )
  const texts = await textsIn(changed.union(new Set(Object.keys(withMoney))))
  expectAccountedFor(
    texts,
    columns,
    keptColumns,
    'Empty a new column in erase-person.ts, or say in keptColumns why it stays.',
  )
  for (const table of [
    'lead_note',
    'order_note',
    'customer_note',
    'conversation_note',
    'contact_entry',
    'insider',
  ] as const)
    expect(await direct.selectFrom(table).selectAll().execute(), table).toEqual([])
  const { by_hand } = await direct.selectFrom('payment').select('by_hand').executeTakeFirstOrThrow()
  expect(JSON.parse(by_hand ?? '')).toMatchObject({ reference: '77', note: '' })
})
