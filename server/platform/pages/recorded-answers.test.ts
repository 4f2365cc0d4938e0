import { expect, test } from 'vitest'
import type { Transport } from '#contract/client'
import { revalidate, recordAnswers } from '#server/platform/pages/recorded-answers'

/** A test API with two answers that can be changed. */
const anApi = () => {
  const answers: Record<string, Awaited<ReturnType<Transport>>> = {
    '/a': { status: 200, json: { stock: 3 } },
    '/b': { status: 200, json: { stars: 4.5 } },
  }
  const send: Transport = async ({ url }) => answers[url] ?? { status: 404, json: { code: 'not_found' } }
  return { send, say: (url: string, json: unknown, status = 200) => void (answers[url] = { status, json }) }
}

const aPageOf = async (api: ReturnType<typeof anApi>) => {
  const noted = recordAnswers(api.send)
  for (const url of ['/a', '/b', '/a']) await noted.send({ method: 'GET', url })
  return noted.answers()
}

test("a page is the same while the API's answers are the same, even as different objects", async () => {
  const api = anApi()
  const answers = await aPageOf(api)
  expect(answers.map(({ url }) => url)).toEqual(['/a', '/b'])
  api.say('/a', { stock: 3 })
  expect(await revalidate(answers, api.send)).toBe('same')
})

test('a page has changed when one of its answers has changed or is missing', async () => {
  const api = anApi()
  const answers = await aPageOf(api)
  api.say('/a', { stock: 2 })
  expect(await revalidate(answers, api.send)).toBe('changed')
  api.say('/a', { code: 'product_not_found' }, 404)
  expect(await revalidate(answers, api.send)).toBe('changed')
})

test.each([0, 500, 503])('while one answer is %i, the result is unknown', async (status) => {
  const api = anApi()
  const answers = await aPageOf(api)
  api.say('/a', { stock: 2 })
  api.say('/b', undefined, status)
  expect(await revalidate(answers, api.send)).toBe('unknown')
})

test('a call without an answer is recorded without a tag', async () => {
  const api = anApi()
  api.say('/b', undefined, 0)
  expect((await aPageOf(api))[1]).toEqual({ url: '/b', tag: undefined })
})
