import { expect, test } from 'vitest'
import type { Control, Question } from '#rules/form-questions'
import { adviceOn } from '#web/forms/editor/answer-advice.ts'

/** Every letter is half as wide as high. */
const measure = (text: string) => text.length / 2

/** With letters of 10 points, 20 of them have room beside each other, and three lines below each other. */
const aQuestion = (control: Partial<Control>): Question => ({
  name: 'roof',
  label: 'Roof',
  control: { is: 'text', most: undefined, letterSize: 10, hasBoxes: false, ...control } as Control,
  isRequired: false,
  isShort: false,
  boxes: [{ page: 1, left: 0, top: 0, width: 104, height: 42 }],
})

const long = 'Slate, 1962, repaired in 2019'

test.each([
  ['an answer that fits', {}, 'Slate, repaired 2019', undefined],
  ['one that is too long for letters of that size', {}, long, /end would not be printed/],
  ['a space at the end', {}, `Slate, repaired 2019${' '.repeat(9)}`, undefined],
  ['letters that may shrink to 6 points', { letterSize: 0 }, long, undefined],
  ['letters that would be smaller', { letterSize: 0 }, `${long}, ${long}`, /very small/],
  ['three lines', { is: 'lines' as const }, 'A roof of slate that was repaired in 2019 and 2020.', undefined],
  ['lines that the customer broke', { is: 'lines' as const }, 'One\nTwo\nThree\nFour', /end would not/],
  ['four lines', { is: 'lines' as const }, `${long} ${long} ${long}`, /end would not be printed/],
  ['a word longer than its lines', { is: 'lines' as const }, 'x'.repeat(61), /end would not be printed/],
  ['a box for each character', { hasBoxes: true }, long, undefined],
  ['a letter outside the font', {}, 'Łukasz', /cannot show these letters: Ł\./],
  ['a day that no month has', {}, '02/30/2026', /no such day/],
  ['a month that no year has', {}, '13-01-2026', /no such day/],
  ['a leap day', {}, '2/29/2028', undefined],
  ['a leap day in another year', {}, '2/29/2026', /no such day/],
  ['a fraction', {}, '1/2', undefined],
])('%s', (_, control, answer, advice) => {
  const found = adviceOn(aQuestion(control), answer, measure)
  if (advice) expect(found).toMatch(advice)
  else expect(found).toBeUndefined()
})

test('the smallest place of a field decides, and a choice has no advice', () => {
  const question = aQuestion({})
  const small = { page: 2, left: 0, top: 0, width: 50, height: 42 }
  expect(adviceOn({ ...question, boxes: [...question.boxes, small] }, 'Slate, 2019', measure)).toBeDefined()
  expect(adviceOn(aQuestion({ is: 'select', choices: [] }), long, measure)).toBeUndefined()
})
