import { expect, test } from 'vitest'
import { type PlacedWidget, questionLabelOf } from './form-labels.ts'
import { type FieldBox, printedLines, type PrintedText } from './form-layout.ts'

const at = (left: number, top: number, width = 100, height = 20): FieldBox => ({
  page: 1,
  left,
  top,
  width,
  height,
})
const aWidget = (box: FieldBox, more: Partial<PlacedWidget> = {}): PlacedWidget => ({
  id: '1R',
  fieldName: 'Text1',
  fieldType: 'Tx',
  fieldValue: '',
  readOnly: false,
  hidden: false,
  box,
  ...more,
})
const print = (text: string, left: number, top: number, height = 8): PrintedText => ({
  page: 1,
  text,
  left,
  top,
  height,
  width: text.length * height * 0.5,
})

test.each([
  [
    'its tooltip',
    { alternativeText: 'Roof: age, leaks', fieldName: 'Text12' },
    [print('Something else', 40, 90)],
    'Roof: age, leaks',
  ],
  ['the words over it', { fieldName: 'Text12' }, [print('Year built:', 40, 90)], 'Year built'],
  ['the words before it', { fieldName: 'undefined_3' }, [print('County ____', 0, 106, 6)], 'County'],
  [
    'the words under its line',
    { fieldName: 'Field 7' },
    [print('Name of the seller', 40, 123)],
    'Name of the seller',
  ],
  ['its name', { fieldName: 'yearBuilt' }, [], 'Year built'],
  [
    'words that say its name',
    { fieldName: 'yearBuilt' },
    [print('Year built or moved here', 40, 90)],
    'Year built or moved here',
  ],
  ['words and its name', { fieldName: 'seller2' }, [print('Print name', 40, 90)], 'Print name (Seller2)'],
  ['the last part of a long name', { fieldName: 'form[0].Page1[0].TaxYear[0]' }, [], 'Tax year'],
  [
    'the words, for a long name that says nothing',
    { fieldName: 'form[0].Page1[0].f1_02[0]' },
    [print('Tax year', 40, 90)],
    'Tax year',
  ],
  ['its page, when nothing is known', { fieldName: 'Text12' }, [], 'Page 1, a field without a name'],
])('a field is named by %s', (_, more, printed, label) => {
  expect(questionLabelOf(aWidget(at(40, 100), more), printedLines(printed), 'text')).toBe(label)
})

test('a box to check is named by the words after it, not by those before or over it', () => {
  const printed = [print('Permits in folder', 55, 102), print('Receipts', 160, 102), print('Papers', 40, 88)]
  const boxes = [40, 145].map((left) =>
    aWidget(at(left, 100, 11, 11), { fieldType: 'Btn', checkBox: true, exportValue: 'Yes' }),
  )
  expect(boxes.map((widget) => questionLabelOf(widget, printedLines(printed), 'tick'))).toEqual([
    'Permits in folder',
    'Receipts',
  ])
})

test('words that were printed in pieces are put together, and columns stay apart', () => {
  const pieces = [print('Year', 40, 90), { ...print('built', 59, 90) }, print('Floors', 160, 90)]
  const widgets = [aWidget(at(40, 100)), aWidget(at(160, 100))]
  expect(widgets.map((widget) => questionLabelOf(widget, printedLines(pieces), 'text'))).toEqual([
    'Year built',
    'Floors',
  ])
})
