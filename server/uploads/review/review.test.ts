import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { approveVersion, rejectVersion, type Reviewer } from '#server/uploads/review/review-version'
import { openVersion } from '#server/uploads/review/open-version'
import { readHistory } from '#server/uploads/review/read-history'
import { readPending } from '#server/uploads/review/read-version'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const system: Reviewer = { role: 'system', id: null }
const place = { kind: 'legal', name: 'Counterproposal' } as const

let app: TestApp
let staff: Reviewer
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  staff = { role: 'staff', id: (await anAccount(app, { role: 'staff', name: 'Dee Desk' })).id }
})
beforeEach(async () => {
  ann = await anAccount(app)
})
afterAll(() => app.close())

const stored = (id: string) =>
  app.database.direct
    .selectFrom('document_version')
    .select(['state', 'note', 'reviewed_at', 'reviewed_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

const waiting = async () =>
  (await readPending(app.database.direct))
    .filter(({ customerId }) => customerId === ann.id)
    .map(({ id }) => id)

test('each verdict is stored with its reviewer and is in the history', async () => {
  const { id, document_id } = await aVersion(app, { customerId: ann.id, place })
  expect(await waiting()).toEqual([id])
  expect(await rejectVersion(app, id, '  Page 2 is blank.\r\nPlease fill it in. ', staff)).toEqual({
    isChanged: true,
  })
  expect(await stored(id)).toMatchObject({
    state: 'Rejected',
    note: 'Page 2 is blank.\nPlease fill it in.',
    reviewed_by: staff.id,
  })
  expect(await waiting()).toEqual([])
  app.clock.forward(1_000)
  expect(await approveVersion(app, id, system)).toEqual({ isChanged: true })
  expect(await stored(id)).toEqual({
    state: 'Approved',
    note: '',
    reviewed_at: app.now(),
    reviewed_by: null,
  })
  expect(await readHistory(app.database.direct, document_id)).toMatchObject([
    { action: 'uploaded', version: 1, by: 'Ann Example' },
    { action: 'rejected', version: 1, by: 'Dee Desk', note: 'Page 2 is blank.\nPlease fill it in.' },
    { action: 'approved', version: 1, by: '', note: '' },
  ])
})

test('the same verdict twice changes nothing and mails once; a different note is sent', async () => {
  const { id } = await aVersion(app, { customerId: ann.id, place })
  await rejectVersion(app, id, 'Blank.', system)
  await app.jobs.runDue()
  const first = await stored(id)
  app.clock.forward(1_000)
  expect(await rejectVersion(app, id, 'Blank.', staff)).toEqual({ isChanged: false })
  expect(await stored(id)).toEqual(first)
  expect(await rejectVersion(app, id, 'Pages 2 and 3 are blank.', staff)).toEqual({ isChanged: true })
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ to }) => to.address === ann.email)
  expect(mails).toHaveLength(2)
})

test.each(['', ' \n ', 'x'.repeat(1001), 'bell \u0007', 'turned \u202E'])(
  'the note %j is refused, and nothing changes',
  async (note) => {
    const { id } = await aVersion(app, { customerId: ann.id, place })
    expect(await codeOf(rejectVersion(app, id, note, staff))).toBe('note_needed')
    expect(await stored(id)).toMatchObject({ state: 'Pending', reviewed_at: null })
    expect(await codeOf(rejectVersion(app, id, 'x'.repeat(1000), staff))).toBe('none')
  },
)

test('only the newest version waits and can be reviewed', async () => {
  const first = await aVersion(app, { customerId: ann.id, place })
  const second = await aVersion(app, { customerId: ann.id, place })
  expect(await waiting()).toEqual([second.id])
  expect(await codeOf(approveVersion(app, first.id, staff))).toBe('version_outdated')
  expect(await codeOf(rejectVersion(app, first.id, 'Blank.', staff))).toBe('version_outdated')
  expect(await codeOf(approveVersion(app, app.newId(), staff))).toBe('version_not_found')
  expect(await stored(first.id)).toMatchObject({ state: 'Pending' })
})

test('who opens a version is recorded; a lost file says so', async () => {
  const { id, document_id, file_key } = await aVersion(app, {
    customerId: ann.id,
    place,
    content: '%PDF mine',
  })
  const { version, content } = await openVersion(app, id, staff)
  expect(version).toMatchObject({ name: 'Counterproposal', customerName: 'Ann Example', newestId: id })
  expect(Buffer.concat(await content.toArray()).toString()).toBe('%PDF mine')
  await app.files.remove(file_key)
  expect(await codeOf(openVersion(app, id, staff))).toBe('file_away')
  expect(await codeOf(openVersion(app, app.newId(), staff))).toBe('version_not_found')
  const actions = (await readHistory(app.database.direct, document_id)).map(({ action }) => action)
  expect(actions).toEqual(['uploaded', 'opened for review'])
})

test('a version is not left open when the access cannot be recorded', async () => {
  const { id } = await aVersion(app, { customerId: ann.id, place, content: '%PDF mine' })
  const content = Readable.from(['%PDF mine'])
  const read = vi.spyOn(app.files, 'read').mockResolvedValueOnce(content)
  const record = vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('no room'))
  await expect(openVersion(app, id, staff)).rejects.toThrow('no room')
  expect(content.destroyed).toBe(true)
  read.mockRestore()
  record.mockRestore()
})
