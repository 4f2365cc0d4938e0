import { expect, test } from 'vitest'
import { addressKey, aMinuteLimit } from './limits.ts'
import { aClock } from '#server/testing/clock'

test('a limit allows so many calls a minute and says when the next one is allowed', () => {
  const clock = aClock()
  const limit = aMinuteLimit(3, clock.now)
  for (let i = 0; i < 3; i++) limit.count('one')
  clock.forward(20_000)
  expect(() => limit.count('one')).toThrow(
    expect.objectContaining({ code: 'too_many_tries', status: 429, retryAfter: 40 }),
  )
  expect(() => limit.count('another')).not.toThrow()
  clock.forward(40_000)
  for (let i = 0; i < 3; i++) limit.count('one')
  expect(() => limit.count('one')).toThrow('Please wait a minute')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
