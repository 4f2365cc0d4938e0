import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { sendingOnce } from '#contract/send-once'

const aForm = (kept?: Parameters<typeof sendingOnce>[0]) => {
  const once = sendingOnce(kept)
  /** Resolves to the key that was sent. */
  return async (body: unknown, status = 200): Promise<string> => {
    let sent = ''
    await once(body, async (key) => {
      sent = key
      if (status !== 200) throw new ApiProblem(status, {})
    }).catch(() => {})
    return sent
  }
}

test.each([0, 401, 403, 429, 500, 502, 503])(
  'the same body keeps its key after %i, when nobody knows if it was done',
  async (status) => {
    const send = aForm()
    const first = await send({ name: 'Mine' }, status)
    expect(await send({ name: 'Mine' })).toBe(first)
  },
)

test('a lost answer, then a session that had ended, keep the key: the first try may have done it', async () => {
  const send = aForm()
  const first = await send({ name: 'Mine' }, 0)
  await send({ name: 'Mine' }, 401)
  expect(await send({ name: 'Mine' })).toBe(first)
})

test.each([0, 400, 409, 503])('a changed body takes a new key after %i', async (status) => {
  const send = aForm()
  const first = await send({ name: 'Mine' }, status)
  expect(await send({ name: 'Ours' })).not.toBe(first)
})

test('after a refusal the same body is another attempt, so that it is not refused from memory', async () => {
  const send = aForm()
  const first = await send({ name: 'Mine' }, 409)
  expect(await send({ name: 'Mine' })).not.toBe(first)
})

test('what was done is not done with the same key again', async () => {
  const send = aForm()
  const first = await send({ name: 'Mine' })
  expect(await send({ name: 'Mine' })).not.toBe(first)
})

test('where the text of a form outlives its page, its key does too, until the server has answered', async () => {
  let last: Record<string, string> | undefined
  const kept = {
    read: () => last,
    write: (attempt: Record<string, string>) => void (last = attempt),
    forget: () => void (last = undefined),
  }
  const first = await aForm(kept)({ name: 'Mine' }, 0)
  expect(await aForm(kept)({ name: 'Mine' })).toBe(first)
  expect(last).toBeUndefined()
})
