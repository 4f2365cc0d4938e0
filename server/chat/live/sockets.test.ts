import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '#server/accounts/sign-out'
import { storePassword } from '#server/accounts/store-password'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aSocket, type TestSocket } from '#server/testing/a-socket'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
let ann: TestAccount
let signs: TestAccount
const opened: TestSocket[] = []
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app, { name: 'Ann Example' })
  signs = await aSeller(app, 'Sign Desk')
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

const open = async ({ token }: { token: unknown }) => {
  const socket = await aSocket(address, token)
  opened.push(socket)
  return socket
}
const texts = ({ heard }: TestSocket) => heard.map(({ event, message }) => `${event} ${message.message}`)
const disconnected = (socket: TestSocket) =>
  vi.waitFor(() => expect(socket.line.connected).toBe(false), 5_000)

describe('only the owner of a good token is let in', () => {
  test.each([
    ['without a token', undefined],
    ['with a word', 'token'],
    ['with an object', { id: 'ann' }],
  ])('%s', async (_title, token) => {
    await expect(open({ token })).rejects.toMatchObject({ data: { code: 'sign_in_required' } })
  })

  test('not the staff', async () => {
    const staff = await anAccount(app, { role: 'staff' })
    await expect(open(staff)).rejects.toMatchObject({ data: { code: 'wrong_role' } })
  })

  test('not after a logout, nor after the token has expired', async () => {
    const caller = await app.http.callers.ofToken(ann.token)
    if (caller) await signOut(app, caller)
    await expect(open(ann)).rejects.toMatchObject({
      message: expect.stringContaining('sign in'),
      data: { code: 'sign_in_required' },
    })
    const bob = await anAccount(app)
    app.clock.forward(7 * 24 * 60 * 60_000)
    await expect(open(bob)).rejects.toMatchObject({ data: { code: 'sign_in_required' } })
  })

  test('and only over WebSocket', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`)
    expect(answer.status).toBe(400)
  })
})

describe('a message', () => {
  test('of a customer reaches every socket of both sides, once', async () => {
    const tabs = [await open(ann), await open(ann), await open(signs), await open(signs)]
    const message = await toSeller(ann, signs, 'Hello')
    await vi.waitFor(() => expect(tabs.every(({ heard }) => heard.length > 0)).toBe(true))
    await wait(100)
    for (const { heard } of tabs) expect(heard).toEqual([{ event: 'customer_message', message }])
  })

  test('of a seller is stored, acknowledged, and reaches every socket of both sides, once', async () => {
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
    await vi.waitFor(() => expect(texts(other)).toEqual(['seller_message Welcome\nAnn']))
    await wait(100)
    for (const { heard } of [tab, other, desk, otherDesk])
      expect(heard).toEqual([{ event: 'seller_message', message }])
  })

  test('that comes twice is one, answered with the first', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, desk] = [await open(ann), await open(signs)]
    const wish = { receverId: ann.id, text: 'Welcome', clientId: 'one' }
    const answers = await Promise.all([desk.send(wish), desk.send(wish), desk.send(wish)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await wait(100)
    expect(texts(tab)).toEqual(['seller_message Welcome'])
  })

  test('keeps its order: those of one socket, and those of many at once', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, desk] = [await open(ann), await open(signs)]
    const numbers = Array.from({ length: 20 }, (_, at) => `${at}`)
    await Promise.all([
      ...numbers.map((text) => desk.send({ receverId: ann.id, text })),
      ...numbers.map((text) => toSeller(ann, signs, text)),
    ])
    await vi.waitFor(() => expect(tab.heard).toHaveLength(40))
    expect(tab.heard.map(({ message }) => message.sequence)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 2),
    )
    const ofDesk = tab.heard.filter(({ event }) => event === 'seller_message')
    expect(ofDesk.map(({ message }) => message.message)).toEqual(numbers)
    expect(desk.heard).toEqual(tab.heard)
  })

  test('begins a conversation with a seller who was there before it', async () => {
    const desk = await open(signs)
    await ann.call('POST /api/chat/customer/add-customer-friend', {
      body: { userId: ann.id, sellerId: signs.id },
    })
    const tab = await open(ann)
    await toSeller(ann, signs, 'First')
    await vi.waitFor(() => expect(texts(tab)).toEqual(['customer_message First']))
    expect(texts(desk)).toEqual(['customer_message First'])
  })

  test('from before one came is fetched, not told', async () => {
    await toSeller(ann, signs, 'Before')
    const desk = await open(signs)
    await toSeller(ann, signs, 'After')
    await vi.waitFor(() => expect(desk.heard).toHaveLength(1))
    expect(texts(desk)).toEqual(['customer_message After'])
  })
})

describe('a socket speaks only for its owner', () => {
  test('whatever ids its events carry', async () => {
    const other = await anAccount(app)
    const [spy, desk] = [await open(other), await open(signs)]
    const message = await toSeller(ann, signs, 'Private')
    const emit = spy.line.emit.bind(spy.line) as (event: string, ...parts: unknown[]) => void
    emit('add_user', ann.id, { id: ann.id })
    emit('add_seller', signs.id, { id: signs.id })
    emit('send_customer_message', { ...message, message: 'Forged' })
    emit('seller_message', { ...message, message: 'Forged' })
    await toSeller(ann, signs, 'Still private')
    await vi.waitFor(() => expect(desk.heard).toHaveLength(2))
    await wait(100)
    expect(texts(desk)).toEqual(['customer_message Private', 'customer_message Still private'])
    expect(spy.heard).toEqual([])
    expect(spy.line.connected).toBe(true)
  })

  test.each<[string, () => Promise<[TestAccount, string]>, string]>([
    ['a customer as a seller', async () => [ann, ann.id], 'wrong_role'],
    ['a seller to whom nobody wrote', async () => [await aSeller(app), ann.id], 'conversation_not_found'],
    ['a seller to nobody', async () => [signs, 'nobody'], 'conversation_not_found'],
    ['a seller to themselves', async () => [signs, signs.id], 'conversation_not_found'],
  ])('%s', async (_title, who, code) => {
    await toSeller(ann, signs, 'Hello')
    const [account, receverId] = await who()
    const socket = await open(account)
    expect(await socket.send({ receverId, text: 'Psst' })).toMatchObject({ code, error: expect.any(String) })
  })

  test.each([
    ['nothing', undefined],
    ['a word', 'Hello'],
    ['no text', { receverId: 'ann', text: ' ' }],
    ['too much text', { receverId: 'ann', text: 'x'.repeat(4_001) }],
    ['a number', { receverId: 'ann', text: 5 }],
    ['bytes', { receverId: 'ann', text: Buffer.from('Hello') }],
  ])('%s is refused in a sentence', async (_title, sent) => {
    const desk = await open(signs)
    expect(await desk.send(sent as never)).toMatchObject({
      code: 'invalid_request',
      error: expect.any(String),
    })
    expect(desk.line.connected).toBe(true)
  })
})

describe('whoever overdoes it', () => {
  test('1 MB of text: the line is cut, and the others do not notice', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, loud, desk] = [await open(ann), await open(signs), await open(signs)]
    void loud.send({ receverId: ann.id, text: 'x'.repeat(1_048_576) }).catch(() => {})
    await disconnected(loud)
    expect(await desk.send({ receverId: ann.id, text: 'Quiet' })).toMatchObject({ message: { sequence: 2 } })
    await vi.waitFor(() => expect(texts(tab)).toEqual(['seller_message Quiet']))
  })

  test('1,000 messages in a second: refused, then cut, and the others are served', async () => {
    await toSeller(ann, signs, 'Hello')
    const photos = await aSeller(app, 'Photo Desk')
    await toSeller(ann, photos, 'Hello')
    const [tab, loud, calm] = [await open(ann), await open(signs), await open(photos)]
    const answers: unknown[] = []
    for (let at = 0; at < 1_000; at++)
      loud.line.emit('send_seller_message', { receverId: ann.id, text: `${at}` }, (answer) =>
        answers.push(answer),
      )
    const sent = performance.now()
    expect(await calm.send({ receverId: ann.id, text: 'Calm' })).toHaveProperty('message')
    expect(performance.now() - sent).toBeLessThan(1_000)
    await disconnected(loud)
    expect(answers).toContainEqual(expect.objectContaining({ code: 'too_many_tries', retryAfter: 1 }))
    expect(tab.heard.length).toBeLessThan(100)
    expect(calm.line.connected).toBe(true)
  })

  test('events that mean nothing', async () => {
    const loud = await open(ann)
    for (let at = 0; at < 2_000; at++) loud.line.emit('add_user', at)
    await disconnected(loud)
  })

  test('more sockets than anybody needs', async () => {
    const bob = await anAccount(app)
    await Promise.all(Array.from({ length: 100 }, () => open(bob)))
    await expect(open(bob)).rejects.toMatchObject({ data: { code: 'too_many_connections', retryAfter: 60 } })
    opened.pop()?.close()
    await vi.waitFor(() => open(bob), 2_000)
  })
})

describe('a socket ends with its session', () => {
  test('by a logout, and only that one', async () => {
    const [tab, desk] = [await open(ann), await open(signs)]
    const caller = await app.http.callers.ofToken(ann.token)
    if (caller) await signOut(app, caller)
    await disconnected(tab)
    expect(desk.line.connected).toBe(true)
  })

  test('by a new password', async () => {
    const desk = await open(signs)
    const gone = once(desk.line as unknown as NodeJS.EventEmitter, 'disconnect')
    await app.database.transaction((trx) =>
      storePassword(app, trx, { accountId: signs.id, generation: 1, passwordHash: 'another' }),
    )
    expect((await gone)[0]).toBe('io server disconnect')
  })

  test('when the token expires', async () => {
    const tab = await open(ann)
    app.clock.forward(7 * 24 * 60 * 60_000)
    await disconnected(tab)
  })
})

test('the metrics say how many are connected and what they sent', async () => {
  await toSeller(ann, signs, 'Hello')
  const [tab] = [await open(ann)]
  const text = async () => (await app.http.inject({ url: '/metrics' })).body
  expect(await text()).toMatch(/^yardsign_chat_sockets [1-9]/m)
  expect(await text()).toMatch(/^yardsign_chat_messages_total [1-9]/m)
  tab?.close()
})
