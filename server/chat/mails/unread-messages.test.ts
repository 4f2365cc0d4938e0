import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aSocket } from '#server/testing/a-socket'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const minuteMs = 60_000

let app: TestApp
let address: string
let ann: TestAccount
let signs: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(10 * minuteMs)
  ann = await anAccount(app, { name: 'Ann Example' })
  signs = await aSeller(app, 'Sign Desk')
})

/** Moves the clock forward; returns all mails to this account so far, oldest first. */
const mailsAfter = async (minutes: number, { email }: TestAccount) => {
  app.clock.forward(minutes * minuteMs)
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email).toReversed()
}
const presenceOf = async ({ id }: TestAccount) =>
  (await app.database.direct.selectFrom('presence').selectAll().where('person_id', '=', id).execute()).length
const isHere = (account: TestAccount) =>
  vi.waitFor(async () => expect(await presenceOf(account)).toBe(1), 10_000)
const isGone = (account: TestAccount) =>
  vi.waitFor(async () => expect(await presenceOf(account)).toBe(0), 10_000)

describe('after five minutes away', () => {
  test('a seller gets one mail that says who wrote, but not what', async () => {
    await toSeller(ann, signs, 'My lockbox code is 4711')
    await toSeller(ann, signs, 'Hello?')
    await toSeller(await anAccount(app, { name: 'ClientInfo evil.example' }), signs, 'Hello')
    expect(await mailsAfter(4, signs)).toEqual([])
    const [mail, ...others] = await mailsAfter(1, signs)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 customers wrote to you')
    expect(mail?.text).toContain('Ann Example: 2 messages')
    expect(mail?.text).toContain('A customer: 1 message')
    expect(mail?.text).toContain('https://vendors.columbine.example/login')
    expect(JSON.stringify(mail)).not.toMatch(/lockbox|evil\.example/)
  })

  test('a customer does too, with a link to the conversation', async () => {
    await toSeller(ann, signs, 'Hello')
    await toCustomer(app, signs, ann, 'The post comes on Monday')
    const [mail, ...others] = await mailsAfter(5, ann)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Sign Desk wrote to you')
    expect(mail?.text).toContain(`/dashboard/chat/${signs.id}`)
    expect(mail?.text).not.toContain('Monday')
    expect(mail?.text).toContain('We never send wiring details.')
  })

  test('nobody gets another mail about the same conversation before they have read it', async () => {
    const { _id: first } = await toSeller(ann, signs, 'Hello')
    expect(await mailsAfter(5, signs)).toHaveLength(1)
    await toSeller(ann, signs, 'Are you there?')
    expect(await mailsAfter(60, signs)).toHaveLength(1)
    const body = { customerId: ann.id, messageId: first }
    await signs.call('POST /api/chat/seller/mark-read', { body })
    expect(await mailsAfter(5, signs)).toHaveLength(2) // one of the two is still waiting
  })

  test('a seller gets a mail about another customer', async () => {
    await toSeller(ann, signs, 'Hello')
    expect(await mailsAfter(5, signs)).toHaveLength(1)
    await toSeller(await anAccount(app, { name: 'Bob Example' }), signs, 'Hello')
    const [, mail, ...others] = await mailsAfter(5, signs)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Bob Example: 1 message')
  })
})

test('a person who has read in time gets none', async () => {
  const { _id: messageId } = await toSeller(ann, signs, 'Hello')
  await signs.call('POST /api/chat/seller/mark-read', { body: { customerId: ann.id, messageId } })
  expect(await mailsAfter(5, signs)).toEqual([])
})

test('a connected person gets none, but gets one five minutes after leaving a message unread', async () => {
  const desk = await aSocket(address, signs.token)
  await isHere(signs)
  await toSeller(ann, signs, 'Hello')
  expect(await mailsAfter(60, signs)).toEqual([])
  desk.close()
  await isGone(signs)
  expect(await mailsAfter(4, signs)).toEqual([])
  expect(await mailsAfter(1, signs)).toHaveLength(1)
})

test('a person who left a moment ago counts as still here', async () => {
  const desk = await aSocket(address, signs.token)
  await isHere(signs)
  await toSeller(ann, signs, 'Hello')
  app.clock.forward(4 * minuteMs)
  desk.close()
  await isGone(signs)
  expect(await mailsAfter(1, signs)).toEqual([])
  expect(await mailsAfter(4, signs)).toHaveLength(1)
})
