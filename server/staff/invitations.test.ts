import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noMailLeaves } from '#rules/mails'
import type { StaffRole } from '#rules/staff'
import { aPassword } from '#server/testing/a-login'
import {
  aMember,
  aMemberWithApp,
  deskCall,
  hasProved,
  outcome,
  type TestMember,
} from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { commandOf } from '../../scripts/desk-invite/commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.forward(60_000))
afterAll(() => app.close())

const command = (line: string) => commandOf(line.split(' '))(app)
const tokenIn = (text: string) => /token=(?<token>[\w-]+)/.exec(text)?.groups?.['token'] ?? ''
const accept = (token: string, more: { password?: string; name?: string } = {}) =>
  deskCall(app)('POST /api/desk/invitation/accept', {
    body: { token, name: 'Nina New', password: aPassword, ...more },
  })
const aBroker = async () => {
  const broker = await aMember(app)
  await hasProved(app, broker)
  return broker
}
const invite = ({ desk }: TestMember, email: string, role: StaffRole = 'assistant') =>
  desk('POST /api/desk/staff/invitations', { body: { email, role, name: 'Nina' } })
const mailedToken = async (email: string) => {
  await app.jobs.runDue()
  return tokenIn((await app.mails()).find(({ to }) => to.address === email)?.text ?? '')
}
let count = 0
const aMailbox = () => `nina${(count += 1)}@example.test`

test('on an empty database, the first person from the command line is a broker', async () => {
  const empty = await startTestApp()
  try {
    const run = (line: string) => commandOf(line.split(' '))(empty)
    await expect(run('first@example.test --role assistant')).rejects.toMatchObject({
      code: 'first_is_broker',
    })
    const printed = await run('First@Example.test')
    expect(printed).toContain('first@example.test joins the desk as a broker')
    expect(printed).toContain('/desk/invitation?token=')
    const body = { token: tokenIn(printed), name: 'Fay First', password: aPassword }
    const { token } = await deskCall(empty)('POST /api/desk/invitation/accept', { body })
    expect(await deskCall(empty, token)('GET /api/desk/me', {})).toMatchObject({
      name: 'Fay First',
      email: 'first@example.test',
      role: 'broker',
      isSample: false,
    })
    await expect(run('first@example.test')).rejects.toThrow('first@example.test already works at this desk.')
  } finally {
    await empty.close()
  }
})

test('without a mail server the broker gets the link, which works once and is in no log', async () => {
  const email = aMailbox()
  const { message, link } = await invite(await aBroker(), email)
  expect(message).toBe(noMailLeaves)
  const token = tokenIn(link)
  expect(token).toBe(await mailedToken(email))
  const audit = await app.database.direct.selectFrom('audit').select('details').execute()
  expect(JSON.stringify(audit)).not.toContain(token)
  expect(await outcome(accept(token))).toBe('done')
  expect(await outcome(accept(token))).toBe('invitation_over')
})

test('a mailed invitation says who is invited, and starts a session with the chosen password', async () => {
  const email = aMailbox()
  await invite(await aBroker(), email)
  const token = await mailedToken(email)
  expect(await deskCall(app)('POST /api/desk/invitation', { body: { token } })).toEqual({
    name: 'Nina',
    email,
    role: 'assistant',
  })
  expect(await outcome(accept(token, { password: 'password' }))).toBe('invalid_request')
  const session = await accept(token)
  expect(await deskCall(app, session.token)('GET /api/desk/me', {})).toMatchObject({
    name: 'Nina New',
    role: 'assistant',
  })
  expect(await outcome(accept(token))).toBe('invitation_over')
  const body = { email, password: aPassword }
  expect(await outcome(deskCall(app)('POST /api/desk/login', { body }))).toBe('done')
})

test('a link works for a week; a new one and a withdrawal end it', async () => {
  const [late, twice, withdrawn] = [aMailbox(), aMailbox(), aMailbox()]
  const broker = await aBroker()
  for (const email of [late, twice, withdrawn]) await invite(broker, email)
  const [lateToken, firstToken, withdrawnToken] = [
    await mailedToken(late),
    await mailedToken(twice),
    await mailedToken(withdrawn),
  ]
  await invite(broker, twice, 'broker')
  expect(await outcome(accept(firstToken))).toBe('invitation_over')
  expect(
    await deskCall(app)('POST /api/desk/invitation', { body: { token: await mailedToken(twice) } }),
  ).toMatchObject({ role: 'broker' })
  const { invitations } = await broker.desk('GET /api/desk/staff', {})
  expect(invitations.filter(({ email }) => email === twice)).toHaveLength(1)
  const { id: invitationId = '' } = invitations.find(({ email }) => email === withdrawn) ?? {}
  const withdraw = () =>
    broker.desk('DELETE /api/desk/staff/invitations/:invitationId', { params: { invitationId } })
  expect(await outcome(withdraw())).toBe('done')
  expect(await outcome(withdraw())).toBe('invitation_over')
  expect(await outcome(accept(withdrawnToken))).toBe('invitation_over')
  app.clock.forward(7 * 24 * 60 * 60_000)
  expect(await outcome(accept(lateToken))).toBe('invitation_over')
})

test('an invitation that is sent again after a lost answer has the same link, and one mail', async () => {
  const { desk } = await aBroker()
  const email = aMailbox()
  const send = (role: StaffRole) =>
    desk('POST /api/desk/staff/invitations', { body: { email, role }, idempotencyKey: email })
  const [first, atOnce] = await Promise.all([send('assistant'), send('assistant')])
  expect(atOnce).toEqual(first)
  expect(await outcome(send('broker'))).toBe('idempotency_key_reused')
  await app.jobs.runDue()
  expect((await app.mails()).filter(({ to }) => to.address === email)).toHaveLength(1)
  const kept = await app.database.direct.selectFrom('idempotency_key').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(tokenIn(first.link))
})

test('the token is not in the database', async () => {
  const email = aMailbox()
  await invite(await aBroker(), email)
  const token = await mailedToken(email)
  const read = app.database.direct
  const rows = [
    await read.selectFrom('staff_invitation').selectAll().execute(),
    await read.selectFrom('job').selectAll().execute(),
    await read.selectFrom('audit').selectAll().execute(),
  ]
  expect(token).not.toBe('')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('who works here is not invited again; who was removed is, and sets up a new second factor', async () => {
  const broker = await aBroker()
  const member = await aMemberWithApp(app, 'broker')
  await hasProved(app, broker)
  expect(await outcome(invite(broker, member.email.toUpperCase()))).toBe('already_staff')
  await broker.desk('POST /api/desk/staff/:memberId/remove', {
    params: { memberId: member.id },
    body: { version: 1 },
  })
  await invite(broker, member.email)
  const { token } = await accept(await mailedToken(member.email))
  expect(await deskCall(app, token)('GET /api/desk/me', {})).toMatchObject({
    id: member.id,
    name: 'Nina New',
    role: 'assistant',
    hasSecondFactor: false,
  })
  expect(await outcome(member.desk('GET /api/desk/me', {}))).toBe('sign_in_required')
})

test('an invited email that joins in another way first is not let in twice', async () => {
  const email = aMailbox()
  await invite(await aBroker(), email)
  const first = await mailedToken(email)
  await accept(first)
  await app.database.direct
    .updateTable('staff_invitation')
    .set({ ended_at: null })
    .where('email', '=', email)
    .execute()
  expect(await outcome(accept(first))).toBe('already_staff')
})

test('a person who forgot the password gets a link from a broker, or from the command line', async () => {
  const broker = await aBroker()
  const member = await aMemberWithApp(app, 'assistant')
  await hasProved(app, broker)
  await broker.desk('POST /api/desk/staff/:memberId/password-link', { params: { memberId: member.id } })
  const mailed = await mailedToken(member.email)
  const printed = tokenIn(await command(`${member.email} --new-password`))
  const choose = (resetToken: string) =>
    deskCall(app)('POST /api/desk/new-password', { body: { resetToken, newPassword: 'crocus by the gate' } })
  expect(await outcome(choose(mailed))).toBe('reset_link_over') // a later link ends it
  expect(await outcome(choose(printed))).toBe('done')
  expect(await outcome(member.desk('GET /api/desk/me', {}))).toBe('sign_in_required')
  const body = { email: member.email, password: 'crocus by the gate' }
  expect(await outcome(deskCall(app)('POST /api/desk/login', { body }))).toBe('second_factor_required')
  await expect(command('nobody@example.test --new-password')).rejects.toThrow(
    'Nobody with the email nobody@example.test works at this desk.',
  )
})

test('a link that waits to be mailed ends when the person chooses a new password', async () => {
  const broker = await aBroker()
  const member = await aMember(app)
  await hasProved(app, broker)
  await broker.desk('POST /api/desk/staff/:memberId/password-link', { params: { memberId: member.id } })
  const newPassword = 'crocus by the gate'
  await member.desk('POST /api/desk/me/password', {
    body: { oldPassword: aPassword, newPassword, confirmPassword: newPassword },
  })
  await app.jobs.runDue()
  const subjects = (await app.mails())
    .filter(({ to }) => to.address === member.email)
    .map((one) => one.subject)
  expect(subjects).not.toContain('Choose a new password for the desk')
})

test('a lost second factor is reset by another broker, or from the command line', async () => {
  const broker = await aBroker()
  const member = await aMemberWithApp(app, 'broker')
  await hasProved(app, broker)
  const reset = (by: TestMember, memberId: string) =>
    by.desk('POST /api/desk/staff/:memberId/reset-second-factor', { params: { memberId } })
  expect(await outcome(reset(member, member.id))).toBe('own_membership')
  expect(await outcome(reset(broker, member.id))).toBe('done')
  expect(await outcome(reset(broker, member.id))).toBe('not_set_up')
  expect(await outcome(member.desk('GET /api/desk/me', {}))).toBe('sign_in_required')
  const body = { email: member.email, password: aPassword }
  expect(await outcome(deskCall(app)('POST /api/desk/login', { body }))).toBe('done')

  const other = await aMemberWithApp(app)
  expect(await command(`${other.email} --reset-second-factor`)).toContain('Ann Example is logged out.')
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['actor_id', 'actor_role', 'subject_id'])
    .where('action', '=', 'second factor reset')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor_id: broker.id, actor_role: 'staff', subject_id: member.id },
    { actor_id: null, actor_role: 'system', subject_id: other.id },
  ])
})
