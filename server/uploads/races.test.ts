import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadLegalDocument } from '#contract/legal-documents'
import { leastCountedBytes } from '#rules/upload-room'
import { readFormUploads, readLegalUploads } from '#server/uploads/read-documents'
import { readHistory } from '#server/uploads/review/read-history'
import { approveVersion, rejectVersion, type Reviewer } from '#server/uploads/review/review-version'
import { aForm, sendUpload } from '#server/testing/a-form'
import { fillRoom } from '#server/testing/a-full-account'
import { mailsTo } from '#server/testing/a-login'
import { outcome } from '#server/testing/a-staff-member'
import { aVersion, type NamedPlace } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aCrowdOfBombs, aPdf } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

let app: TestApp
let staff: Reviewer
let ann: TestAccount
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  staff = { role: 'staff', id: (await anAccount(app, { role: 'staff' })).id }
})
beforeEach(async () => {
  ann = await anAccount(app)
  customerId = ann.id
})
afterAll(() => app.close())

const legal = (name: string) => ({ kind: 'legal', name }) as const
const numbersUpTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const stored = (id: string) =>
  app.database.direct
    .selectFrom('document_version')
    .select(['state', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('six simultaneous uploads of a form get the numbers one to six', async () => {
  const form = await aForm(app, { customerId })
  const send = () => sendUpload(app, { token: ann.token, fields: form, file: aPdf() })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
  const [document] = await readFormUploads(app.database.direct, [form.orderId])
  expect(document?.versions.map(({ number }) => number)).toEqual(numbersUpTo(6).toReversed())
})

test('twenty simultaneous uploads of one document make one document with versions 1 to 20', async () => {
  const { orderId, productId, form: name } = await aForm(app, { customerId })
  const places: NamedPlace[] = [{ kind: 'form', orderId, productId, name }, legal('Title Commitment')]
  const twenty = numbersUpTo(20)
  await Promise.all(places.flatMap((place) => twenty.map(() => aVersion(app, { customerId, place }))))
  const documents = [
    ...(await readFormUploads(app.database.direct, [orderId])),
    ...(await readLegalUploads(app.database.direct, customerId)),
  ]
  expect(documents.map((document) => document.name)).toEqual([name, 'Title Commitment'])
  for (const { versions } of documents)
    expect(versions.map(({ number }) => number)).toEqual(twenty.toReversed())
})

test('of many simultaneous uploads for different documents, only those that fit are stored', async () => {
  await fillRoom(app, { customerId, leftBytes: 3 * leastCountedBytes })
  const before = (await readLegalUploads(app.database.direct, customerId)).length
  const places = numbersUpTo(12).map((at) => legal(`Paper ${at}`))
  const done = await Promise.allSettled(places.map((place) => aVersion(app, { customerId, place })))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await readLegalUploads(app.database.direct, customerId)).toHaveLength(before + 3)
})

test('approved and rejected at the same time: the last verdict counts, and only its mail is sent', async () => {
  const { id, document_id } = await aVersion(app, { customerId, place: legal('Counterproposal') })
  await Promise.all([
    ...Array.from({ length: 5 }, () => approveVersion(app, id, staff)),
    ...Array.from({ length: 5 }, () => rejectVersion(app, id, 'Blank.', staff)),
  ])
  const { state, note } = await stored(id)
  const verdicts = (await readHistory(app.database.direct, document_id)).filter(
    ({ action }) => action !== 'uploaded',
  )
  expect(verdicts.at(-1)).toMatchObject({ action: state.toLowerCase(), note })
  // Never the same verdict twice in a row.
  expect(verdicts.every(({ action }, at) => action !== verdicts[at + 1]?.action)).toBe(true)
  const subjects = (await mailsTo(app, ann)).map(({ subject }) => subject)
  expect(subjects).toEqual([`${state === 'Approved' ? 'Approved' : 'Please correct'}: Counterproposal`])
})

test('uploaded again during a rejection: the new version waits, and the old one is rejected or outdated', async () => {
  for (let round = 0; round < 5; round++) {
    const place = legal(`Counterproposal ${round}`)
    const { id } = await aVersion(app, { customerId, place })
    const [rejection, newer] = await Promise.all([
      outcome(rejectVersion(app, id, 'Blank.', staff)),
      aVersion(app, { customerId, place }),
    ])
    expect(['done', 'version_outdated']).toContain(rejection)
    expect(await stored(id)).toMatchObject({ state: rejection === 'done' ? 'Rejected' : 'Pending' })
    expect(newer.number).toBe(2)
    expect(await stored(newer.id)).toMatchObject({ state: 'Pending' })
  }
})

const sendLegal = ({ id, token }: TestAccount, file = aPdf()) =>
  sendUpload(
    app,
    { token, fields: { customerId: id, legalDocumentName: 'Counterproposal' }, file },
    uploadLegalDocument,
  )

const countOf = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ statusCode }) => statusCode)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

test.skipIf(testServerUrl())('an upload does not wait for three bombs from another customer', async () => {
  const bob = await anAccount(app)
  const bomb = aCrowdOfBombs()
  let seenThrough = 0
  const throwBomb = async () => {
    const answer = await sendLegal(bob, bomb)
    if (answer.statusCode === 415) seenThrough++
    return answer
  }
  const bombs = Promise.all(Array.from({ length: 3 }, throwBomb))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await sendLegal(ann)).statusCode).toBe(201)
  // At most one is checked in the meantime, even on a slow machine: one at a time per customer.
  expect(seenThrough).toBeLessThanOrEqual(1)
  // On a slow machine, the turn of the last one may not come in time.
  const { 415: refused = 0, 503: late = 0, ...others } = countOf(await bombs)
  expect([refused + late, others]).toEqual([3, {}])
})

test('more than six simultaneous uploads are refused, until one has finished', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendLegal(ann)))
  expect(countOf(answers)).toEqual({ 201: 6, 429: 2 })
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({
    code: 'too_many_tries',
    error: expect.stringContaining('wait until one has arrived'),
  })
  expect(refused?.headers['retry-after']).toBe('10')
  expect((await sendLegal(ann)).statusCode).toBe(201)
})
