import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSessions } from '#server/accounts/sessions'
import { signOut } from '#server/accounts/sign-out'
import { storePassword } from '#server/accounts/store-password'
import { tooManyTries } from '#server/platform/api/limits'
import { annAndSigns, toSeller } from '#server/testing/a-chat'
import { anAccount, aClientInfo, type TestAccount } from '#server/testing/an-account'
import { aSocket, disconnected, socketsOfTest, textsOf } from '#server/testing/a-socket'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
let ann: TestAccount
let signs: TestAccount
const sockets = socketsOfTest()
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[ann, signs] = await annAndSigns(app)
})
afterEach(sockets.closeAll)

const open = (who: { token: unknown }) => sockets.open(address, who)

describe('only the owner of a valid token is admitted', () => {
  test.each([
    ['without a token', undefined],
    ['with a string that is not a token', 'token'],
    ['with an object', { id: 'ann' }],
  ])('%s', async (_title, token) => {
    await expect(open({ token })).rejects.toMatchObject({ data: { code: 'sign_in_required' } })
  })

  test('not staff', async () => {
    const staff = await anAccount(app, { role: 'staff' })
    await expect(open(staff)).rejects.toMatchObject({ data: { code: 'wrong_role' } })
  })

  test('not after a logout, nor after the token has expired', async () => {
    const caller = await app.http.callers.ofToken(ann.token)
    if (caller) await signOut(app, caller, aClientInfo)
    await expect(open(ann)).rejects.toMatchObject({
      message: expect.stringContaining('log in'),
      data: { code: 'sign_in_required' },
    })
    const bob = await anAccount(app)
    app.clock.forward(7 * 24 * 60 * 60_000)
    await expect(open(bob)).rejects.toMatchObject({ data: { code: 'sign_in_required' } })
  })

  test('over polling too where one process has the database; elsewhere it is told what to set', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`)
    const isAlone = app.config.database.engine === 'sqlite'
    expect(answer.status).toBe(isAlone ? 200 : 403)
    const said = await answer.text()
    if (!isAlone) expect(said).toContain("Connect with transports: ['websocket'].")
  })

  test.runIf(process.env['TEST_ENGINE'] !== 'postgres')('with a client with default settings', async () => {
    const client = await aSocket(address, signs.token, {})
    await toSeller(ann, signs, 'Over polling')
    await vi.waitFor(() => expect(textsOf(client)).toEqual(['customer_message Over polling']), 10_000)
    await vi.waitFor(() => expect(client.line.io.engine.transport.name).toBe('websocket'), 10_000)
    await toSeller(ann, signs, 'Over a WebSocket')
    await vi.waitFor(() => expect(textsOf(client)).toHaveLength(2), 10_000)
    client.close()
  })

  test.runIf(process.env['TEST_ENGINE'] !== 'postgres')('polling alone', async () => {
    const client = await aSocket(address, signs.token, { transports: ['polling'] })
    await toSeller(ann, signs, 'Hello')
    await vi.waitFor(() => expect(textsOf(client)).toEqual(['customer_message Hello']), 10_000)
    await expect(aSocket(address, 'no token', { transports: ['polling'] })).rejects.toMatchObject({
      data: { code: 'sign_in_required' },
    })
    client.close()
  })

  test.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
    'strangers open no endless number of polling sessions',
    async () => {
      const begin = () => fetch(`${address}/socket.io/?EIO=4&transport=polling`)
      const answers = await Promise.all(Array.from({ length: 80 }, begin))
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused.length).toBeGreaterThanOrEqual(20)
      expect(await refused[0]?.json()).toMatchObject({ message: tooManyTries(60_000).message })
      app.clock.forward(60_000)
      expect((await begin()).status).toBe(200)
    },
  )
})

describe('a message', () => {
  test('from a customer reaches every socket of both sides, once', async () => {
    const tabs = [await open(ann), await open(ann), await open(signs), await open(signs)]
    const message = await toSeller(ann, signs, 'Hello')
    await vi.waitFor(() => expect(tabs.every(({ heard }) => heard.length > 0)).toBe(true), 10_000)
    await wait(100)
    for (const { heard } of tabs) expect(heard).toEqual([{ event: 'customer_message', message }])
  })

  test('from a seller is stored, acknowledged, and reaches every socket of both sides, once', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, other, desk, otherDesk] = [
      await open(ann),
      await open(ann),
      await open(signs),
      await open(signs),
    ]
    const answer = await desk.send({ receverId: ann.id, text: ' Welcome\r\nAnn ', clientId: 'one' })
    const message = {
      _id: expect.any(String),
      senderId: signs.id,
      receverId: ann.id,
      message: 'Welcome\nAnn',
      senderName: 'Sign Desk',
      date: expect.any(String),
      clientId: 'one',
      sequence: 2,
    }
    expect(answer).toEqual({ message })
    await vi.waitFor(() => expect(textsOf(other)).toEqual(['seller_message Welcome\nAnn']), 10_000)
    await wait(100)
    for (const { heard } of [tab, other, desk, otherDesk])
      expect(heard).toEqual([{ event: 'seller_message', message }])
  })

  test('sent twice is stored once, and both are acknowledged with the first', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, desk] = [await open(ann), await open(signs)]
    const wish = { receverId: ann.id, text: 'Welcome', clientId: 'one' }
    const answers = await Promise.all([desk.send(wish), desk.send(wish), desk.send(wish)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await wait(100)
    expect(textsOf(tab)).toEqual(['seller_message Welcome'])
  })

  test('keeps its order, from one socket and from many at once', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, desk] = [await open(ann), await open(signs)]
    const numbers = Array.from({ length: 20 }, (_, at) => `${at}`)
    await Promise.all([
      ...numbers.map((text) => desk.send({ receverId: ann.id, text })),
      ...numbers.map((text) => toSeller(ann, signs, text)),
    ])
    await vi.waitFor(() => expect([tab.heard.length, desk.heard.length]).toEqual([40, 40]), 10_000)
    expect(tab.heard.map(({ message }) => message.sequence)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 2),
    )
    const ofDesk = tab.heard.filter(({ event }) => event === 'seller_message')
    expect(ofDesk.map(({ message }) => message.message)).toEqual(numbers)
    expect(desk.heard).toEqual(tab.heard)
  })

  test('starts a conversation with a seller who was already connected', async () => {
    const desk = await open(signs)
    await ann.call('POST /api/chat/customer/add-customer-friend', {
      body: { userId: ann.id, sellerId: signs.id },
    })
    const tab = await open(ann)
    await toSeller(ann, signs, 'First')
    await vi.waitFor(
      () =>
        expect([tab, desk].map(textsOf)).toEqual([['customer_message First'], ['customer_message First']]),
      10_000,
    )
  })

  test('from before a client connected is fetched, not pushed', async () => {
    await toSeller(ann, signs, 'Before')
    const desk = await open(signs)
    await toSeller(ann, signs, 'After')
    await vi.waitFor(() => expect(desk.heard).toHaveLength(1), 10_000)
    expect(textsOf(desk)).toEqual(['customer_message After'])
  })
})

describe('a socket closes with its session', () => {
  test('on logout, and only that session', async () => {
    const [tab, desk] = [await open(ann), await open(signs)]
    const caller = await app.http.callers.ofToken(ann.token)
    if (caller) await signOut(app, caller, aClientInfo)
    await disconnected(tab)
    expect(desk.line.connected).toBe(true)
  })

  test('on logout while it is being admitted', async () => {
    const { callers } = app.http
    const { ofToken } = callers
    vi.spyOn(callers, 'ofToken').mockImplementationOnce(async (token) => {
      const caller = await ofToken(token)
      if (caller) await signOut(app, caller, aClientInfo)
      return caller
    })
    await disconnected(await open(ann))
  })

  test('on a new password', async () => {
    const desk = await open(signs)
    const gone = once(desk.line as unknown as NodeJS.EventEmitter, 'disconnect')
    await app.database.transaction((trx) =>
      storePassword(app, trx, {
        accountId: signs.id,
        generation: 1,
        passwordHash: 'another',
        action: 'password changed',
        client: aClientInfo,
      }),
    )
    expect((await gone)[0]).toBe('io server disconnect')
  })

  test('when its owner ends the session from another device', async () => {
    const [tab, desk] = [await open(ann), await open(signs)]
    await app.database.transaction((trx) => endSessions(app, trx, ann.id, { allBut: null }))
    await disconnected(tab)
    expect(desk.line.connected).toBe(true)
  })

  test('when the token expires', async () => {
    const tab = await open(ann)
    app.clock.forward(7 * 24 * 60 * 60_000)
    await disconnected(tab)
  })
})

test('the metrics count connections and sent messages', async () => {
  await toSeller(ann, signs, 'Hello')
  const [tab] = [await open(ann)]
  const text = async () => (await app.http.inject({ url: '/metrics' })).body
  expect(await text()).toMatch(/^yardsign_chat_sockets [1-9]/m)
  expect(await text()).toMatch(/^yardsign_chat_messages_total [1-9]/m)
  tab?.close()
})
