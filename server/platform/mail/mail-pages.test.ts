import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCustomer } from '#contract/accounts'
import { mailFolder, openMailer } from '#server/platform/mail/mailer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = (id: string, subject: string, html = '<html><head></head><body><p>Hi</p></body></html>') => {
  app.clock.forward(1_000)
  const mailer = openMailer(app.config, { from: () => 'Shop <shop@example.test>', now: app.now })
  const text = 'Follow https://shop.example/reset_password?token=a&b=<c>.'
  return mailer.send(id, { to: { name: 'Ann', address: 'ann@example.test' }, subject, text, html })
}
const get = (url: string) => app.http.inject(url)

test('mails are listed newest first, with typed text escaped', async () => {
  await keep('0001', 'First <script>alert(1)</script>')
  await keep('0002', 'Second')
  const { body, headers } = await get('/dev/mails')
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First &lt;script&gt;'))
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

test('a mail shows its HTML in a frame that can run nothing, and its plain text with links', async () => {
  await keep('0003', 'Third')
  const page = await get('/dev/mails/0003')
  expect(page.body).toContain('src="/dev/mails/0003/html" sandbox="')
  expect(page.body).not.toContain('allow-scripts')
  expect(page.body).toContain(
    '<a href="https://shop.example/reset_password?token=a&amp;b=">https://shop.example/reset_password?token=a&amp;b=</a>',
  )
  const html = await get('/dev/mails/0003/html')
  expect(html.headers['content-security-policy']).toMatch(
    /frame-ancestors 'self'; sandbox (?!.*allow-scripts)/,
  )
  expect(html.body).toContain('<base target="_top">')
})

test('a mail can be downloaded as it would have been sent', async () => {
  await keep('0004', 'Fourth')
  const { body, headers } = await get('/dev/mails/0004/eml')
  expect(headers['content-type']).toContain('message/rfc822')
  expect(body).toContain('Subject: Fourth')
  expect(body).toContain('Message-ID: <0004@localhost>')
})

test('a mail that is sent again replaces itself', async () => {
  await keep('0005', 'Fifth')
  await keep('0005', 'Fifth')
  expect(readdirSync(mailFolder(app.config)).filter((name) => name.startsWith('0005'))).toEqual([
    '0005.eml',
    '0005.json',
  ])
})

test.each([
  '/dev/mails/none',
  '/dev/mails/..%2F..%2Ftoken-secret',
  '/dev/mails/%2e%2e/html',
  '/dev/mails/none/eml',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each([
  ['development', {}, 200],
  ['a demo in production', { NODE_ENV: 'production', SAMPLE: '1' }, 200],
  ['production', { NODE_ENV: 'production' }, 404],
  ['anywhere with a mail server', { SMTP_URL: 'smtp://mail.example' }, 404],
  ['a demo with a mail server', { SAMPLE: '1', SMTP_URL: 'smtp://mail.example' }, 404],
])('in %s', async (_where, environment, status) => {
  const other = await startTestApp({ environment })
  expect((await other.http.inject('/dev/mails')).statusCode).toBe(status)
  await other.close()
})

test('a mail names the licensed firm, its broker, license and address, in both text and HTML', async () => {
  await app.call(registerCustomer, {
    body: {
      name: 'ClientInfo evil.example now',
      email: 'bob@example.test',
      password: 'tulip under the porch',
    },
  })
  await app.jobs.runDue()
  const [mail] = await app.mails()
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Columbine Flat-Fee Realty (demo)')
    expect(form).toContain(
      'Licensed real-estate brokerage in Colorado. Employing broker: Dana Whitfield (sample).',
    )
    expect(form).toContain('License DEMO-000000')
    expect(form).toContain('100 Sample Street, Denver, CO 80202')
    expect(form).toContain('Equal Housing Opportunity')
    expect(form).toContain('(303) 555-0142')
    expect(form).toContain('https://dre.colorado.gov')
    // A name that looks like an advertisement is left out of the greeting.
    expect(form).toContain('Hello,')
    expect(form).not.toContain('evil.example')
  }
})
