import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { unsentWords } from '#desk/unsent/unsent-words.ts'

const rest = { isSending: false, isWaiting: false, mayHaveArrived: false, failure: undefined }
const waiting = (failure: unknown) => unsentWords({ ...rest, isWaiting: true, failure }, false)

test('only a server that did not answer cannot be reached', () => {
  expect(waiting(new ApiProblem(0, { code: 'unreachable' }))).toContain('we cannot reach the server')
  expect(waiting(new ApiProblem(503, { code: 'overloaded' }))).toContain('the server is busy')
  expect(waiting(undefined)).toContain('the server was away')
})

test.each([400, 401, 429])('what was refused with %i was not sent, and is not sent later', (status) => {
  const words = unsentWords({ ...rest, failure: new ApiProblem(status, {}) }, false)
  expect(words).toBe('Not sent. This device keeps what you type.')
})

test('what got no answer is not called unsent', () => {
  const failure = new ApiProblem(0, { code: 'unreachable' })
  expect(unsentWords({ ...rest, mayHaveArrived: true, failure }, false)).toBe(
    'It may have been sent. This device keeps what you typed.',
  )
})
