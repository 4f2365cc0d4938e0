import { expect, test } from 'vitest'
import { type Annotation, differingAnswers, marksOf, unseenAnswers } from '#web/fields/pdf/pdf-marks.ts'

const of = (more: Partial<Annotation>): Annotation => ({
  id: '1R',
  fieldName: 'roof',
  fieldType: 'Tx',
  fieldValue: '',
  readOnly: false,
  hidden: false,
  subtype: 'Widget',
  rect: [],
  ...more,
})

test('pens, texts and notes of a customer are counted, and read out', () => {
  expect(
    marksOf([
      of({}),
      of({ subtype: 'Link' }),
      of({ subtype: 'Ink', contentsObj: { str: '' } }),
      of({ subtype: 'FreeText', contentsObj: { str: '1962' } }),
      of({ subtype: 'Text', contentsObj: { str: 'Ask my wife' } }),
      of({ subtype: 'Popup', contentsObj: { str: 'Ask my wife' } }),
    ]),
  ).toEqual({ marks: 2, notes: 1, texts: ['1962', 'Ask my wife'] })
})

test.each<[string, Partial<Annotation>, 'unseen' | 'differing' | undefined]>([
  ['a value without a picture', { fieldValue: 'Slate' }, 'unseen'],
  ['another value', { fieldValue: 'Slate', textContent: ['Shingle'] }, 'differing'],
  ['the value, broken into lines', { fieldValue: 'New in 2019', textContent: ['New in', '2019'] }, undefined],
  ['a number with a currency and cents', { fieldValue: '1234', textContent: ['$1,234.00'] }, undefined],
  ['nothing', {}, undefined],
  ['a tick', { fieldType: 'Btn', fieldValue: 'Yes', checkBox: true }, undefined],
  [
    'the words of a choice',
    {
      fieldType: 'Ch',
      fieldValue: ['y'],
      textContent: ['Yes'],
      options: [{ exportValue: 'y', displayValue: 'Yes' }],
    },
    undefined,
  ],
])('%s', (_name, more, expected) => {
  const annotations = [of(more)]
  expect(unseenAnswers(annotations).length === 1).toBe(expected === 'unseen')
  expect(differingAnswers(annotations).length === 1).toBe(expected === 'differing')
})
