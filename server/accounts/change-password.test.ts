import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword, loginCustomer } from '#contract/accounts'
import { aPassword as oldPassword, someoneWithPassword } from '#server/testing/a-login'
import { callWith, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const newPassword = 'violets by the gate'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  app.clock.forward(60_000)
})
afterAll(() => app.close())

const change = (wish: Partial<Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>> = {}) =>
  ann.call(changePassword, {
    body: { oldPassword, newPassword, confirmPassword: wish.newPassword ?? newPassword, ...wish },
  })
const signIn = (password: string) => app.call(loginCustomer, { body: { email: ann.email, password } })

test('this session continues with a new token and all others end', async () => {
  const other = await signIn(oldPassword)
  const { token, message } = await change()
  expect(message).toBe('Your password has been changed. Your other devices are logged out.')
  expect(await app.http.callers.ofToken(token)).toMatchObject({ id: ann.id })
  expect(await app.http.callers.ofToken(ann.token)).toBeUndefined()
  expect(await app.http.callers.ofToken(other.token)).toBeUndefined()
  await expect(signIn(newPassword)).resolves.toBeDefined()
  await expect(signIn(oldPassword)).rejects.toMatchObject({ code: 'wrong_login' })
})

test.each([
  [{ oldPassword: 'not the password' }, { oldPassword: 'This is not your current password.' }],
  [{ newPassword: 'short' }, { newPassword: 'Enter at least 8 characters.' }],
  [{ newPassword: 'qwerty123' }, { newPassword: expect.stringContaining('Too easy to guess') }],
  [{ newPassword: oldPassword }, { newPassword: 'This is your current password. Please choose another.' }],
  [{ confirmPassword: 'violets by the fence' }, { confirmPassword: 'The new passwords don’t match.' }],
])('%j is refused with a message at the field', async (wish, fields) => {
  await expect(change(wish)).rejects.toMatchObject({ status: 400, fields })
  expect(await app.http.callers.ofToken(ann.token)).toBeDefined()
  await expect(signIn(oldPassword)).resolves.toBeDefined()
})

test('a session cannot be used to guess the password without limit', async () => {
  for (let i = 0; i < 10; i++)
    await expect(change({ oldPassword: `guess ${i}` })).rejects.toMatchObject({ status: 400 })
  await expect(change()).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
})

test('a session opened after one change ends with the next change', async () => {
  const { token } = await change()
  await callWith(app, token)(changePassword, {
    body: { oldPassword: newPassword, newPassword: oldPassword, confirmPassword: oldPassword },
  })
  expect(await app.http.callers.ofToken(token)).toBeUndefined()
})
