import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskQuotes } from '#contract/desk/quotes'
import { addAddress } from '#contract/address-book'
import { customers } from '#contract/desk/customers/customers'
import { legalHolds } from '#contract/desk/privacy/legal-holds'
import { getPaper } from '#contract/desk/review/review'
import { people } from '#contract/desk/privacy/privacy'
import { mailLogKeptMs } from '#rules/mails'
import { keepUntil as keptUntil } from '#rules/retention'
import { noteProof } from '#server/accounts/prove-mailbox'
import { forgetOldMails, noteMail } from '#server/mails/mail-log'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aQuote } from '#server/testing/a-quote'
import { aRun } from '#server/testing/a-run'
import { aMember, outcome } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app, 'Bea Broker')
})
afterAll(() => app.close())

const aPaper = (customerId: string, name: string) =>
  aVersion(app, { customerId, place: { kind: 'legal', name } })
const holdsOn = async (customer: string) =>
  (await desk.call(legalHolds.listHolds, { query: { customer } })).holds
const hold = (body: { customerId: string; documentId?: string; reason: string }) =>
  desk.call(legalHolds.setHold, { body })
const auditOf = (subjectId: string) =>
  app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', 'legal_hold')
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .execute()

test('a hold on one paper is shown with who, when and why, and is lifted once', async () => {
  const ann = await anAccount(app)
  const paper = await aPaper(ann.id, 'Counterproposal')
  await aPaper(ann.id, 'Inspection Objection')
  const { id } = await hold({ customerId: ann.id, documentId: paper.document_id, reason: 'Suit 26-CV-1' })
  expect(await holdsOn(ann.id)).toMatchObject([
    {
      paper: { documentId: paper.document_id, name: 'Counterproposal' },
      reason: 'Suit 26-CV-1',
      setBy: 'Bea Broker',
      setAt: new Date(app.now()).toISOString(),
      liftedAt: '',
    },
  ])
  const { papers } = await desk.call(customers.getCustomer, { params: { customerId: ann.id } })
  expect(papers.filter(({ isHeld }) => isHeld).map(({ id: held }) => held)).toEqual([paper.document_id])

  app.clock.forward(60_000)
  const lift = { params: { holdId: id }, body: { reason: 'Settled' } }
  await desk.call(legalHolds.liftHold, lift)
  await expect(desk.call(legalHolds.liftHold, lift)).rejects.toMatchObject({ code: 'hold_not_found' })
  expect(await holdsOn(ann.id)).toMatchObject([{ liftedBy: 'Bea Broker', liftReason: 'Settled' }])
  expect((await auditOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['hold set', desk.id],
    ['hold lifted', desk.id],
  ])
})

test('an erasure names the hold, keeps what is under it, and takes it when the hold is lifted', async () => {
  const bo = await anAccount(app, { email: 'bo@example.test' })
  const paper = await aPaper(bo.id, 'Counterproposal')
  await aPaper(bo.id, 'Inspection Objection')
  const { id } = await hold({ customerId: bo.id, documentId: paper.document_id, reason: 'Suit 26-CV-2' })
  app.clock.forward(5 * 366 * 24 * 60 * 60_000)
  const broker = await aBroker(app)
  const erasing = async () =>
    (await broker.call(people.getPersonFile, { query: { email: 'bo@example.test' } })).erasing
  const papersIn = (parts: readonly { what: string; count: number }[]) =>
    parts.filter(({ what }) => what.startsWith('Papers')).map(({ what, count }) => [what, count])
  const held = await erasing()
  expect(held.holds).toEqual(['Suit 26-CV-2'])
  expect(papersIn(held.goes)).toEqual([['Papers', 1]])
  expect(papersIn(held.stays)).toEqual([['Papers under a legal hold', 1]])
  await broker.call(legalHolds.liftHold, { params: { holdId: id }, body: { reason: 'Settled' } })
  const free = await erasing()
  expect([free.holds, papersIn(free.goes), papersIn(free.stays)]).toEqual([[], [['Papers', 2]], []])
})

test('while a hold stands, it stays known whose records it keeps: nothing takes the account, phone, addresses or earlier mailboxes', async () => {
  const email = 'flo@example.test'
  const flo = await anAccount(app, { email })
  await flo.call(addAddress, { body: anAddress() })
  const { direct } = app.database
  await direct.updateTable('account').set({ phone: '(303) 555-0142' }).where('id', '=', flo.id).execute()
  await app.database.transaction((trx) =>
    noteProof(app, trx, { id: flo.id, email: 'old@example.test' }, 'link'),
  )
  const paper = await aPaper(flo.id, 'Counterproposal')
  const broker = await aBroker(app)
  const wish = { customerId: flo.id, documentId: paper.document_id, reason: 'Suit 26-CV-7' }
  const { id } = await broker.call(legalHolds.setHold, { body: wish })
  const file = () => broker.call(people.getPersonFile, { query: { email } })
  const erase = async () => {
    const { seen } = (await file()).erasing
    return broker.call(people.erasePerson, { body: { email, customerId: flo.id, typed: email, seen } })
  }
  const { forgetting } = await file()
  expect(forgetting).toEqual([])
  const why = 'A legal hold. We have to know whose records it covers.'
  expect((await erase()).stays.filter((part) => part.why === why).map(({ what }) => what)).toEqual([
    'Name, email, phone and password',
    'Addresses',
    'Proved mailboxes',
  ])
  const { phones, emails, parts } = await file()
  expect([phones.includes('(303) 555-0142'), emails.toSorted()]).toEqual([true, [email, 'old@example.test']])
  expect(parts).toContainEqual({ what: 'addresses', count: 1 })
  await broker.call(legalHolds.liftHold, { params: { holdId: id }, body: { reason: 'Settled' } })
  await erase()
  expect(await outcome(file())).toBe('person_not_found')
})

test('under a hold on everything, an erasure takes only what lets the person in or writes to them', async () => {
  const email = 'gus@example.test'
  const gus = await anAccount(app, { email })
  const { direct } = app.database
  const broker = await aBroker(app)
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), priceCents: 10_000, ratings: [5] }])
  await direct
    .updateTable('review')
    .set({ customer_id: gus.id })
    .where('product_id', '=', productId)
    .execute()
  const quote = await aQuote(app, { broker, customerId: gus.id, lines: [{ productId, quantity: 1 }] })
  await broker.call(customers.addCustomerNote, {
    params: { customerId: gus.id },
    body: { text: 'Calls often.' },
  })
  await noteMail(app, { id: app.newId(), kind: 'quote mail', address: email, subject: 'Your quote' }, 'sent')
  const { id } = await broker.call(legalHolds.setHold, {
    body: { customerId: gus.id, reason: 'Suit 26-CV-9' },
  })
  const erase = async () => {
    const { seen } = (await broker.call(people.getPersonFile, { query: { email } })).erasing
    return broker.call(people.erasePerson, { body: { email, customerId: gus.id, typed: email, seen } })
  }
  const left = async () => [
    (await direct.selectFrom('quote').select('id').where('customer_id', '=', gus.id).execute()).length,
    (await direct.selectFrom('customer_note').select('id').where('account_id', '=', gus.id).execute()).length,
    (await direct.selectFrom('review').select('id').where('customer_id', '=', gus.id).execute()).length,
    (await direct.selectFrom('sent_mail').select('id').where('address', '=', email).execute()).length,
    (await direct.selectFrom('session').select('id').where('account_id', '=', gus.id).execute()).length,
  ]
  expect(await left()).toEqual([1, 1, 1, 1, 1])
  const { stays } = await erase()
  expect(stays).toContainEqual({ what: 'Quotes', count: 1, why: 'A legal hold.', until: '' })
  app.clock.forward(mailLogKeptMs + 1)
  await forgetOldMails(app).run({}, aRun())
  expect(await left()).toEqual([1, 1, 1, 1, 0])
  const again = await aBroker(app)
  const { state } = await again.call(deskQuotes.getQuote, { params: { quoteId: quote.id } })
  expect(state).toBe('withdrawn')
  await again.call(legalHolds.liftHold, { params: { holdId: id }, body: { reason: 'Settled' } })
  const { seen } = (await again.call(people.getPersonFile, { query: { email } })).erasing
  await again.call(people.erasePerson, { body: { email, customerId: gus.id, typed: email, seen } })
  expect(await left()).toEqual([0, 0, 0, 0, 0])
})

test('a repeated call sets one hold, and only on what there is', async () => {
  const [cy, di] = [await anAccount(app), await anAccount(app)]
  const paper = await aPaper(di.id, 'Counterproposal')
  const wish = { body: { customerId: cy.id, reason: 'Audit of 2026' }, idempotencyKey: 'one-hold-only' }
  const broker = await aBroker(app)
  expect(await broker.call(legalHolds.setHold, wish)).toEqual(await broker.call(legalHolds.setHold, wish))
  expect(await broker.call(legalHolds.listHolds, { query: { customer: cy.id } })).toMatchObject({
    holds: [{ paper: null, reason: 'Audit of 2026' }],
  })
  const refused = (body: { customerId: string; documentId?: string; reason: string }) =>
    outcome(broker.call(legalHolds.setHold, { body }))
  expect(await refused({ customerId: cy.id, documentId: paper.document_id, reason: 'No' })).toBe(
    'paper_not_found',
  )
  expect(await refused({ customerId: broker.id, reason: 'No' })).toBe('customer_not_found')
  expect(await refused({ customerId: cy.id, reason: ' ' })).toBe('invalid_request')
})

test('an assistant sees holds and may not set or lift them', async () => {
  const eve = await anAccount(app)
  const broker = await aBroker(app)
  const { id } = await broker.call(legalHolds.setHold, { body: { customerId: eve.id, reason: 'Suit' } })
  const { desk: assistant } = await aMember(app, 'assistant')
  expect((await assistant('GET /api/desk/legal-holds', { query: { customer: eve.id } })).holds).toHaveLength(
    1,
  )
  expect(
    await outcome(assistant('POST /api/desk/legal-holds', { body: { customerId: eve.id, reason: 'Mine' } })),
  ).toBe('not_allowed')
  expect(
    await outcome(
      assistant('POST /api/desk/legal-holds/:holdId/lift', { params: { holdId: id }, body: { reason: 'x' } }),
    ),
  ).toBe('not_allowed')
})

test('the page of a paper shows the date of the rule: none while its order goes on, four years after', async () => {
  const fay = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: fay.id })
  const { id: versionId } = await aPaper(fay.id, 'Counterproposal')
  const broker = await aBroker(app)
  const keepUntil = async () => (await broker.call(getPaper, { params: { versionId } })).keepUntil
  expect(await keepUntil()).toBe('')
  app.clock.forward(60_000)
  await app.database.direct
    .updateTable('order')
    .set({ done_at: app.now() })
    .where('id', '=', orderId)
    .execute()
  expect(await keepUntil()).toBe(new Date(keptUntil(app.now())).toISOString())
})
