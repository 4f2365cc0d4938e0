import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetOldAnswers, idempotencyKeyOf, once, type RepeatableCall } from './idempotency.ts'
import { Problem } from '#server/platform/problem'
import { aRun } from '#server/testing/a-run'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

let call: RepeatableCall
beforeEach(() => {
  call = { caller: 'ann', call: 'count', key: platform.newId(), body: { by: 1 } }
})

/** Stores a row each time it runs, and returns how many there are. */
const work = (change: Partial<RepeatableCall> = {}, fail?: () => Error) =>
  once(platform, { ...call, ...change }, async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name: platform.newId(), value: `"${call.key}"` })
      .execute()
    if (fail) throw fail()
    return { count: await times() }
    async function times() {
      const rows = await trx
        .selectFrom('setting')
        .select('name')
        .where('value', '=', `"${call.key}"`)
        .execute()
      return rows.length
    }
  })
const timesDone = async () =>
  (
    await platform.database.direct
      .selectFrom('setting')
      .select('name')
      .where('value', '=', `"${call.key}"`)
      .execute()
  ).length

test('a repeat gets the first response and does nothing', async () => {
  expect(await work()).toEqual({ count: 1 })
  expect(await work()).toEqual({ count: 1 })
  expect(await timesDone()).toBe(1)
})

test('twenty at the same moment run once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => work()))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ count: 1 })))
  expect(await timesDone()).toBe(1)
})

test('without a key every call runs', async () => {
  await work({ key: undefined })
  expect(await work({ key: undefined })).toEqual({ count: 2 })
})

test('the same key from another caller, or for another call, is a different key', async () => {
  await work()
  expect(await work({ caller: 'bob' })).toEqual({ count: 2 })
  expect(await work({ call: 'count again' })).toEqual({ count: 3 })
})

test('the same key with another body is refused, and the first response stays', async () => {
  await work()
  await expect(work({ body: { by: 2 } })).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
  expect(await work()).toEqual({ count: 1 })
  expect(await timesDone()).toBe(1)
})

test('a refusal is remembered too: it comes back complete, and nothing was done', async () => {
  const refusal = () =>
    new Problem('sold_out', 409, 'Sold out.', { details: { left: 0 }, fields: { a: 'b' } })
  const first = await work({}, refusal).catch((error: unknown) => error)
  const again = await work().catch((error: unknown) => error)
  for (const refused of [first, again]) {
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({
      code: 'sold_out',
      status: 409,
      message: 'Sold out.',
      details: { left: 0 },
      fields: { a: 'b' },
    })
  }
  expect(await timesDone()).toBe(0)
})

test('twenty calls whose work is refused all get the same refusal', async () => {
  const refuse = vi.fn(() => new Problem('sold_out', 409, `Refusal ${refuse.mock.calls.length}`))
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => work({}, refuse).catch(({ message }: Error) => message)),
  )
  expect(new Set(refused).size).toBe(1)
  expect(await work().catch(({ message }: Error) => message)).toBe(refused[0])
})

test.each([
  ['a failure of our own', () => new Error('a bug')],
  ['an ended session', () => new Problem('sign_in_required', 401, 'Log in.')],
  ['a proof that is still missing', () => new Problem('proof_needed', 403, 'Prove who you are.')],
  ['too many tries', () => new Problem('too_many_tries', 429, 'Wait.')],
  ['a service that is down', () => new Problem('unavailable', 503, 'Away.')],
])('%s is forgotten, and the repeat tries again', async (_, fail) => {
  await expect(work({}, fail)).rejects.toThrow()
  expect(await work()).toEqual({ count: 1 })
})

test('responses are kept for more than a day, but not forever', async () => {
  await work()
  platform.clock.forward(25 * 60 * 60_000)
  await forget()
  expect(await work()).toEqual({ count: 1 })
  platform.clock.forward(25 * 60 * 60_000)
  await forget()
  expect(await work()).toEqual({ count: 2 })
})

const forget = () => forgetOldAnswers(platform).run({}, aRun())

test.each(['a', '7'.repeat(255), 'b7c4-11 "quoted"'])('%j is a valid key', (key) => {
  expect(idempotencyKeyOf({ headers: { 'idempotency-key': key } })).toBe(key)
})

test.each(['', 'x'.repeat(256), 'tab\there', 'ключ', '\u0000'])('%j is not', (key) => {
  expect(() => idempotencyKeyOf({ headers: { 'idempotency-key': key } })).toThrow(Problem)
})

test('the key is optional', () => {
  expect(idempotencyKeyOf({ headers: {} })).toBeUndefined()
})
