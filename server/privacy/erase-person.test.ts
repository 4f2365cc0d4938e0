import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import { declineRefund } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { people } from '#contract/desk/privacy/privacy'
import { requestRefund } from '#contract/refunds'
import { changeProfile } from '#contract/profile'
import { addAddress } from '#contract/address-book'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const fileOf = (email: string) => desk.call(people.getPersonFile, { query: { email } })
const erase = async (email: string, wish: { typed?: string; seen?: string } = {}) => {
  const seen = wish.seen ?? (await fileOf(email)).erasing.seen
  return desk.call(people.erasePerson, { body: { email, typed: wish.typed ?? email, seen } })
}

/** A customer with something of every kind; the order is finished. */
const aFullCustomer = async (email: string) => {
  const ann = await anAccount(app, { name: 'Ann Aspenholt', email })
  await ann.call(changeProfile, { body: { name: 'Ann Aspenholt', phone: '(303) 555-0142' } })
  await ann.call(addAddress, { body: anAddress() })
  const reference = await aLead(app, { email, customerId: ann.id, name: 'Ann Aspenholt' })
  await app.call('POST /api/contact-us', {
    body: { name: 'Ann Aspenholt', email, phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await app.call('POST /api/home/subscribe', { body: { email } })
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  await ann.call(requestRefund, { params: { orderId }, body: { reason: 'The home stays in the family.' } })
  const { refundRequest } = await desk.call(getOrder, { params: { orderId } })
  const answer = { requestId: refundRequest?.id ?? '', answer: 'The work has begun.' }
  await desk.call(declineRefund, { params: { orderId }, body: answer })
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
  const paper = await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Counterproposal' } })
  await app.jobs.runDue()
  return { ...ann, reference, orderId, paper }
}

const everything = async () => {
  const { direct } = app.database
  const tables = [
    'account',
    'lead',
    'contact_message',
    'newsletter_subscriber',
    'audit',
    'desk_case',
    'job',
    'sent_mail',
    'do_not_contact',
  ] as const
  return JSON.stringify(
    await Promise.all(tables.map((table) => direct.selectFrom(table).selectAll().execute())),
  )
}

test('a person is found by email and by phone, also without an account', async () => {
  await aFullCustomer('found@example.test')
  await aLead(app, { email: 'lead@example.test', name: 'Lee Larch', phoneNumber: '(303) 555-0199' })
  const find = async (q: string) =>
    (await desk.call(people.findPeople, { query: { q } })).people.map(({ email }) => email)
  expect(await find('FOUND@example.test')).toEqual(['found@example.test'])
  expect(await find('303-555-0199')).toEqual(['lead@example.test'])
  expect(await find('nobody@example.test')).toEqual([])
  expect(await fileOf('lead@example.test')).toMatchObject({
    name: 'Lee Larch',
    accountId: null,
    parts: expect.arrayContaining([{ what: 'leads', count: 1 }]),
    erasing: { obstacles: [], goes: [{ what: 'Requests for offers', count: 1 }] },
  })
  await expect(fileOf('nobody@example.test')).rejects.toMatchObject({ code: 'person_not_found' })
})

test('the file of a customer with everything is made in seconds, with an index, data and papers', async () => {
  const { token } = await aFullCustomer('export@example.test')
  expect(token).not.toBe('')
  const begun = performance.now()
  const answer = await app.http.inject({
    url: '/api/desk/person/file?email=export@example.test',
    headers: { authorization: `Bearer ${desk.token}` },
  })
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="person-[\d-]+\.zip"$/)
  const files = readZip(answer.rawPayload)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'data.json',
      'papers/index.html',
      'papers/Legal documents/Contract/Counterproposal.pdf',
    ]),
  )
  const data = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, unknown[]>
  for (const kind of [
    'leads',
    'questions',
    'newsletter',
    'mails',
    'orders',
    'orderLines',
    'payments',
    'documents',
    'consents',
    'addresses',
    'sessions',
    'log',
  ])
    expect(data[kind]?.length, kind).toBeGreaterThan(0)
  expect(files.get('index.html')?.toString()).toContain('Ann Aspenholt')
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash/)
  const logged = await app.database.direct
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'person exported')
    .execute()
  expect(logged).toHaveLength(1)
})

test('an erasure deletes what it may, names what stays and until when, and leaves no personal data in the log', async () => {
  const ann = await aFullCustomer('erase@example.test')
  const { erasing } = await fileOf('erase@example.test')
  expect(erasing.stays.map(({ what, until }) => [what, until.slice(0, 4)])).toEqual(
    expect.arrayContaining([
      ['Orders, payments and receipts', '2032'],
      ['Papers', '2030'],
      ['Evidence of consents', '2030'],
    ]),
  )
  await expect(erase('erase@example.test', { typed: 'erase' })).rejects.toMatchObject({
    code: 'not_confirmed',
  })
  await expect(erase('erase@example.test', { seen: 'x' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const erased = await erase('erase@example.test', { typed: ' Erase@example.test' })
  expect(erased.goes.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Name, email, phone and password',
      'Addresses',
      'Requests for offers',
      'Newsletter',
      'Log of emails',
    ]),
  )
  const left = await everything()
  for (const word of ['erase@example.test', ann.reference]) expect(left.split(word), word).toHaveLength(1)
  expect(left).not.toContain('Question from Ann Aspenholt')
  const order = await orderRow(app, ann.orderId)
  expect(order.shipping).toContain('1 Sample Street')
  expect(await app.files.exists(ann.paper.file_key)).toBe(true)
  await expect(fileOf('erase@example.test')).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(ann.call(changeProfile, { body: { name: 'Ann', phone: '' } })).rejects.toMatchObject({
    status: 401,
  })
})

test('former names and ended wishes go too', async () => {
  const email = 'former@example.test'
  const fay = await anAccount(app, { name: 'Fay Formerly', email })
  await fay.call(changeProfile, { body: { name: 'Fay Between', phone: '' } })
  await aVersion(app, { customerId: fay.id, place: { kind: 'legal', name: 'Counterproposal' } })
  const { token } = await fay.call(changeProfile, { body: { name: 'Fay Now', phone: '' } })
  expect(token).not.toBe('')
  const note = { email, channel: 'mails' } as const
  await desk.call(customers.stopContact, { body: { ...note, how: 'Fay called' } })
  await desk.call(customers.allowContact, { body: { ...note, reason: 'Fay wrote' } })
  await app.jobs.runDue()
  const { erasing } = await fileOf(email)
  expect(erasing.stays.map(({ what }) => what)).not.toContain('Wishes not to be contacted, and opt-outs')
  await erase(email)
  const left = await everything()
  for (const name of ['Fay Formerly', 'Fay Between', 'Fay Now', 'Fay called', 'Fay wrote'])
    expect(left).not.toContain(name)
})

test('nothing is erased while an order goes on', async () => {
  const bo = await anAccount(app, { email: 'busy@example.test' })
  await aPaidOrder(app, { customerId: bo.id })
  const { erasing } = await fileOf('busy@example.test')
  expect(erasing.obstacles[0]).toMatch(/^Finish, cancel or refund order \d+ first\.$/)
  await expect(erase('busy@example.test')).rejects.toMatchObject({ code: 'erasure_blocked' })
})

test('when their time is over, orders lose the address and papers go with their files', async () => {
  const ann = await aFullCustomer('late@example.test')
  await app.call('POST /api/contact-us', {
    body: {
      name: 'Ann Aspenholter',
      email: 'other@example.test',
      phoneNumber: '(303) 555-0143',
      question: 'How?',
    },
  })
  await app.jobs.runDue()
  app.clock.forward(Date.UTC(2032, 1, 1) - app.now())
  desk = await aBroker(app)
  const { erasing } = await fileOf('late@example.test')
  expect(erasing.stays).toEqual([])
  await erase('late@example.test')
  await app.jobs.runDue()
  expect(await everything()).toContain('Question from Ann Aspenholter')
  expect((await orderRow(app, ann.orderId)).shipping).not.toContain('Sample Street')
  expect(await app.files.exists(ann.paper.file_key)).toBe(false)
  expect(await app.database.direct.selectFrom('file_to_remove').selectAll().execute()).toEqual([])
})

test('an erasure that meets a legal hold says which, and erases the rest', async () => {
  const ann = await aFullCustomer('held@example.test')
  app.clock.forward(Date.UTC(2039, 1, 1) - app.now())
  desk = await aBroker(app)
  await app.database.direct
    .insertInto('legal_hold')
    .values({
      id: app.newId(),
      account_id: ann.id,
      document_id: ann.paper.document_id,
      reason: 'Lawsuit 12 CV 34',
      set_by: desk.id,
      set_at: app.now(),
    })
    .execute()
  expect((await fileOf('held@example.test')).erasing.holds).toEqual(['Lawsuit 12 CV 34'])
  const { stays } = await erase('held@example.test')
  const known = ['Name, email, phone and password', 'Addresses', 'Proved mailboxes']
  const why = 'A legal hold. We have to know whose records it covers.'
  const held = { what: 'Papers under a legal hold', count: 1, why: 'A legal hold.', until: '' }
  expect(stays).toEqual([...known.map((what) => ({ what, count: 1, why, until: '' })), held])
  await app.jobs.runDue()
  expect(await app.files.exists(ann.paper.file_key)).toBe(true)
  expect((await orderRow(app, ann.orderId)).shipping).not.toContain('Sample Street')
})
