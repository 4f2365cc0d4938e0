import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { giveRoom, leavePaper, lookAtPaper } from '#contract/desk/review/review-actions'
import { getPaper } from '#contract/desk/review/review'
import { lookLastsMs } from '#rules/paper-review'
import { grantBytes } from '#rules/upload-room'
import { aForm } from '#server/testing/a-form'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'

const system = { role: 'system', id: null } as const
const place = { kind: 'legal', name: 'Source of Water Addendum' } as const

let app: TestApp
let desk: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff', name: 'Dee Desk' })
  colleague = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Cole League' })
})
afterAll(() => app.close())

const aPaper = async (customer?: TestAccount) =>
  aVersion(app, { customerId: (customer ?? (await anAccount(app))).id, place, remarks: ['It has links.'] })
const detail = (id: string) => desk.call(getPaper, { params: { versionId: id } })
const look = (id: string, by = desk, body = {}) => by.call(lookAtPaper, { params: { versionId: id }, body })
const fileOf = (id: string, purpose = '', by = desk) =>
  app.http.inject({
    url: `/api/desk/review/${id}/file${purpose && `?purpose=${purpose}`}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
const actionsOf = async (id: string) => {
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id }) => [action, actor_id] as const)
}

test('a legal document comes with its row of the list, its versions and its free space', async () => {
  const ann = await anAccount(app)
  const first = await aPaper(ann)
  await rejectVersion(app, first.id, 'Line 2 is blank.', { role: 'staff', id: desk.id })
  app.clock.forward(1_000)
  const { id } = await aPaper(ann)
  const paper = await detail(id)
  expect(paper).toMatchObject({
    number: 2,
    newestId: id,
    state: 'Pending',
    decisions: 0,
    remarks: ['It has links.'],
    order: null,
    undoUntil: '',
    checklist: { stage: 'Prepare', required: true, progress: { handedIn: 1, approved: 0 } },
  })
  expect(
    paper.versions.map(({ number, state, note, decidedBy }) => [number, state, note, decidedBy]),
  ).toEqual([
    [2, 'Pending', '', ''],
    [1, 'Rejected', 'Line 2 is blank.', 'Dee Desk'],
  ])
  expect(paper.reviewers.map(({ name }) => name)).toEqual(['Cole League', 'Dee Desk'])
  expect(paper.timeline.map(({ action }) => action)).toEqual(['uploaded', 'rejected', 'uploaded'])
  expect(paper.room.usedBytes).toBeGreaterThan(0)
  await expect(detail('none')).rejects.toMatchObject({ code: 'version_not_found' })
})

test('a form is shown with its order and the progress of the other forms', async () => {
  const ann = await anAccount(app)
  const { orderId, productId, form } = await aForm(app, { customerId: ann.id })
  const ofOrder = { kind: 'form', orderId, productId } as const
  const checklist = await aVersion(app, { customerId: ann.id, place: { ...ofOrder, name: 'Checklist' } })
  await approveVersion(app, checklist.id, system)
  const { id } = await aVersion(app, { customerId: ann.id, place: { ...ofOrder, name: form } })
  expect(await detail(id)).toMatchObject({
    name: 'Worksheet',
    kind: 'form',
    checklist: null,
    order: { id: orderId, state: 'placed', forms: { required: 2, handedIn: 2, approved: 1 } },
  })
})

test('the first person to open a paper claims it, and the second sees who is looking at it', async () => {
  const { id } = await aPaper()
  expect(await look(id, desk, { isArrival: true })).toMatchObject({
    claimedBy: { id: desk.id, name: 'Dee Desk' },
    others: [],
  })
  expect(await look(id, colleague, { isArrival: true })).toMatchObject({
    state: 'Pending',
    claimedBy: { name: 'Dee Desk' },
    others: [{ id: desk.id, name: 'Dee Desk' }],
  })
  expect((await look(id)).others).toEqual([{ id: colleague.id, name: 'Cole League' }])
  await colleague.call(leavePaper, { params: { versionId: id } })
  expect((await look(id)).others).toEqual([])
  await look(id, colleague)
  app.clock.forward(lookLastsMs + 1)
  expect((await look(id)).others).toEqual([])
  expect((await actionsOf(id)).filter(([action]) => action === 'claimed')).toEqual([['claimed', desk.id]])
  await expect(look('none')).rejects.toMatchObject({ code: 'version_not_found' })
})

test('looking without opening claims nothing, and neither does opening a decided paper', async () => {
  const { id } = await aPaper()
  expect((await look(id)).claimedBy).toBeNull()
  await approveVersion(app, id, system)
  expect(await look(id, desk, { isArrival: true })).toMatchObject({ claimedBy: null, state: 'Approved' })
})

test('everybody who gets the file is in the log, with what they got it for', async () => {
  const { id } = await aPaper()
  const answer = await fileOf(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="filled-in.pdf"',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
  })
  expect(answer.body).toBe('%PDF-1.7\nFilled in')
  await fileOf(id, 'ahead', colleague)
  await look(id, colleague, { isFileAhead: true })
  await fileOf(id, 'download')
  await app.http.inject({ method: 'HEAD', url: `/api/desk/review/${id}/file` })
  expect((await actionsOf(id)).slice(1)).toEqual([
    ['opened for review', desk.id],
    ['fetched ahead for review', colleague.id],
    ['opened for review', colleague.id],
    ['downloaded', desk.id],
  ])
  expect((await fileOf(id, 'fun')).statusCode).toBe(400)
  expect((await fileOf('none')).statusCode).toBe(404)
})

test('a file that is not the one that was uploaded is not shown', async () => {
  const { id, file_key } = await aPaper()
  await app.files.put(file_key, Buffer.from('%PDF another'))
  expect((await fileOf(id)).json()).toMatchObject({
    code: 'file_damaged',
    error: expect.stringContaining('SHA-256'),
  })
  await app.files.remove(file_key)
  expect((await fileOf(id)).json()).toMatchObject({ code: 'file_away' })
  expect(await actionsOf(id)).toHaveLength(1)
})

test('a file whose opening cannot be recorded is not shown', async () => {
  const { id } = await aPaper()
  const record = vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('no room'))
  expect((await fileOf(id)).statusCode).toBe(500)
  record.mockRestore()
})

test('the customer of a paper gets more room, once for each decision to give it', async () => {
  const ann = await anAccount(app)
  const { id } = await aPaper(ann)
  const { room } = await detail(id)
  const give = (key: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/desk/review/${id}/room`,
      headers: { authorization: `Bearer ${desk.token}`, 'idempotency-key': key },
    })
  for (const key of ['one', 'one', 'two']) expect((await give(key)).statusCode).toBe(200)
  expect((await detail(id)).room.quotaBytes).toBe(room.quotaBytes + 2 * grantBytes)
  expect(await actionsOf(ann.id)).toEqual(expect.arrayContaining([['given room for papers', desk.id]]))
  await expect(desk.call(giveRoom, { params: { versionId: 'none' } })).rejects.toMatchObject({
    code: 'version_not_found',
  })
})
