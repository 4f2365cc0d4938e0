import { expect, test } from 'vitest'
import { removalReasons, removedInPublic, signsIn } from '#rules/moderation'

test.each([
  ['Call me: 303-555-0142', ['a telephone number']],
  ['Write to ann@example.com', ['an email address', 'a link']],
  ['Better: https://other.example', ['a link']],
  ['What a shitty service', ['rough words']],
  ['They ask for your religion', ['a trait that fair housing law protects']],
  ['Terrible. Slow, rude, and $300 too dear. 1 of 5.', []],
])('%s needs a look for %j', (text, found) => {
  expect(signsIn(text)).toEqual(found)
})

test('no reason is about the opinion or the stars', () => {
  const said = [...Object.keys(removalReasons), ...Object.values(removalReasons)].join(' ')
  expect(said).not.toMatch(/negative|bad|stars|rating|opinion|unfair|critic/i)
})

test('the shop says why a review was removed', () => {
  expect(removedInPublic('unrelated', '')).toBe('Removed by the brokerage: It is not about this package.')
  expect(removedInPublic('unrelated', 'It is about a bank.')).toBe(
    'Removed by the brokerage: It is not about this package. It is about a bank.',
  )
})
