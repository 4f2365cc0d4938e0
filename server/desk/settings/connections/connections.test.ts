import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/desk/settings/connections'
import { type Connection, connectionTestsAMinute } from '#rules/settings'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

/** A provider that answers every call with this status. */
const aProvider = async (status: number) => {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

let app: TestApp
let broker: TestAccount
const start = async (environment: Record<string, string> = {}) => {
  app = await startTestApp({ environment })
  broker = await anAccount(app, { role: 'staff', name: 'Dana Broker' })
}
const run = (connection: Connection) => broker.call(contract.testConnection, { params: { connection } })
const list = () => broker.call(contract.listConnections, {})

describe('without keys and mail server', () => {
  beforeEach(() => start())
  afterEach(() => app.close())

  test('each test says what to do, files work, and each result is shown and audited', async () => {
    expect(await run('stripe')).toMatchObject({
      isGood: false,
      sentence: expect.stringContaining('STRIPE_SECRET'),
    })
    expect(await run('paypal')).toMatchObject({
      isGood: false,
      sentence: expect.stringContaining('PAYPAL_CLIENT'),
    })
    expect(await run('mail')).toMatchObject({ isGood: false, sentence: expect.stringContaining('SMTP_URL') })
    expect(await run('files')).toEqual({ isGood: true, sentence: 'A file was written, read and deleted.' })
    const { connections } = await list()
    expect(connections.map(({ connection, last }) => [connection, last?.isGood, last?.by])).toEqual([
      ['mail', false, 'Dana Broker'],
      ['stripe', false, 'Dana Broker'],
      ['paypal', false, 'Dana Broker'],
      ['files', true, 'Dana Broker'],
    ])
  })

  test('the link in the test mail proves that it has arrived, and only that of the newest', async () => {
    await run('mail')
    const tokenIn = async () => /\?mail=([\w-]+)/.exec((await app.mails())[0]?.text ?? '')?.[1] ?? ''
    const first = await tokenIn()
    app.clock.forward(1_000)
    await run('mail')
    const confirm = (token: string) => broker.call(contract.confirmTestMail, { body: { token } })
    await expect(confirm(first)).rejects.toMatchObject({ status: 422, code: 'link_not_valid' })
    expect((await list()).mailReceivedAt).toBe('')
    await confirm(await tokenIn())
    await confirm(await tokenIn())
    expect((await list()).mailReceivedAt).toBe(new Date(app.now()).toISOString())
  })

  test('tests are limited per minute, separately for each connection', async () => {
    for (let time = 0; time < connectionTestsAMinute; time++) await run('files')
    await expect(run('files')).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
    await run('stripe')
    app.clock.forward(60_000)
    await run('files')
  })
})

describe.each([
  [200, true, 'accepts the key'],
  [401, false, 'does not accept'],
  [
    500,
    false,
    'could not be reached. Try again in a minute; if it stays so, ask your operator. (status 500)',
  ],
])('a provider that answers %i', (status, isGood, words) => {
  test('is written in words', async () => {
    const { base, close } = await aProvider(status)
    await start({
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: base,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'very-secret',
      PAYPAL_WEBHOOK_ID: 'hook',
      PAYPAL_API_BASE: base,
    })
    try {
      for (const connection of ['stripe', 'paypal'] as const)
        expect(await run(connection)).toMatchObject({ isGood, sentence: expect.stringContaining(words) })
      const shown = JSON.stringify(await list())
      expect(shown).not.toMatch(/sk_test_secret|very-secret|whsec_1/)
    } finally {
      await app.close()
      close()
    }
  })
})

test('a mail server that is not there is named by its error, without its password', async () => {
  await start({ SMTP_URL: 'smtp://user:password@127.0.0.1:1' })
  try {
    const { isGood, sentence } = await run('mail')
    expect(isGood).toBe(false)
    expect(sentence).toContain('Check SMTP_URL')
    expect(sentence).not.toContain('password@')
  } finally {
    await app.close()
  }
})
