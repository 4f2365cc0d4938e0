import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePassword, registerCustomer, requestPasswordReset, setNewPassword } from '#contract/accounts'
import { confirmEmailChange, requestEmailChange } from '#contract/profile'
import { argon2 } from '#server/accounts/password-hash'
import { aPassword, login, mailsTo, someoneWithPassword } from '#server/testing/a-login'
import { mailedToken } from '#server/testing/a-registered'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await someoneWithPassword(app)
  app.clock.forward(60_000) // a new minute for the rate limit
})
afterAll(() => app.close())

const won = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

test('twenty registrations of one email at once make one account and one welcome', async () => {
  const register = (email: string) =>
    app.call(registerCustomer, { body: { name: 'Ann Example', email, password: aPassword } })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => register(at % 2 ? 'RACE@example.test' : 'race@Example.test')),
  )
  expect(refusals(outcomes)).toHaveLength(19)
  for (const refusal of refusals(outcomes))
    expect(refusal).toMatchObject({ status: 409, code: 'email_taken' })
  const email = 'race@example.test'
  const accounts = app.database.direct.selectFrom('account').select('id').where('email', '=', email)
  expect(await accounts.execute()).toHaveLength(1)
  expect(await mailsTo(app, { email })).toHaveLength(1)
})

describe('simultaneous logins', () => {
  const codes = async (password: string) =>
    (await Promise.allSettled(Array.from({ length: 20 }, () => login(app, ann, { password })))).map(
      (outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'logged in'),
    )

  test('of twenty wrong passwords, ten are checked', async () => {
    const verify = vi.spyOn(argon2, 'verify')
    const outcomes = await codes('not the password')
    expect(verify).toHaveBeenCalledTimes(10)
    verify.mockRestore()
    expect(outcomes.filter((code) => code === 'wrong_login')).toHaveLength(10)
    expect(outcomes.filter((code) => code === 'too_many_tries')).toHaveLength(10)
  })

  test('twenty right passwords cause no pause', async () => {
    expect(new Set(await codes(aPassword))).toEqual(new Set(['logged in']))
  })
})

test('one of two simultaneous changes of the password wins, and only its token works', async () => {
  const change = (newPassword: string) =>
    ann.call(changePassword, { body: { oldPassword: aPassword, newPassword, confirmPassword: newPassword } })
  const outcomes = await Promise.allSettled(['violets by the gate', 'violets by the fence'].map(change))
  expect(won(outcomes)).toHaveLength(1)
  expect(await app.http.callers.ofToken(won(outcomes)[0]?.token ?? '')).toBeDefined()
})

test('a link to a new password that is used twenty times at once works once', async () => {
  await app.call(requestPasswordReset, { body: { email: ann.email } })
  app.clock.forward(1)
  const resetToken = await mailedToken(app, ann.email, 'reset_password')
  const passwords = Array.from({ length: 20 }, (_, at) => `violets by the gate ${at}`)
  const outcomes = await Promise.allSettled(
    passwords.map((newPassword) => app.call(setNewPassword, { body: { resetToken, newPassword } })),
  )
  expect(won(outcomes)).toHaveLength(1)
  const password = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  await expect(login(app, ann, { password })).resolves.toBeDefined()
})

describe('links to a new email', () => {
  const ask = async ({ call }: TestAccount, newEmail: string) => {
    app.clock.forward(1)
    await call(requestEmailChange, { body: { newEmail, password: aPassword } })
    return mailedToken(app, newEmail, 'confirm_email')
  }
  const confirm = ({ call }: TestAccount, changeToken: string) =>
    call(confirmEmailChange, { body: { changeToken } })

  test('a link that is used twice at once works once', async () => {
    const token = await ask(ann, 'once@example.test')
    const outcomes = await Promise.allSettled([confirm(ann, token), confirm(ann, token)])
    expect(won(outcomes)).toHaveLength(1)
  })

  test('of two accounts that confirm one email at once, one gets it', async () => {
    const bob = await someoneWithPassword(app)
    const [first, second] = [await ask(ann, 'both@example.test'), await ask(bob, 'both@example.test')]
    expect(second).not.toBe(first)
    const outcomes = await Promise.allSettled([confirm(ann, first), confirm(bob, second)])
    expect(won(outcomes)).toHaveLength(1)
    expect(refusals(outcomes)).toMatchObject([{ status: 409, code: 'email_taken' }])
  })
})
