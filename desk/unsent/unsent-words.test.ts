import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { unsentWords } from '#desk/unsent/unsent-words.ts'

const waiting = (failure: unknown) => unsentWords({ isSending: false, isWaiting: true, failure }, false)

test('only a server that did not answer cannot be reached', () => {
  expect(waiting(new ApiProblem(0, { code: 'unreachable' }))).toContain('we cannot reach the server')
  expect(waiting(new ApiProblem(503, { code: 'overloaded' }))).toContain('the server is busy')
  expect(waiting(undefined)).toContain('the server was away')
})

test('what was refused does not promise to be sent later', () => {
  const words = unsentWords({ isSending: false, isWaiting: false, failure: new ApiProblem(400, {}) }, false)
  expect(words).toBe('Not sent. This device keeps what you type.')
})

test('what got no answer is not called unsent', () => {
  const failure = new ApiProblem(0, { code: 'unreachable' })
  expect(unsentWords({ isSending: false, isWaiting: false, failure }, false)).toBe(
    'It may have been sent. This device keeps what you typed.',
  )
})
