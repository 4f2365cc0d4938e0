import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { annAndSigns, aSeller, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { disconnected, socketsOfTest, textsOf } from '#server/testing/a-socket'
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

describe('a socket acts only for its owner', () => {
  test('whatever ids its events contain', async () => {
    const other = await anAccount(app)
    const [spy, desk] = [await open(other), await open(signs)]
    const message = await toSeller(ann, signs, 'Private')
    const emit = spy.line.emit.bind(spy.line) as (event: string, ...parts: unknown[]) => void
    emit('add_user', ann.id, { id: ann.id })
    emit('add_seller', signs.id, { id: signs.id })
    emit('send_customer_message', { ...message, message: 'Forged' })
    emit('seller_message', { ...message, message: 'Forged' })
    await toSeller(ann, signs, 'Still private')
    await vi.waitFor(() => expect(desk.heard).toHaveLength(2), 10_000)
    await wait(100)
    expect(textsOf(desk)).toEqual(['customer_message Private', 'customer_message Still private'])
    expect(spy.heard).toEqual([])
    expect(spy.line.connected).toBe(true)
  })

  test.each<[string, () => Promise<[TestAccount, string]>, string]>([
    ['a customer as a seller', async () => [ann, ann.id], 'wrong_role'],
    [
      'a seller who has no conversation with the customer',
      async () => [await aSeller(app), ann.id],
      'conversation_not_found',
    ],
    ['a seller without a recipient', async () => [signs, 'nobody'], 'conversation_not_found'],
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
  ])('%s is refused with a sentence', async (_title, sent) => {
    const desk = await open(signs)
    expect(await desk.send(sent as never)).toMatchObject({
      code: 'invalid_request',
      error: expect.any(String),
    })
    expect(desk.line.connected).toBe(true)
  })
})

describe('a client that floods the chat', () => {
  test('1 MB of text: the connection is closed, and the others do not notice', async () => {
    await toSeller(ann, signs, 'Hello')
    const [tab, loud, desk] = [await open(ann), await open(signs), await open(signs)]
    void loud.send({ receverId: ann.id, text: 'x'.repeat(1_048_576) }).catch(() => {})
    await disconnected(loud)
    expect(await desk.send({ receverId: ann.id, text: 'Quiet' })).toMatchObject({ message: { sequence: 2 } })
    await vi.waitFor(() => expect(textsOf(tab)).toEqual(['seller_message Quiet']), 10_000)
  })

  test('1,000 messages in a second: refused, then disconnected, and the others are served', async () => {
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
    expect(performance.now() - sent).toBeLessThan(5_000)
    await disconnected(loud)
    expect(answers).toContainEqual(expect.objectContaining({ code: 'too_many_tries', retryAfter: 1 }))
    expect(tab.heard.length).toBeLessThan(100)
    expect(calm.line.connected).toBe(true)
  })

  test('with meaningless events', async () => {
    const loud = await open(ann)
    for (let at = 0; at < 2_000; at++) loud.line.emit('add_user', at)
    await disconnected(loud)
  })

  test('with more sockets than anyone needs', async () => {
    const bob = await anAccount(app)
    const [first] = await Promise.all(Array.from({ length: 100 }, () => open(bob)))
    await expect(open(bob)).rejects.toMatchObject({ data: { code: 'too_many_connections', retryAfter: 60 } })
    first?.close()
    await vi.waitFor(() => open(bob), 10_000)
  })
})
