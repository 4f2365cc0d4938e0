import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestPasswordReset, requestSignInLink, setNewPassword, signInByLink } from '#contract/accounts'
import { changeProfile, confirmEmailChange, getProfile, requestEmailChange } from '#contract/profile'
import { confirmEmailChangeOf } from '#server/accounts/confirm-email-change'
import { requestEmailChange as requestChange } from '#server/accounts/request-email-change'
import { optOut } from '#server/testing/opt-out'
import { aPassword, login, mailsTo, recordOf, someoneWithPassword } from '#server/testing/a-login'
import { anAccount, callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let newEmail: string
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  newEmail = `${app.newId()}@example.test`
  app.clock.forward(60_000)
})
afterAll(() => app.close())

const profile = (call = ann.call) => call(getProfile, {})
const save = (name: string, phone: string) => ann.call(changeProfile, { body: { name, phone } })
const ask = (to = newEmail, password = aPassword, owner = ann) => {
  app.clock.forward(1)
  return owner.call(requestEmailChange, { body: { newEmail: to, password } })
}
const subjectsTo = async (email: string) => (await mailsTo(app, { email })).map(({ subject }) => subject)
/** From the newest mail with such a link. */
const mailedToken = async (email = newEmail, page = 'confirm_email') => {
  const link = new RegExp(`https://shop\\.example/${page}\\?token=([\\w-]+)`)
  const texts = (await mailsTo(app, { email })).map(({ text }) => link.exec(text)?.[1])
  return texts.find((token) => token !== undefined) ?? ''
}
const confirm = (changeToken: string, call = ann.call) => call(confirmEmailChange, { body: { changeToken } })
const over = expect.objectContaining({ status: 409, code: 'email_change_over' })

test('name and telephone number are changed, and the new token holds the new name', async () => {
  const { token, phone } = await save(' Ann B. Example ', '+44 20 7946 0958')
  expect(phone).toBe('+44 20 7946 0958')
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    name: 'Ann B. Example',
  })
  expect(await profile()).toEqual({ name: 'Ann B. Example', email: ann.email, phone, newEmail: '' })
  expect((await save('Ann', '303.555.0142')).phone).toBe('(303) 555-0142')
  expect((await save('Ann', '')).phone).toBe('')
  const logged = await recordOf(app, ann.id)
  expect(logged).toContainEqual(expect.objectContaining({ action: 'profile changed', actor_id: ann.id }))
  await save('Ann', '')
  expect(await recordOf(app, ann.id), 'saved without a change').toEqual(logged)
})

test('a field that is not sent keeps what another tab saved', async () => {
  await save('Ann', '303.555.0142')
  expect(await ann.call(changeProfile, { body: { name: 'Ann B.' } })).toMatchObject({
    phone: '(303) 555-0142',
  })
  await ann.call(changeProfile, { body: { phone: '' } })
  expect(await profile()).toMatchObject({ name: 'Ann B.', phone: '' })
})

test.each(['call me', '555-0142', '(303) 055-0142', '+999 123 456 789'])(
  'there is no telephone number %j',
  async (phone) => {
    await expect(save('Ann', phone)).rejects.toMatchObject({
      status: 400,
      fields: { phone: expect.any(String) },
    })
    expect(await profile()).toMatchObject({ name: ann.name, phone: '' })
  },
)

test('a new email counts once the link that was mailed there is used', async () => {
  expect(await ask(newEmail.toUpperCase())).toEqual({
    message: `We sent a link to ${newEmail.toUpperCase()}. Open it within an hour to change your email.`,
  })
  expect(await profile()).toMatchObject({ email: ann.email, newEmail })
  expect(await subjectsTo(ann.email)).toEqual(['Someone asked to change your email'])
  await confirm(await mailedToken())
  await expect(login(app, ann)).rejects.toMatchObject({ code: 'wrong_login' })
  const { token } = await login(app, { email: newEmail })
  expect(await profile(callWith(app, token))).toMatchObject({ email: newEmail, newEmail: '' })
  expect(await subjectsTo(ann.email)).toContain('Your email was changed')
})

test('the session that uses the link continues with a new token, and all others end', async () => {
  const other = await login(app, ann)
  await ask()
  const { token = '', message } = await confirm(await mailedToken(), ann.call)
  expect(message).toBe('Your email has been changed. Your other devices are logged out.')
  expect(await app.http.callers.ofToken(token)).toMatchObject({ id: ann.id, email: newEmail })
  for (const ended of [ann.token, other.token]) expect(await app.http.callers.ofToken(ended)).toBeUndefined()
})

test('opening the link without being logged in to the account changes nothing', async () => {
  const bob = await anAccount(app)
  await ask()
  const token = await mailedToken()
  await expect(confirm(token, bob.call)).rejects.toMatchObject({
    status: 409,
    code: 'email_change_of_another',
  })
  await expect(confirm(token, app.call)).rejects.toMatchObject({ status: 401 })
  expect(await profile()).toMatchObject({ email: ann.email, newEmail })
  expect((await confirm(token)).message).toContain('Your email has been changed.')
})

test('a link works once, for an hour, and only the newest', async () => {
  await ask(`${app.newId()}@example.test`)
  await ask()
  const [mine, expired] = [await mailedToken(), 'a'.repeat(43)]
  await expect(confirm(expired)).rejects.toEqual(over)
  const { token } = await confirm(mine)
  await expect(confirm(mine, callWith(app, token ?? ''))).rejects.toEqual(over)
  const cara = await someoneWithPassword(app)
  const to = `${app.newId()}@example.test`
  await ask(to, aPassword, cara)
  const late = await mailedToken(to)
  app.clock.forward(60 * 60_000)
  await expect(confirm(late, cara.call)).rejects.toEqual(over)
})

test.each([
  ['not the password', { password: 'This is not your password.' }],
  [aPassword, { newEmail: 'This is your email already.' }],
])('with the password %j and the present email it is refused at the field', async (password, fields) => {
  const to = 'password' in fields ? newEmail : ann.email.toUpperCase()
  await expect(ask(to, password)).rejects.toMatchObject({ status: 400, fields })
  expect(await profile()).toMatchObject({ newEmail: '' })
})

test('an email that has an account gets the same answer, and its owner a mail without a link', async () => {
  const bob = await anAccount(app, { name: 'Bob Example' })
  expect(await ask(bob.email)).toEqual({
    message: `We sent a link to ${bob.email}. Open it within an hour to change your email.`,
  })
  expect(await profile()).toMatchObject({ newEmail: bob.email })
  expect(await subjectsTo(bob.email)).toEqual(['You already have an account with this email'])
  expect(await mailedToken(bob.email)).toBe('')
})

test('neither an account nor a mailbox gets many of these mails', async () => {
  for (let at = 0; at < 3; at++) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
  const bob = await someoneWithPassword(app)
  await ask(newEmail, aPassword, bob)
  expect((await mailsTo(app, { email: newEmail })).length).toBeLessThanOrEqual(3)
})

test('a new password stops the change', async () => {
  await ask()
  const token = await mailedToken()
  await app.call(requestPasswordReset, { body: { email: ann.email } })
  const resetToken = await mailedToken(ann.email, 'reset_password')
  const newPassword = 'violets by the gate'
  await app.call(setNewPassword, { body: { resetToken, newPassword } })
  const again = await login(app, ann, { password: newPassword })
  await expect(confirm(token, callWith(app, again.token))).rejects.toEqual(over)
})

test('a change that was asked for while the account got another password is not stored', async () => {
  const caller = await app.http.callers.ofToken(ann.token)
  if (!caller) throw new Error('Ann is not logged in.')
  await app.database.direct
    .updateTable('account')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('id', '=', ann.id)
    .execute()
  const client = { address: '192.0.2.1', userAgent: '' }
  await expect(requestChange(app, caller, { newEmail, password: aPassword }, client)).rejects.toMatchObject({
    status: 401,
  })
  const changes = await app.database.direct
    .selectFrom('email_change')
    .select('id')
    .where('account_id', '=', ann.id)
    .execute()
  expect(changes).toEqual([])
})

test('links that were mailed to the former email end', async () => {
  await app.call(requestSignInLink, { body: { email: ann.email } })
  const linkToken = await mailedToken(ann.email, 'email_sign_in')
  await ask()
  await confirm(await mailedToken())
  await expect(app.call(signInByLink, { body: { linkToken } })).rejects.toMatchObject({
    code: 'sign_in_link_over',
  })
})

test('an opt-out of the former email holds for the new one', async () => {
  await optOut(app, ann.email)
  await ask()
  await confirm(await mailedToken())
  expect(await optOut(app, newEmail)).toBe(false)
})

test('the change is recorded, and the token is nowhere in the database', async () => {
  await ask()
  const token = await mailedToken()
  await confirm(token)
  expect(await recordOf(app, ann.id)).toEqual([
    expect.objectContaining({ action: 'email change asked for', actor_id: ann.id }),
    expect.objectContaining({ action: 'email changed', formerEmail: ann.email }),
  ])
  for (const table of ['job', 'email_change', 'audit'] as const) {
    const rows = await app.database.direct.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})

test.each(['in the profile', 'in a browser without scripts'])(
  'a change whose new email somebody registered meanwhile is over, when it is confirmed %s',
  async (where) => {
    await ask()
    const token = await mailedToken()
    await anAccount(app, { email: newEmail })
    const answer =
      where === 'in the profile'
        ? confirm(token)
        : confirmEmailChangeOf(app, ann.id, token, { address: '192.0.2.1', userAgent: '' })
    await expect(answer).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    expect(await profile()).toMatchObject({ email: ann.email, newEmail: '' })
    await expect(confirm(token)).rejects.toEqual(over)
  },
)
