import { expect, test } from 'vitest'
import { programTextIn, programTextInHtml } from '#server/testing/program-text'

test.each([
  "plus a fee of $20{' '} for each order",
  'Hello ${name}',
  'undefined, we have your order',
  'for [object Object]',
  '$NaN',
  'Invalid Date',
  'Tom &amp; Ann',
])('this is text of the program: %s', (text) => {
  expect(programTextIn(text)).toHaveLength(1)
})

test('plain words, amounts and ampersands are not', () => {
  expect(programTextIn('Tom & Ann paid $20 {once}, undefinedly')).toEqual([])
})

test('only the visible text of HTML counts, with its entities decoded once', () => {
  const script = '<script>const a = `${undefined}`</script>'
  expect(programTextInHtml(`${script}<p title="null">Tom &amp; Ann</p>`)).toEqual([])
  expect(programTextInHtml('<p>Tom &amp;amp; Ann</p>')).toHaveLength(1)
})
