import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestPasswordReset, requestSignInLink, setNewPassword, signInByLink } from '#contract/accounts'
import { getMailbox, proveMailbox, sendMailboxLink } from '#contract/mailbox'
import { askAboutData } from '#contract/privacy'
import { confirmEmailChange, requestEmailChange } from '#contract/profile'
import { mailboxLinkMs, maxMailboxLinks } from '#rules/mailboxes'
import { login, mailsTo, recordOf } from '#server/testing/a-login'
import {
  aRegistered,
  changeEmail,
  confirmMailbox,
  mailedToken,
  registeredPassword as password,
} from '#server/testing/a-registered'
import { anAccount, callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await aRegistered(app, { email: `${app.newId()}@example.test`, name: 'Ann Example' })
})
afterAll(() => app.close())

const isProved = async ({ call }: Pick<TestAccount, 'call'>) => (await call(getMailbox, {})).isProved
const provedBy = async (id: string) =>
  app.database.direct
    .selectFrom('proved_mailbox')
    .select(['email', 'how'])
    .where('account_id', '=', id)
    .orderBy('proved_at')
    .execute()
const prove = (token: string, { call } = ann) => call(proveMailbox, { body: { token } })
const tokenTo = (email = ann.email) => mailedToken(app, email, 'confirm_mailbox')

test('a new email is only typed in until the link of the welcome mail is used', async () => {
  expect(await isProved(ann)).toBe(false)
  const token = await tokenTo()
  expect(await prove(token)).toEqual({ message: 'Thank you. Your email is confirmed.' })
  expect(await ann.call(getMailbox, {})).toEqual({ email: ann.email, isProved: true })
  expect(await provedBy(ann.id)).toEqual([{ email: ann.email, how: 'link' }])
  expect(await recordOf(app, ann.id)).toContainEqual(
    expect.objectContaining({ action: 'mailbox proved', actor_id: ann.id }),
  )
})

test('the database has no token, and a link opened twice says that all is well', async () => {
  const token = await tokenTo()
  const links = await app.database.direct.selectFrom('mailbox_link').selectAll().execute()
  expect(JSON.stringify(links)).not.toContain(token)
  const both = await Promise.all([prove(token), prove(token)])
  expect(new Set(both.map(({ message }) => message))).toEqual(
    new Set(['Thank you. Your email is confirmed.', `${ann.email} is confirmed already.`]),
  )
  expect((await recordOf(app, ann.id)).filter(({ action }) => action === 'mailbox proved')).toHaveLength(1)
})

test('opening the link while logged in to another account, or to none, proves nothing', async () => {
  const bob = await anAccount(app)
  const token = await tokenTo()
  await expect(prove(token, bob)).rejects.toMatchObject({ status: 409, code: 'mailbox_link_of_another' })
  await expect(app.call(proveMailbox, { body: { token } })).rejects.toMatchObject({ status: 401 })
  expect(await isProved(ann)).toBe(false)
})

test('an expired link and a made-up one are refused, and a new one can be asked for a few times', async () => {
  const late = await tokenTo()
  await app.database.direct
    .updateTable('mailbox_link')
    .set({ expires_at: app.now() })
    .where('account_id', '=', ann.id)
    .execute()
  for (const token of [late, 'a'.repeat(43)])
    await expect(prove(token)).rejects.toMatchObject({ status: 409, code: 'mailbox_link_over' })
  for (let at = 0; at < maxMailboxLinks; at++)
    expect((await ann.call(sendMailboxLink, {})).message).toContain(`We sent a link to ${ann.email}.`)
  await expect(ann.call(sendMailboxLink, {})).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
  const subjects = (await mailsTo(app, ann)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Confirm your email')).toHaveLength(maxMailboxLinks)
  expect(mailboxLinkMs).toBe(7 * 24 * 60 * 60 * 1_000)
  await confirmMailbox(app, ann)
  expect(await ann.call(sendMailboxLink, {})).toEqual({ message: `${ann.email} is confirmed already.` })
})

test('a link to a former email of the customer proves nothing', async () => {
  const token = await tokenTo()
  const moved = await changeEmail(app, ann, `moved.${ann.email}`)
  await expect(prove(token, moved)).rejects.toMatchObject({ code: 'mailbox_link_over' })
  expect(await provedBy(ann.id)).toEqual([{ email: moved.email, how: 'email change' }])
  const again = await changeEmail(app, moved, `again.${ann.email}`)
  expect((await provedBy(ann.id)).map(({ email }) => email)).toEqual([moved.email, again.email])
})

test('a new password by the mailed link proves the mailbox, one that is changed with the old password does not', async () => {
  await app.call(requestPasswordReset, { body: { email: ann.email } })
  const resetToken = await mailedToken(app, ann.email, 'reset_password')
  await app.call(setNewPassword, { body: { resetToken, newPassword: `${password} again` } })
  expect(await provedBy(ann.id)).toEqual([{ email: ann.email, how: 'new password' }])
})

const linkedIn = async (deviceToken?: string) => {
  await app.call(requestSignInLink, { body: { email: ann.email } })
  const linkToken = await mailedToken(app, ann.email, 'email_sign_in')
  return app.call(signInByLink, { body: { linkToken, ...(deviceToken !== undefined && { deviceToken }) } })
}

test('a login by the mailed link proves the mailbox; in a known browser nothing else changes', async () => {
  const { deviceToken } = await login(app, ann, { password })
  const { token } = await linkedIn(deviceToken)
  expect(await provedBy(ann.id)).toEqual([{ email: ann.email, how: 'login link' }])
  expect(await isProved({ call: callWith(app, token) })).toBe(true)
  expect(await isProved(ann)).toBe(true)
  await login(app, ann, { password })
})

test('the owner of a mailbox who logs in by link to what a stranger registered has it alone from then on', async () => {
  const strangers = `stranger.${ann.email}`
  await ann.call(requestEmailChange, { body: { newEmail: strangers, password } })
  const changeToken = await mailedToken(app, strangers, 'confirm_email')
  const { token, message } = await linkedIn()
  expect(message).toContain('The password from before no longer works')
  expect(await app.http.callers.ofToken(ann.token)).toBeUndefined()
  await expect(login(app, ann, { password })).rejects.toMatchObject({ code: 'wrong_login' })
  const owner = callWith(app, token)
  await expect(owner(confirmEmailChange, { body: { changeToken } })).rejects.toMatchObject({
    code: 'email_change_over',
  })
  expect(await isProved({ call: owner })).toBe(true)
  app.clock.forward(60_000)
  expect((await linkedIn()).message).toBe('Welcome back, Ann Example.')
  expect(await isProved({ call: callWith(app, token) })).toBe(true)
})

const deletion = { body: { kind: 'deletion' as const } }
const identityOf = async (kind: 'access' | 'deletion') =>
  (
    await app.database.direct
      .selectFrom('privacy_request')
      .select('identity')
      .where('account_id', '=', ann.id)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.identity

test('what a stranger asked for under the email is not asked for by its owner, who logs in by link or sets a new password', async () => {
  await ann.call(askAboutData, deletion)
  await ann.call(askAboutData, { body: { kind: 'access' } })
  const { token } = await linkedIn()
  expect(await identityOf('deletion')).toBe('not proved')
  const owner = callWith(app, token)
  const moved = await changeEmailByLink(owner)
  expect(await identityOf('deletion')).toBe('not proved')
  expect((await moved(askAboutData, deletion)).message).not.toContain('confirm your email')
  expect([await identityOf('deletion'), await identityOf('access')]).toEqual(['mailbox', 'not proved'])
})

/** The owner sets a password first, because the stranger's works no longer. */
const changeEmailByLink = async (owner: TestAccount['call']) => {
  await app.call(requestPasswordReset, { body: { email: ann.email } })
  const newPassword = `${password} again`
  const resetToken = await mailedToken(app, ann.email, 'reset_password')
  await app.call(setNewPassword, { body: { resetToken, newPassword } })
  await expect(owner(getMailbox, {})).rejects.toMatchObject({ status: 401 })
  const { token } = await login(app, ann, { password: newPassword })
  const newEmail = `moved.${ann.email}`
  await callWith(app, token)(requestEmailChange, { body: { newEmail, password: newPassword } })
  const changeToken = await mailedToken(app, newEmail, 'confirm_email')
  const changed = await callWith(app, token)(confirmEmailChange, { body: { changeToken } })
  return callWith(app, changed.token)
}
