// Customers entered by the staff. Nobody can log in before they have chosen a password.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginCustomer, registerCustomer, requestPasswordReset, setNewPassword } from '#contract/accounts'
import { getAddresses } from '#contract/address-book'
import { dayMs } from '#rules/durations'
import { aPassword } from '#server/testing/a-login'
import { callWith } from '#server/testing/an-account'
import { aMember, outcome, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aMember(app, 'assistant')
  app.clock.forward(60_000)
})

let line = 100
const enter = (more: { email?: string; isNew?: boolean; phone?: string } = {}) =>
  ana.desk('POST /api/desk/customers', {
    body: {
      name: 'Carl Caller',
      email: `${app.newId()}@example.test`,
      phone: `720 555 0${line++}`,
      source: 'telephone',
      address: '12 Ring Road',
      city: 'Denver',
      province: 'Colorado',
      post: '80202',
      ...more,
    },
  })
const seen = (customerId: string) =>
  ana.desk('GET /api/desk/customers/:customerId', { params: { customerId } })

test('a customer who called has an account that opens only with the link in their mail', async () => {
  const email = 'carl@example.test'
  const { id } = await enter({ email })
  expect(await seen(id)).toMatchObject({
    entered: { by: ana.name, source: 'telephone', hasNoPassword: true },
    provedEmails: [],
    addresses: [{ address: expect.stringContaining('12 Ring Road') }],
  })
  const login = (password: string) => app.call(loginCustomer, { body: { email, password } })
  expect(await outcome(login(aPassword))).toBe('wrong_login')
  const register = app.call(registerCustomer, { body: { name: 'Eve', email, password: aPassword } })
  expect(await outcome(register)).toBe('email_taken')
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ to }) => to.address === email)
  const resetToken = /token=(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
  app.clock.forward(6 * dayMs)
  ana = await aMember(app)
  await app.call(setNewPassword, { body: { resetToken, newPassword: aPassword } })
  const { token } = await login(aPassword)
  const { addresses } = await callWith(app, token)(getAddresses, {})
  expect(addresses).toMatchObject([{ city: 'Denver', isHome: true }])
  expect(await seen(id)).toMatchObject({ entered: { hasNoPassword: false }, provedEmails: [email] })
  const again = ana.desk('POST /api/desk/customers/:customerId/password-link', { params: { customerId: id } })
  expect(await outcome(again)).toBe('password_chosen')
})

test('the link is sent again, and somebody who may be known is offered first', async () => {
  const { id } = await enter({ phone: '720 555 0177' })
  await ana.desk('POST /api/desk/customers/:customerId/password-link', { params: { customerId: id } })
  expect(await outcome(enter({ phone: '(720) 555-0177' }))).toBe('already_known')
  expect(await outcome(enter({ phone: '(720) 555-0177', isNew: true }))).toBe('done')
  const { email } = await seen(id)
  expect(await outcome(enter({ email, isNew: true }))).toBe('email_taken')
})

test('a mistyped email is corrected until somebody uses the account, and the former link ends', async () => {
  const [wrong, right] = ['carl.mistyped@example.test', 'carl.right@example.test']
  const { id } = await enter({ email: wrong })
  const tokenTo = async (mailbox: string) => {
    await app.jobs.runDue()
    const mail = (await app.mails()).find(({ to }) => to.address === mailbox)
    return /token=(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
  }
  const former = await tokenTo(wrong)
  const correct = async (email: string) =>
    ana.desk('PUT /api/desk/customers/:customerId', {
      params: { customerId: id },
      body: { version: (await seen(id)).version, name: 'Carl Caller', phone: '', email },
    })
  expect(await outcome(correct((await seen((await enter()).id)).email))).toBe('email_taken')
  const stop = { email: wrong, customerId: id, channel: 'mails', how: 'On the telephone' } as const
  await ana.desk('POST /api/desk/do-not-contact', { body: stop })
  await correct(right)
  const after = await seen(id)
  expect(after).toMatchObject({ email: right, entered: { isUnused: true }, stops: { mails: {} } })
  await tokenTo(right)
  const timeline = async () =>
    (await seen(id)).timeline.map(({ action, actor }) => [action, actor.role] as const)
  // The log names the colleague who sent a link. Only a link that a visitor asked for is the visitor's.
  expect(await timeline()).toEqual([
    ['profile corrected', 'staff'],
    ['email corrected', 'staff'],
    ['customer entered', 'staff'],
  ])
  const choose = (resetToken: string) =>
    app.call(setNewPassword, { body: { resetToken, newPassword: aPassword } })
  expect(former).not.toBe('')
  expect(await outcome(choose(former))).toBe('reset_link_over')
  expect(await outcome(choose(await tokenTo(right)))).toBe('done')
  expect(await outcome(correct(wrong))).toBe('email_proves_customer')
  await app.call(requestPasswordReset, { body: { email: right } })
  await app.jobs.runDue()
  expect(await timeline()).toContainEqual(['password reset asked for', 'visitor'])
})
