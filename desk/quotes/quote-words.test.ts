import { expect, test } from 'vitest'
import { whoseOrder } from '#desk/quotes/quote-words.ts'

test.each([
  ['while nobody knows who it may be', undefined, /^Choose whose order it becomes\.$/],
  ['when nobody is known', 0, /^Pat has no account that we know of\./],
  ['when one customer may be the person', 1, /^Pat may have an account: this customer has /],
])('the desk reads whose order a quote becomes %s', (_, known, words) => {
  expect(whoseOrder('Pat', known)).toMatch(words)
})
