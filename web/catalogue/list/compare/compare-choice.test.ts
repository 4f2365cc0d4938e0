import { expect, test } from 'vitest'
import { parseChoice } from '#web/catalogue/list/compare/compare-choice.ts'

const product = (slug: string) => ({ slug, name: slug.toUpperCase() })

test('a stored choice is read back', () => {
  const choice = [product('mls-plus'), product('guided-seller')]
  expect(parseChoice(JSON.stringify(choice))).toEqual(choice)
})

test('a stored choice never holds more than four', () => {
  expect(parseChoice(JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(product)))).toHaveLength(4)
})

test.each([null, '', 'not json', '{}', '7', '[null, "a", {"slug": 1, "name": "x"}, {"slug": "x"}]'])(
  'an unreadable stored choice counts as no choice: %s',
  (stored) => {
    expect(parseChoice(stored)).toEqual([])
  },
)
