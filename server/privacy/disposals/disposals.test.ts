import { afterAll, beforeAll, expect, test } from 'vitest'
import { disposals } from '#contract/desk/privacy/disposals'
import { getToday } from '#contract/desk/today'
import { legalHolds } from '#contract/desk/privacy/legal-holds'
import { getLegalDocuments } from '#contract/legal-documents'
import { getDashboardData, getOrderDetails } from '#contract/orders'
import { dayMs } from '#rules/durations'
import { restAfterDeclinedMs } from '#rules/retention'
import { recordVerdict } from '#server/uploads/review/review-version'
import { proposeDisposals } from '#server/privacy/disposals/propose'
import { aBroker } from '#server/testing/a-broker'
import { aForm } from '#server/testing/a-form'
import { aRun } from '#server/testing/a-run'
import { aMember, outcome } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount, aSession, callWith } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const yearsMs = 5 * 366 * dayMs

const aDecidedPaper = async (customerId: string, name: string) => {
  const version = await aVersion(app, { customerId, place: { kind: 'legal', name } })
  await recordedApproval(version.id)
  return version
}
const recordedApproval = (versionId: string) =>
  app.database.transaction((trx) =>
    recordVerdict(app, trx, { versionId, verdict: { state: 'Approved' }, by: { role: 'system', id: null } }),
  )
const propose = () => proposeDisposals(app).run({}, aRun())
const runs = async () => (await (await aBroker(app)).call(disposals.listDisposals, {})).rows
const detail = async (runId: string) =>
  (await aBroker(app)).call(disposals.getDisposal, { params: { runId } })
const waiting = async () =>
  (await (await aBroker(app)).call(getToday, {})).rows
    .filter(({ kind }) => kind === 'disposal')
    .map(({ address }) => address)
const isThere = async (documentId: string) =>
  (await app.database.direct
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .executeTakeFirst()) !== undefined

test('papers past their date are proposed, held ones are named, and a broker has them disposed of with a record', async () => {
  const ann = await anAccount(app, { name: 'Ann Aspen' })
  const going = await anAccount(app)
  const old = await aDecidedPaper(ann.id, 'Counterproposal')
  const held = await aDecidedPaper(ann.id, 'Inspection Objection')
  const late = await aDecidedPaper(ann.id, 'Listing Contract')
  const waits = await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Repair Log' } })
  const sale = await aDecidedPaper(going.id, 'Counterproposal')
  await aPaidOrder(app, { customerId: going.id })
  await propose()
  expect(await runs()).toEqual([])

  app.clock.forward(yearsMs)
  const broker = await aBroker(app, 'Bea Broker')
  const hold = (documentId: string, reason: string) =>
    broker.call(legalHolds.setHold, { body: { customerId: ann.id, documentId, reason } })
  await hold(held.document_id, 'Suit 26-CV-3')
  await propose()
  await propose()
  const [run] = await runs()
  expect(await runs()).toHaveLength(1)
  const runId = run?.id ?? ''
  expect(await waiting()).toEqual([`/disposals/${runId}`])
  const papers = async () => new Map((await detail(runId)).papers.map((paper) => [paper.documentId, paper]))
  const proposed = await papers()
  expect(proposed.get(old.document_id)).toMatchObject({
    customer: { name: 'Ann Aspen' },
    name: 'Counterproposal',
    versions: 1,
    outcome: null,
  })
  expect(proposed.get(held.document_id)).toMatchObject({
    outcome: 'kept',
    reason: 'Legal hold: Suit 26-CV-3',
  })
  expect(proposed.get(waits.document_id)).toMatchObject({ outcome: 'kept' })
  expect(proposed.has(sale.document_id)).toBe(false)

  const { desk: assistant } = await aMember(app, 'assistant')
  const approve = { params: { runId } }
  expect(await outcome(assistant('POST /api/desk/disposals/:runId/approve', approve))).toBe('not_allowed')
  // A hold that is set after the proposal counts.
  await hold(late.document_id, 'Suit 31-CV-4')
  await broker.call(disposals.approveDisposal, approve)
  expect(await outcome(broker.call(disposals.approveDisposal, approve))).toBe('disposal_decided')
  await app.jobs.runDue()
  await app.jobs.runDue()

  const record = await detail(runId)
  expect(record).toMatchObject({ state: 'done', approvedBy: 'Bea Broker' })
  expect(record.finishedAt).not.toBe('')
  const settled = await papers()
  expect(settled.get(old.document_id)).toMatchObject({ outcome: 'disposed', hashes: [old.sha256] })
  expect(settled.get(late.document_id)).toMatchObject({ outcome: 'kept', reason: 'Legal hold: Suit 31-CV-4' })
  const [gone, stays] = [await app.files.exists(old.file_key), await app.files.exists(held.file_key)]
  expect([await isThere(old.document_id), gone]).toEqual([false, false])
  expect([await isThere(held.document_id), stays]).toEqual([true, true])
  const actions = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', 'in', [runId, old.document_id])
    .where('subject', 'in', ['disposal_run', 'document'])
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    'disposal approved',
    'disposal done',
    'disposal proposed',
    'disposed of',
    'papers kept',
  ])
})

test('a hold removes a paper from the pending disposal, and a disposal without papers ends', async () => {
  const cy = await anAccount(app, { name: 'Cy Cedar' })
  const [first, second] = [
    await aDecidedPaper(cy.id, 'Counterproposal'),
    await aDecidedPaper(cy.id, 'Repair Log'),
  ]
  app.clock.forward(yearsMs)
  await propose()
  const broker = await aBroker(app, 'Bea Broker')
  const newest = async () => (await runs())[0]
  const runId = (await newest())?.id ?? ''
  const mine = async () =>
    (await detail(runId)).papers
      .filter(({ customer }) => customer.id === cy.id)
      .map(({ name, outcome, reason }) => [name, outcome, reason])
  const hold = (documentId?: string) =>
    broker.call(legalHolds.setHold, { body: { customerId: cy.id, documentId, reason: 'Suit 32-CV-5' } })
  await hold(first.document_id)
  expect((await mine()).toSorted()).toEqual([
    ['Counterproposal', 'kept', 'Legal hold: Suit 32-CV-5'],
    ['Repair Log', null, ''],
  ])
  expect(await waiting()).toEqual([`/disposals/${runId}`])
  const others = (await detail(runId)).papers.filter(
    ({ customer, outcome }) => customer.id !== cy.id && outcome === null,
  )
  for (const { customer, documentId } of others)
    await broker.call(legalHolds.setHold, {
      body: { customerId: customer.id, documentId, reason: 'Suit 32-CV-6' },
    })
  await hold()
  expect(await newest()).toMatchObject({ id: runId, state: 'done', approvedBy: '' })
  expect(await waiting()).toEqual([])
  expect([await isThere(first.document_id), await isThere(second.document_id)]).toEqual([true, true])
})

test('the customer reads when papers went: in the list, with the order and in the archive', async () => {
  const di = await anAccount(app, { name: 'Di Dogwood' })
  const { orderId, productId } = await aForm(app, { customerId: di.id })
  const form = await aVersion(app, {
    customerId: di.id,
    place: { kind: 'form', orderId, productId, name: 'Worksheet' },
  })
  await recordedApproval(form.id)
  await aDecidedPaper(di.id, 'Counterproposal')
  await app.database.direct
    .updateTable('order')
    .set({ done_at: app.now() })
    .where('id', '=', orderId)
    .execute()
  app.clock.forward(yearsMs)
  await propose()
  const broker = await aBroker(app, 'Bea Broker')
  await broker.call(disposals.approveDisposal, { params: { runId: (await runs())[0]?.id ?? '' } })
  await app.jobs.runDue()
  await app.jobs.runDue()
  const token = await app.database.transaction(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', di.id)
      .executeTakeFirstOrThrow()
    return aSession(app, trx, account)
  })
  const call = callWith(app, token) // the session from years ago has ended
  const customer = { params: { customerId: di.id } }
  const day = new Date(app.now()).toISOString().slice(0, 10)
  const legalOf = async () => {
    const { documents, archiveUrl } = await call(getLegalDocuments, customer)
    return { archiveUrl, document: documents.find(({ name }) => name === 'Counterproposal') }
  }
  const { document, archiveUrl } = await legalOf()
  expect(document).toMatchObject({ status: 'draft', required: false, versions: [] })
  expect(document?.disposed).toContain(day)
  const order = async () => (await call(getOrderDetails, { params: { orderId } })).order
  expect(await order()).toMatchObject({ formCount: 2, uploadedFormCount: 1, uploads: [] })
  expect((await order()).products[0]?.editablePDFs[0]).toMatchObject({
    name: 'Worksheet',
    disposed: document?.disposed,
  })
  const { next } = await call(getDashboardData, customer)
  expect(next[0]).toMatchObject({ kind: 'forms missing', count: 1, form: 'Checklist' })
  const index =
    readZip((await app.http.inject(archiveUrl)).rawPayload)
      .get('index.html')
      ?.toString() ?? ''
  expect(index.match(/Disposed of on/g)).toHaveLength(2)

  // Another sale: the paper is uploaded again.
  await aDecidedPaper(di.id, 'Counterproposal')
  expect((await legalOf()).document).toMatchObject({ status: 'Approved' })
  expect((await legalOf()).document).not.toHaveProperty('disposed')
})

test('a disposal that was declined is not proposed again for thirty days', async () => {
  const bo = await anAccount(app)
  const paper = await aDecidedPaper(bo.id, 'Counterproposal')
  app.clock.forward(yearsMs)
  await propose()
  const [run] = await runs()
  const broker = await aBroker(app, 'Bea Broker')
  const decline = { params: { runId: run?.id ?? '' }, body: { reason: 'Ask the lawyer first' } }
  await broker.call(disposals.declineDisposal, decline)
  expect(await outcome(broker.call(disposals.declineDisposal, decline))).toBe('disposal_decided')
  await app.jobs.runDue()
  expect(await isThere(paper.document_id)).toBe(true)
  expect((await runs())[0]).toMatchObject({ state: 'withdrawn', declineReason: 'Ask the lawyer first' })
  const before = (await runs()).length
  app.clock.forward(restAfterDeclinedMs - 2 * dayMs)
  await propose()
  expect(await runs()).toHaveLength(before)
  app.clock.forward(3 * dayMs)
  await propose()
  expect(await runs()).toHaveLength(before + 1)
})
