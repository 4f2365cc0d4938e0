import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#rules/staff'
import { sessionsTopic } from '#server/accounts/sessions'
import { aPassword } from '#server/testing/a-login'
import { aMember, deskCall, hasProved, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
})
afterAll(() => app.close())

const aProved = async (role: StaffRole = 'broker') => {
  const member = await aMember(app, role)
  await hasProved(app, member)
  return member
}
type Seen = { version?: number }
const remove = ({ desk }: TestMember, { id: memberId }: TestMember, { version = 1 }: Seen = {}) =>
  desk('POST /api/desk/staff/:memberId/remove', { params: { memberId }, body: { version } })
const putBack = ({ desk }: TestMember, { id: memberId }: TestMember, { version = 2 }: Seen = {}) =>
  desk('POST /api/desk/staff/:memberId/put-back', { params: { memberId }, body: { version } })
const change = (
  { desk }: TestMember,
  { id: memberId }: TestMember,
  role: StaffRole,
  { version = 1 }: Seen = {},
) => desk('PUT /api/desk/staff/:memberId/role', { params: { memberId }, body: { role, version } })
const meOf = ({ desk }: TestMember) => desk('GET /api/desk/me', {})

test('the list says who works here, and who did', async () => {
  const [ann, bob, cleo] = [await aProved(), await aProved('assistant'), await aProved('assistant')]
  await remove(ann, cleo)
  const { members } = await bob.desk('GET /api/desk/staff', {})
  expect(members.map(({ id }) => id).toSorted()).toEqual([ann.id, bob.id, cleo.id].toSorted())
  expect(members.at(-1)).toMatchObject({ id: cleo.id, removedAt: expect.any(String), lastSeen: null })
  expect(members.find(({ isYou }) => isYou)).toMatchObject({
    id: bob.id,
    role: 'assistant',
    hasSecondFactor: false,
    lastSeen: expect.any(String),
    removedAt: null,
    version: 1,
  })
})

test('a role changes at once, and the log has both values', async () => {
  const [ann, bob] = [await aProved(), await aProved('assistant')]
  expect((await change(ann, bob, 'broker')).message).toBe('Ann Example is now a broker.')
  expect(await meOf(bob)).toMatchObject({ role: 'broker' })
  const row = await app.database.direct
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'role changed')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_id: ann.id, subject_id: bob.id })
  expect(JSON.parse(row.details)).toMatchObject({ changed: { role: { from: 'assistant', to: 'broker' } } })
})

test('the invitations of a broker who was removed or demoted let nobody in', async () => {
  for (const leave of ['removed', 'demoted'] as const) {
    const [ann, bob] = [await aProved(), await aProved()]
    const body = { name: 'Second Mailbox', email: `${app.newId()}@example.test`, role: 'broker' as const }
    await bob.desk('POST /api/desk/staff/invitations', { body })
    if (leave === 'removed') await remove(ann, bob)
    else
      await ann.desk('PUT /api/desk/staff/:memberId/role', {
        params: { memberId: bob.id },
        body: { version: 1, role: 'assistant' },
      })
    const { invitations } = await ann.desk('GET /api/desk/staff', {})
    expect(invitations.map(({ email }) => email)).not.toContain(body.email)
  }
})

test('a removal ends every session at once, and can be taken back', async () => {
  const [ann, bob] = [await aProved(), await aProved('assistant')]
  const heard: (string | undefined)[] = []
  const stop = app.database.notices.subscribe(sessionsTopic, (accountId) => heard.push(accountId))
  await remove(ann, bob)
  await expect.poll(() => heard).toContain(bob.id) // open sockets end because of this notice
  stop()
  expect(await outcome(meOf(bob))).toBe('sign_in_required')
  expect(await outcome(putBack(ann, bob))).toBe('done')
  expect(await outcome(meOf(bob))).toBe('sign_in_required')
  const body = { email: bob.email, password: aPassword }
  const { token } = await deskCall(app)('POST /api/desk/login', { body })
  expect(await deskCall(app, token)('GET /api/desk/me', {})).toMatchObject({ id: bob.id, role: 'assistant' })
})

test('the last broker cannot be removed or made an assistant, and nobody changes their own role', async () => {
  const ann = await aProved()
  expect(await outcome(remove(ann, ann))).toBe('last_broker')
  expect(await outcome(change(ann, ann, 'assistant'))).toBe('last_broker')
  const bob = await aProved()
  expect(await outcome(remove(ann, ann))).toBe('own_membership')
  expect(await outcome(change(ann, ann, 'assistant'))).toBe('own_membership')
  expect(await outcome(change(ann, bob, 'assistant'))).toBe('done')
})

test('a change that somebody else made in the meantime is shown, and nothing is overwritten', async () => {
  const [ann, bob, cleo] = [await aProved(), await aProved(), await aProved('assistant')]
  await change(bob, cleo, 'broker')
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/desk/staff/${cleo.id}/remove`,
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { version: 1 },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { role: 'broker', isRemoved: false, version: 2 },
    changedBy: 'Ann Example',
    changedAt: new Date(app.now()).toISOString(),
  })
  expect(await outcome(remove(ann, { ...cleo, id: 'nobody' }))).toBe('member_not_found')
})
