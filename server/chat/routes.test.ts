import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/chat'
import {
  annAndSigns,
  aSeller,
  conversationsOf,
  messagesBetween,
  openWith,
  textsIn,
  toCustomer,
  toSeller,
} from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[ann, signs] = await annAndSigns(app)
})

describe('opening', () => {
  test('a customer opens a conversation, which is empty and not shown to the seller yet', async () => {
    const friend = { fdId: signs.id, name: 'Sign Desk', image: '/pictures/seller.svg' }
    const nothing = { unread: 0, lastMessage: '', lastDate: '', lastSequence: 0 }
    expect(await openWith(ann, signs.id)).toEqual({
      messages: [],
      currentFd: { ...friend, ...nothing },
      MyFriends: [{ ...friend, ...nothing }],
    })
    expect((await openWith(ann, signs.id)).MyFriends).toHaveLength(1)
    expect(await conversationsOf(signs)).toEqual([])
  })

  test('without a seller the call lists conversations, newest message first', async () => {
    const photos = await aSeller(app, 'Photo Desk')
    await toSeller(ann, signs, 'First')
    app.clock.forward(1_000)
    await toSeller(ann, photos, 'Second')
    expect(await openWith(ann, '')).toMatchObject({
      messages: [],
      currentFd: null,
      MyFriends: [
        { fdId: photos.id, lastMessage: 'Second', lastDate: new Date(app.now()).toISOString() },
        { fdId: signs.id, lastMessage: 'First', lastSequence: 1 },
      ],
    })
    app.clock.forward(1_000)
    await toCustomer(app, signs, ann, 'Third')
    expect((await openWith(ann, photos.id)).MyFriends.map(({ fdId }) => fdId)).toEqual([signs.id, photos.id])
  })

  test('an unknown seller is not found', async () => {
    await expect(openWith(ann, 'nobody')).rejects.toMatchObject({ status: 404, code: 'seller_not_found' })
    await expect(toSeller(ann, { id: 'nobody' }, 'Hello')).rejects.toMatchObject({ code: 'seller_not_found' })
    const asked = ann.call(contract.getMessagesWithSeller, { params: { sellerId: 'nobody' }, query: {} })
    await expect(asked).rejects.toMatchObject({ code: 'seller_not_found' })
  })

  test('the newest fifty messages come with it, oldest first', async () => {
    for (let at = 1; at <= 55; at++) await toSeller(ann, signs, `${at}`)
    expect(textsIn((await openWith(ann, signs.id)).messages)).toEqual(
      Array.from({ length: 50 }, (_, at) => `${at + 6}`),
    )
  })
})

describe('sending', () => {
  test('a message is stored as typed and returned', async () => {
    const text = '<b>How much</b> is\n“a sign” & a post? 🏡'
    const message = await toSeller(ann, signs, text, 'mine-1')
    expect(message).toEqual({
      _id: expect.any(String),
      senderId: ann.id,
      receverId: signs.id,
      message: text,
      senderName: 'Ann Example',
      date: new Date(app.now()).toISOString(),
      clientId: 'mine-1',
      sequence: 1,
    })
    expect(await messagesBetween(ann, signs)).toEqual([message])
    const seen = await signs.call(contract.getMessagesWithCustomer, {
      params: { customerId: ann.id },
      query: {},
    })
    expect(seen.messages).toEqual([message])
    expect(await conversationsOf(signs)).toEqual([
      {
        customerId: ann.id,
        name: 'Ann Example',
        unread: 1,
        lastMessage: text,
        lastDate: message.date,
        lastSequence: 1,
      },
    ])
  })

  test('something was created, so the status is 201', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: contract.sendMessageToSeller.path,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { userId: ann.id, sellerId: signs.id, text: 'Hello', name: 'Somebody Else' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().message.senderName).toBe('Ann Example')
  })

  test('the same clientId is one message, and both calls get the first', async () => {
    const first = await toSeller(ann, signs, 'Hello', 'mine')
    expect(await toSeller(ann, signs, 'Hello', 'mine')).toEqual(first)
    expect(await messagesBetween(ann, signs)).toHaveLength(1)
    const other = await anAccount(app)
    expect((await toSeller(other, signs, 'Hello', 'mine'))._id).not.toBe(first._id)
    expect((await toSeller(ann, await aSeller(app), 'Hello', 'mine'))._id).not.toBe(first._id)
  })

  test('the same clientId with another text is refused, so that no text is lost in silence', async () => {
    await toSeller(ann, signs, 'Hello', 'reused')
    await expect(toSeller(ann, signs, 'Goodbye', 'reused')).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    expect(await messagesBetween(ann, signs)).toHaveLength(1)
  })

  test('the same Idempotency-Key is one message', async () => {
    const body = { userId: ann.id, sellerId: signs.id, text: 'Hello' }
    const send = () => ann.call(contract.sendMessageToSeller, { body, idempotencyKey: 'key' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ message }) => message._id)).size).toBe(1)
    const changed = ann.call(contract.sendMessageToSeller, {
      body: { ...body, text: 'Other' },
      idempotencyKey: 'key',
    })
    await expect(changed).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['4,001 characters', 'x'.repeat(4_001)],
    ['control characters', 'a\u0000b'],
  ])('%s is refused', async (_title, text) => {
    const sent = toSeller(ann, signs, text)
    await expect(sent).rejects.toMatchObject({ status: 400, fields: { text: expect.any(String) } })
  })

  test('4,000 characters are accepted, 1 MB is not', async () => {
    expect((await toSeller(ann, signs, '界'.repeat(4_000))).message).toHaveLength(4_000)
    await expect(toSeller(ann, signs, 'x'.repeat(1_048_576))).rejects.toMatchObject({ status: 413 })
    expect(await messagesBetween(ann, signs)).toHaveLength(1)
  })

  test('sixty a minute, counted for each customer separately', async () => {
    const send = () =>
      app.http.inject({
        method: 'POST',
        url: contract.sendMessageToSeller.path,
        headers: { authorization: `Bearer ${ann.token}` },
        payload: { userId: ann.id, sellerId: signs.id, text: 'Again' },
      })
    const answers = await Promise.all(Array.from({ length: 61 }, send))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60'])
    expect((await toSeller(await anAccount(app), signs, 'Hello')).sequence).toBe(1)
    app.clock.forward(60_000)
    expect((await send()).statusCode).toBe(201)
  })

  test('a seller cannot write first', async () => {
    await expect(toCustomer(app, signs, ann, 'Buy!')).rejects.toMatchObject({
      code: 'conversation_not_found',
    })
    await openWith(ann, signs.id)
    await expect(toCustomer(app, signs, ann, 'Buy!')).rejects.toMatchObject({
      code: 'conversation_not_found',
    })
    await toSeller(ann, signs, 'Hello')
    expect(await toCustomer(app, signs, ann, 'Welcome')).toMatchObject({
      senderId: signs.id,
      receverId: ann.id,
      senderName: 'Sign Desk',
      sequence: 2,
    })
  })
})
