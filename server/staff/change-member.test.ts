import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#rules/staff'
import { sessionsTopic } from '#server/accounts/sessions'
import { aPassword } from '#server/testing/a-login'
import { aMember, deskCall, hasProved, outcome, type TestMember } from '#server/testing/a-staff-member'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'

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

test('of two brokers who remove each other at the same moment, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [ann, bob] = [await aProved(), await aProved()]
    const outcomes = await Promise.all([outcome(remove(ann, bob)), outcome(change(bob, ann, 'assistant'))])
    expect(outcomes.filter((is) => is === 'done')).toHaveLength(1)
    expect(await brokersOf([ann, bob])).toHaveLength(1)
  }
})

test('of two brokers who remove each other through two processes at the same moment, one stays', async () => {
  const other = await anotherProcess(app)
  try {
    const addresses = [await app.listen(), other.address]
    for (let round = 0; round < 5; round++) {
      const [ann, bob] = [await aProved(), await aProved()]
      const removals = [
        { by: ann, whom: bob },
        { by: bob, whom: ann },
      ]
      const answers = await Promise.all(
        removals.map(({ by, whom }, at) =>
          fetch(`${addresses[(round + at) % 2]}/api/desk/staff/${whom.id}/remove`, {
            method: 'POST',
            headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ version: 1 }),
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(await brokersOf([ann, bob])).toHaveLength(1)
    }
  } finally {
    await other.close()
  }
})

const brokersOf = (members: TestMember[]) =>
  app.database.direct
    .selectFrom('staff_member')
    .select('account_id')
    .where('role', '=', 'broker')
    .where('removed_at', 'is', null)
    .where(
      'account_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()

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
