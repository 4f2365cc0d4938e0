import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginCustomer, loginSeller, loginStaff, logoutCustomer } from '#contract/accounts'
import { getCart } from '#contract/cart'
import { argon2, hashPassword } from '#server/accounts/password-hash'
import { anAccount, callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const really = argon2.verify
const verify = vi.spyOn(argon2, 'verify')

const password = 'tulip under the porch'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => {
  verify.mockClear()
  app.clock.forward(60_000) // a new minute for the rate limit
})
afterAll(async () => {
  verify.mockRestore()
  await app.close()
})

const signIn = (email: string, given = password, endpoint: typeof loginCustomer = loginCustomer) =>
  app.call(endpoint, { body: { email, password: given } })
const refusal = (status: number, code: string) => expect.objectContaining({ status, code })

test('the right password opens a session, in any capitalization of the email', async () => {
  const ann = await anAccount(app, { passwordHash })
  const { token, message } = await signIn(` ${ann.email.toUpperCase()} `)
  expect(message).toBe('Welcome back, Ann Example.')
  expect(await app.http.callers.ofToken(token)).toMatchObject({ id: ann.id })
})

test('a wrong email and a wrong password get the same response after the same work', async () => {
  const ann = await anAccount(app, { passwordHash })
  const answers = []
  for (const email of [ann.email, 'nobody@example.test']) {
    verify.mockClear()
    const answer = await app.http.inject({
      method: 'POST',
      url: loginCustomer.path,
      payload: { email, password: 'not the password' },
    })
    const { requestId, ...body } = answer.json()
    expect(requestId).toEqual(expect.any(String))
    expect(verify).toHaveBeenCalledTimes(1)
    const cost = verify.mock.calls[0]?.[0].toString().split('$').slice(0, 4)
    answers.push({ status: answer.statusCode, body, cost })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_login' } })
})

test('sellers and staff have separate logins, and an account works in only one of them', async () => {
  const email = 'many.hats@example.test'
  const logins = { customer: loginCustomer, seller: loginSeller, staff: loginStaff }
  const staff = await anAccount(app, { role: 'staff', email, passwordHash })
  const { token } = await signIn(email, password, loginStaff as never)
  expect(await app.http.callers.ofToken(token)).toMatchObject({ id: staff.id, role: 'staff' })
  for (const role of ['customer', 'seller'] as const)
    await expect(signIn(email, password, logins[role] as never)).rejects.toEqual(refusal(401, 'wrong_login'))
})

test('a logout ends only its own session', async () => {
  const ann = await anAccount(app, { passwordHash })
  const other = callWith(app, (await signIn(ann.email)).token)
  expect(await ann.call(logoutCustomer, {})).toEqual({ message: 'You’re logged out.' })
  await expect(ann.call(logoutCustomer, {})).rejects.toEqual(refusal(401, 'sign_in_required'))
  await expect(other(getCart, { params: { userId: ann.id } })).resolves.toBeDefined()
})

describe('after ten wrong passwords', () => {
  const wrongTimes = async (email: string, times: number) => {
    for (let i = 0; i < times; i++)
      await expect(signIn(email, 'not the password')).rejects.toEqual(refusal(401, 'wrong_login'))
  }

  test('in 15 minutes the account refuses even the right one and says how long to wait', async () => {
    const ann = await anAccount(app, { passwordHash })
    await wrongTimes(ann.email, 5)
    app.clock.forward(5 * 60_000)
    await wrongTimes(ann.email, 5)
    const answer = await app.http.inject({
      method: 'POST',
      url: loginCustomer.path,
      payload: { email: ann.email, password },
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('600')
    expect(answer.json().error).toBe('Too many tries. Please wait 10 minutes and try again.')
    app.clock.forward(10 * 60_000)
    await expect(signIn(ann.email)).resolves.toBeDefined()
  })

  test('an unknown email is paused too', async () => {
    await wrongTimes('absent@example.test', 10)
    await expect(signIn('absent@example.test')).rejects.toEqual(refusal(429, 'too_many_tries'))
  })

  test('another account is not affected', async () => {
    const [ann, bob] = [await anAccount(app, { passwordHash }), await anAccount(app, { passwordHash })]
    await wrongTimes(ann.email, 10)
    await expect(signIn(bob.email)).resolves.toBeDefined()
  })

  test('open sessions continue', async () => {
    const ann = await anAccount(app, { passwordHash })
    await wrongTimes(ann.email, 10)
    await expect(ann.call(getCart, { params: { userId: ann.id } })).resolves.toBeDefined()
  })
})

test('right passwords in between neither count nor reset the counter', async () => {
  const ann = await anAccount(app, { passwordHash })
  for (let i = 0; i < 10; i++) {
    await signIn(ann.email)
    await expect(signIn(ann.email, 'not the password')).rejects.toEqual(refusal(401, 'wrong_login'))
  }
  await expect(signIn(ann.email)).rejects.toEqual(refusal(429, 'too_many_tries'))
})

test('a burst of logins is processed two at a time', async () => {
  let atWork = 0
  let most = 0
  verify.mockImplementation(async (...given) => {
    most = Math.max(most, ++atWork)
    return really(...given).finally(() => atWork--)
  })
  const emails = Array.from({ length: 30 }, (_, at) => `burst-${at}@example.test`)
  await Promise.allSettled(emails.map((email) => signIn(email)))
  verify.mockImplementation(really)
  expect(verify).toHaveBeenCalledTimes(30)
  expect(most).toBe(2)
})
