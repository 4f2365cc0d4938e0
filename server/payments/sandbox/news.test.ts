import { expect, test } from 'vitest'
import { signTestWebhook, verifyTestWebhook } from '#server/payments/sandbox/news'

test('a message is verified however often the clock ticks while it is signed', () => {
  let at = 1_000_000
  const needs = { config: { tokenSecret: 'a secret' }, now: () => at++ }
  const headers = signTestWebhook(needs, '{}')
  expect(() => verifyTestWebhook(needs, Buffer.from('{}'), headers)).not.toThrow()
  expect(() => verifyTestWebhook(needs, Buffer.from('[]'), headers)).toThrow('could not be verified')
})
