import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvePaper, rejectPaper, undoDecision } from '#contract/desk/review/review-actions'
import { getPaper } from '#contract/desk/review/review'
import { getLegalDocuments } from '#contract/legal-documents'
import { undoVerdictMs } from '#rules/paper-review'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const place = { kind: 'legal', name: 'Counterproposal' } as const

let app: TestApp
let desk: TestAccount
let colleague: TestAccount
let ann: TestAccount
let id: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Dee Desk' })
  colleague = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Cole League' })
})
beforeEach(async () => {
  ann = await anAccount(app)
  id = (await aVersion(app, { customerId: ann.id, place })).id
})
afterAll(() => app.close())

const approve = (decisions = 0, by = desk, versionId = id) =>
  by.call(approvePaper, { params: { versionId }, body: { decisions } })
const reject = (note: string, decisions = 0, by = desk, versionId = id) =>
  by.call(rejectPaper, { params: { versionId }, body: { decisions, note } })
const undo = (decisions: number, by = desk) =>
  by.call(undoDecision, { params: { versionId: id }, body: { decisions } })
const paper = () => desk.call(getPaper, { params: { versionId: id } })
const mails = async () => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === ann.email).map(({ subject }) => subject)
}

test('an approval is visible immediately, and its mail is sent when it can no longer be undone', async () => {
  const { message, decisions, undoUntil } = await approve()
  expect([message, decisions]).toEqual(['Counterproposal of Ann Example is approved.', 1])
  expect(Date.parse(undoUntil)).toBe(app.now() + undoVerdictMs)
  const { documents } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
  expect(documents.find(({ name }) => name === place.name)?.status).toBe('Approved')
  expect(await mails()).toEqual([])
  app.clock.forward(undoVerdictMs)
  expect(await mails()).toEqual(['Approved: Counterproposal'])
  await expect(undo(1)).rejects.toMatchObject({ code: 'verdict_not_undone' })
})

test('a rejection carries its note to the customer', async () => {
  expect(await reject('  Page 2 is blank.\r\nPlease fill it in. ')).toMatchObject({ decisions: 1 })
  expect(await paper()).toMatchObject({ state: 'Rejected', note: 'Page 2 is blank.\nPlease fill it in.' })
  app.clock.forward(undoVerdictMs)
  expect(await mails()).toEqual(['Please correct: Counterproposal'])
  await expect(reject(' ', 1)).rejects.toMatchObject({ status: 400 })
  await expect(reject('x'.repeat(1_001), 1)).rejects.toMatchObject({ status: 400 })
})

test('a decision that is taken back leaves no mail, and the paper waits with its due time', async () => {
  const { dueAt } = await paper()
  await approve()
  app.clock.forward(1_000)
  await undo(1)
  await undo(1)
  expect(await paper()).toMatchObject({ state: 'Pending', decisions: 2, dueAt, decidedAt: '', undoUntil: '' })
  app.clock.forward(undoVerdictMs)
  expect(await mails()).toEqual([])
  await reject('Blank.', 2)
  app.clock.forward(undoVerdictMs)
  expect(await mails()).toEqual(['Please correct: Counterproposal'])
  const { timeline } = await paper()
  expect(timeline.map(({ action }) => action)).toEqual([
    'uploaded',
    'approved',
    'decision taken back',
    'rejected',
  ])
})

test('a second reviewer who decides otherwise gets both outcomes, and may decide again', async () => {
  await approve()
  const late = reject('Page 2 is blank.', 0, colleague)
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', status: 409 })
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/desk/review/${id}/reject`,
    headers: { authorization: `Bearer ${colleague.token}` },
    payload: { decisions: 0, note: 'Page 2 is blank.' },
  })
  expect(answer.json()).toMatchObject({
    current: { state: 'Approved', note: '', decisions: 1 },
    changedBy: 'Dee Desk',
  })
  expect(await approve(0, colleague)).toMatchObject({
    message: 'Counterproposal of Ann Example was approved before.',
    decisions: 1,
  })
  await expect(undo(0, colleague)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  app.clock.forward(1_000)
  await reject('Page 2 is blank.', 1, colleague)
  app.clock.forward(undoVerdictMs)
  expect(await mails()).toEqual(['Please correct: Counterproposal'])
})

test('only the newest version is decided on, and an older decision cannot be taken back', async () => {
  await reject('Blank.')
  await aVersion(app, { customerId: ann.id, place })
  await expect(approve(1)).rejects.toMatchObject({ code: 'version_outdated' })
  await expect(undo(1)).rejects.toMatchObject({ code: 'version_outdated' })
  expect(await paper()).toMatchObject({ state: 'Rejected', undoUntil: '' })
  await expect(approve(0, desk, 'none')).rejects.toMatchObject({ code: 'version_not_found' })
  await expect(reject('Blank.', 0, desk, 'none')).rejects.toMatchObject({ code: 'version_not_found' })
})
