// Every table is in the file of a person and in an erasure, or says why it is not. A new table fails these tests until somebody decides.
import type { Kysely, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#database/tables'
import { addAddress } from '#contract/address-book'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
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
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { aListingPackage, asSeen } from '#server/testing/a-sale'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

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
  await direct
    .insertInto('insider')
    .values({ account_id: ann.id, relation: 'relative', note: '', marked_by: desk.id, marked_at: app.now() })
    .execute()
}

/** Records the tables in statements of these kinds. */
const watching = (kinds: readonly string[]) => {
  const tables = new Set<string>()
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { kind, table } = node as { kind?: string; table?: { identifier?: { name?: string } } }
    if (kind === 'TableNode' && table?.identifier?.name !== undefined) tables.add(table.identifier.name)
    for (const each of Object.values(node)) collect(each)
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (kinds.includes(node.kind)) collect(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { tables, plugin }
}

const shop = 'What the shop offers and says.'
const staffOnly = 'About the staff and the sellers, not about customers.'
const machine = 'How the program works. It names nobody.'

/** Tables without data about a customer or anybody who wrote to us. */
const aboutNobody: Record<string, string> = {
  ...Object.fromEntries(
    `approved_legal_text banner brokerage_settings canned_reply catalogue_file category channel_videos legal_document
    legal_draft legal_text package_draft package_edition package_import package_import_row product product_document
    product_picture question replaced_document review_snippet video`
      .split(/\s+/)
      .map((table) => [table, shop]),
  ),
  ...Object.fromEntries(
    `batch_record onlooker passkey passkey_challenge recovery_code second_factor selected_record
    seller staff_invitation staff_member`
      .split(/\s+/)
      .map((table) => [table, staffOnly]),
  ),
  ...Object.fromEntries(
    'chat_process counter disposal_run ended_session fault presence setting version'
      .split(' ')
      .map((table) => [table, machine]),
  ),
  batch: 'What the staff did to many records. Its notes are with the records.',
  selection: 'A filter of a list at the desk, which expires.',
  sample_row: 'Which records came with the sample brokerage: ids alone.',
  tries: 'How often something was tried. It expires within a day.',
  test_payment: 'Of the simulated payment providers.',
  test_refund: 'Of the simulated payment providers.',
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

const withLead = 'The database deletes it with its lead.'
const withSale = 'The database deletes it with its sale.'
const withMoney = 'Stays with its order, and names no person.'

const notErased: Record<string, string> = {
  ...aboutNobody,
  contact_entry: 'The database deletes it with its message.',
  contact_wish: 'Has to go on working.',
  coupon: shop,
  coupon_use: withMoney,
  desk_case: withMoney,
  disposal_item: 'The evidence of what was disposed of.',
  dispute: withMoney,
  do_not_contact: 'Has to go on working.',
  file_to_remove: 'The names of files that go after the transaction.',
  erasure: 'Names nobody. The erasure itself writes it.',
  lead_note: withLead,
  lead_offer: withLead,
  lead_recipient: withLead,
  lead_search_word: withLead,
  listing_input: withSale,
  offer: withSale,
  offer_terms: withSale,
  presentation: withSale,
  instruction: withSale,
  net_assumption: withSale,
  sale_contract: withSale,
  contract_date: withSale,
  contract_amendment: withSale,
  sale_link: withSale,
  sale_clock: withSale,
  sale_search_word: withSale,
  account_search_word: 'Made again of the account that has no name any more.',
  contact_search_word: 'The database deletes it with its message.',
  request_search_word: 'Stays with its request, which has to be kept.',
  review_search_word: 'The database deletes it with its review.',
  legal_hold: 'The evidence of what was held, and why.',
  offer_answer: withLead,
  order_line: withMoney,
  payment: withMoney,
  payment_attempt: withMoney,
  privacy_request: 'The log of requests has to be kept.',
  quote_line: 'The database deletes it with its quote.',
  refund: withMoney,
  refund_part: withMoney,
  sale_opt_out: 'Must keep working.',
}

const everyTable = async () => (await tableShapes()).map(({ name }) => name).toSorted()
const accountedFor = (touched: ReadonlySet<string>, reasons: Record<string, string>) => {
  expect(
    Object.keys(reasons).filter((table) => touched.has(table)),
    'These tables are included now. Remove their reasons.',
  ).toEqual([])
  return [...touched, ...Object.keys(reasons)].toSorted()
}

test('every table is in the file of a person or says why not', async () => {
  const { tables, plugin } = watching(['SelectQueryNode'])
  const data = await readPerson(app.database.direct.withPlugin(plugin) as Kysely<Tables>, email)
  expect(JSON.stringify(data).split('About Ann Aspenholt')).toHaveLength(6)
  expect(
    accountedFor(tables, notInTheFile),
    'Read a new table in read-person.ts, or say in notInTheFile why the file leaves it out.',
  ).toEqual(await everyTable())
})

test('every table is in an erasure or says why not, and nothing that refers to another row is in the way', async () => {
  app.clock.forward(Date.UTC(2040, 1, 1) - app.now())
  const { direct, transaction } = app.database
  const person = await resolvePerson(direct, email)
  const { seen } = await planErasure(direct, person ?? expect.fail('not known'), app.now())
  const { tables, plugin } = watching(['DeleteQueryNode', 'UpdateQueryNode'])
  const database: TestApp['database'] = {
    ...app.database,
    direct,
    transaction: (work) => transaction((trx) => work(trx.withPlugin(plugin))),
  }
  await erasePerson({ ...app, database }, desk, { email, typed: email, seen })
  const stays = 'Take a new table into erase-person.ts, or say in notErased why it stays.'
  expect(accountedFor(tables, notErased), stays).toEqual(await everyTable())
  for (const table of [
    'lead_note',
    'order_note',
    'customer_note',
    'conversation_note',
    'contact_entry',
    'insider',
  ] as const)
    expect(await direct.selectFrom(table).selectAll().execute(), table).toEqual([])
})
