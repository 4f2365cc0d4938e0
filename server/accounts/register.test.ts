import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer, registerCustomer } from '#contract/accounts'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'tulip under the porch'
const register = (body: { name?: string; email: string; password?: string }) =>
  app.call(registerCustomer, { body: { name: 'Ann Example', password, ...body } })
const accountsOf = (email: string) =>
  app.database.direct.selectFrom('account').selectAll().where('email', '=', email).execute()

test('a new customer is logged in and greeted, by mail too', async () => {
  const { token, message } = await register({ email: ' Ann@Example.TEST ' })
  expect(message).toBe('Welcome to Columbine Flat-Fee, Ann Example.')
  const [account] = await accountsOf('ann@example.test')
  expect(await app.http.callers.ofToken(token)).toMatchObject({
    id: account?.id,
    name: 'Ann Example',
    email: 'ann@example.test',
    role: 'customer',
  })
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await app.jobs.runDue()
  const [mail] = await app.mails()
  expect(mail).toMatchObject({
    subject: 'Welcome to Columbine Flat-Fee',
    to: { address: 'ann@example.test' },
  })
  expect(mail?.text).toContain('Hello Ann Example,')
  expect(mail?.text).toContain('http://localhost:3000/dashboard')
})

test('the token holds the account, the expiry time and the session', async () => {
  const { token } = await register({ email: 'payload@example.test' })
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toEqual({
    id: expect.any(String),
    name: 'Ann Example',
    email: 'payload@example.test',
    role: 'customer',
    exp: app.now() / 1_000 + 7 * 24 * 60 * 60,
    jti: expect.any(String),
    gen: 1,
  })
})

test('a mailbox whose domain is in another script has one account in both spellings', async () => {
  const [unicode, ascii] = ['ann@müller.example', 'Ann@XN--mller-kva.example']
  await register({ email: unicode })
  await expect(register({ email: ascii })).rejects.toMatchObject({ status: 409, code: 'email_taken' })
  for (const email of [unicode, ascii, 'ANN@MÜLLER.example'.normalize('NFD')])
    expect(await app.call(loginCustomer, { body: { email, password } })).toMatchObject({
      token: expect.any(String),
    })
  for (const email of [unicode, ascii]) {
    await app.call('POST /api/customer/reset-password', { body: { email } })
    await app.call('POST /api/home/subscribe', { body: { email } })
    await app.jobs.runDue() // a later link that is already open would replace this one
  }
  const mails = (await app.mails()).filter(({ to }) => to.address === 'ann@xn--mller-kva.example')
  expect(mails.filter(({ subject }) => /password/i.test(subject))).toHaveLength(2)
  const subscribers = await app.database.direct
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', 'like', 'ann@%mller%')
    .execute()
  expect(subscribers).toEqual([{ email: 'ann@xn--mller-kva.example' }])
})

test('a taken email is refused at its field, and the account is unchanged', async () => {
  await register({ email: 'taken@example.test' })
  const [before] = await accountsOf('taken@example.test')
  await expect(register({ email: 'Taken@Example.Test', name: 'Somebody Else' })).rejects.toMatchObject({
    status: 409,
    fields: { email: expect.stringContaining('already') },
  })
  expect(await accountsOf('taken@example.test')).toEqual([before])
})

test.each([
  ['short', 'Enter at least 8 characters.'],
  ['password1', 'Too easy to guess: many people use it. Please choose another.'],
  [
    'weak.person',
    'Too easy to guess: it is your name, your email or the name of this shop. Please choose another.',
  ],
  ['x'.repeat(201), 'The password must have at most 200 characters.'],
])('the password %j is refused with a message at its field', async (password, sentence) => {
  await expect(register({ email: 'weak.person@example.test', password })).rejects.toMatchObject({
    status: 400,
    fields: { password: sentence },
  })
  expect(await accountsOf('weak.person@example.test')).toEqual([])
})

test.each([
  '',
  'ann',
  'ann@',
  'ann@example',
  'a b@example.test',
  'ann@example.test\r\nBcc: x@example.test',
  '<a@b.test>',
])('%j is not an email', async (email) => {
  await expect(register({ email })).rejects.toMatchObject({
    status: 400,
    fields: { email: expect.any(String) },
  })
})

test('passwords may have spaces and any letters, in any Unicode composition', async () => {
  const email = 'letters@example.test'
  await register({ email, password: ' Café über Ostern ' })
  const decomposed = ' Café über Ostern '.normalize('NFD')
  await expect(app.call(loginCustomer, { body: { email, password: decomposed } })).resolves.toBeDefined()
  await expect(
    app.call(loginCustomer, { body: { email, password: 'Café über Ostern' } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('a registration is recorded with its origin and without the password', async () => {
  await register({ email: 'record@example.test' })
  const [account] = await accountsOf('record@example.test')
  const rows = await app.database.direct
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', account?.id ?? '')
    .execute()
  expect(rows).toEqual([
    expect.objectContaining({
      actor_id: account?.id,
      action: 'registered',
      subject: 'account',
      details: JSON.stringify({ from: { address: '127.0.0.1', userAgent: 'lightMyRequest' } }),
    }),
  ])
})

test('one address may send sixty forms a minute, and the next is refused', async () => {
  const limited = await startTestApp()
  const answers = await Promise.all(
    Array.from({ length: 61 }, () =>
      limited.http.inject({ method: 'POST', url: registerCustomer.path, payload: {} }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(60)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('60')
  expect(refused?.json().error).toBe('Too many tries. Please wait a minute and try again.')
  // Another form and another address are not limited.
  const login = { method: 'POST', url: loginCustomer.path, payload: {} } as const
  expect((await limited.http.inject(login)).statusCode).toBe(400)
  const other = {
    method: 'POST',
    url: registerCustomer.path,
    payload: {},
    remoteAddress: '203.0.113.7',
  } as const
  expect((await limited.http.inject(other)).statusCode).toBe(400)
  // Without a trusted proxy, a header cannot change a caller's address.
  const pretending = { ...other, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1' } }
  expect((await limited.http.inject(pretending)).statusCode).toBe(429)
  await limited.close()
})
