import { expect, test } from 'vitest'
import type { FieldBox, PrintedText } from './form-layout.ts'
import type { PlacedWidget } from './form-labels.ts'
import { questionGroups } from './form-questions.ts'

let ids = 0
const at = (left: number, top: number, width = 100, height = 20, page = 1): FieldBox => ({
  page,
  left,
  top,
  width,
  height,
})
const aWidget = (box: FieldBox, more: Partial<PlacedWidget> = {}): PlacedWidget => ({
  id: `${(ids += 1)}R`,
  fieldName: `field${ids}`,
  fieldType: 'Tx',
  fieldValue: '',
  readOnly: false,
  hidden: false,
  box,
  ...more,
})
const aBox = (box: FieldBox, more: Partial<PlacedWidget> = {}) =>
  aWidget(box, { fieldType: 'Btn', fieldValue: 'Off', ...more })
const named = (alternativeText: string, box: FieldBox, more: Partial<PlacedWidget> = {}) =>
  aWidget(box, { alternativeText, ...more })
const print = (text: string, left: number, top: number, height = 8, page = 1): PrintedText => ({
  page,
  text,
  left,
  top,
  height,
  width: text.length * height * 0.5,
})
const offering = (...labels: string[]) => ({
  fieldType: 'Ch' as const,
  options: labels.map((label) => ({ exportValue: label.toLowerCase(), displayValue: label })),
})

const questions = (widgets: readonly PlacedWidget[], printed: readonly PrintedText[] = []) =>
  questionGroups(widgets, printed).flatMap((group) => group.questions)
const theQuestion = (widget: PlacedWidget | readonly PlacedWidget[], ...printed: PrintedText[]) => {
  const [question, ...others] = questions([widget].flat() as PlacedWidget[], printed)
  if (!question || others.length > 0) throw new Error('Not one question.')
  return question
}
const outline = (widgets: readonly PlacedWidget[], printed: readonly PrintedText[]) =>
  questionGroups(widgets, printed).map(({ title, questions: asked }) => [
    title,
    ...asked.map(({ label }) => label),
  ])

test('questions are in the order of the page, row by row, whatever the order in the file', () => {
  const widgets = [
    named('third', at(40, 300)),
    named('of page 2', at(40, 10, 100, 20, 2)),
    named('second', at(300, 202)),
    named('first', at(40, 200)),
  ]
  expect(questions(widgets).map(({ label }) => label)).toEqual(['first', 'second', 'third', 'of page 2'])
})

test('a high field and those beside it keep their order', () => {
  const widgets = [
    named('beside, lower', at(300, 130)),
    named('high', at(40, 100, 200, 80)),
    named('beside', at(300, 100)),
  ]
  expect(questions(widgets).map(({ label }) => label)).toEqual(['high', 'beside', 'beside, lower'])
})

test('the headings of the page make the groups; the title of the form makes none', () => {
  const printed = [
    print('MLS Input Worksheet', 40, 20, 27),
    print('Write what you know. A blank line means a question.', 40, 60, 9),
    print('A broker goes over the sheet with you before it is sent.', 40, 72, 9),
    print('Street address', 40, 92),
    print('The home', 40, 150, 12.5),
    print('Year built', 40, 182),
    print('The listing', 40, 250, 12.5, 1),
    print('List price', 40, 282),
    print('Signed', 40, 700, 12.5),
  ]
  const widgets = [
    named('Street address', at(40, 100)),
    named('Year built', at(40, 190)),
    named('List price', at(40, 290)),
    named('Agreed on', at(40, 50, 100, 20, 2)),
  ]
  expect(outline(widgets, printed)).toEqual([
    ['To begin', 'Street address'],
    ['The home', 'Year built'],
    ['The listing', 'List price'],
    ['Signed', 'Agreed on'],
  ])
})

test('headings in capitals count where no letters are larger, and a form without headings is one group', () => {
  const widgets = [
    named('Name', at(40, 100)),
    named('Roof', at(40, 200)),
    named('Walls', at(40, 230)),
    named('Floor', at(40, 260)),
  ]
  const caps = [
    print('1. THE PROPERTY', 40, 170),
    print('Roof: age and leaks', 150, 205),
    print('Some words of the form', 40, 60),
  ]
  expect(outline(widgets, caps)).toEqual([
    ['To begin', 'Name'],
    ['1. THE PROPERTY', 'Roof', 'Walls', 'Floor'],
  ])
  expect(outline(widgets, [])).toEqual([['The form', 'Name', 'Roof', 'Walls', 'Floor']])
})

test('a group of more than ten is split where a row ends, into parts of about the same length', () => {
  const rows = [3, 3, 3, 3, 1]
  const widgets = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) =>
      named(`Row ${row}, place ${index}`, at(40 + index * 120, 100 + row * 40)),
    ),
  )
  const groups = questionGroups(widgets, [])
  expect(groups.map(({ title, questions: asked }) => [title, asked.length])).toEqual([
    ['The form, part 1 of 2', 9],
    ['The form, part 2 of 2', 4],
  ])
  expect(groups[1]?.questions[0]?.label).toBe('Row 3, place 0')
})

test('each kind of field gets its control', () => {
  const box = at(40, 100)
  expect(theQuestion(aWidget(box)).control).toEqual({
    is: 'text',
    most: undefined,
    letterSize: 0,
    hasBoxes: false,
  })
  expect(
    theQuestion(aWidget(box, { comb: true, maxLen: 9, defaultAppearanceData: { fontSize: 11 } })).control,
  ).toEqual({
    is: 'text',
    most: 9,
    letterSize: 11,
    hasBoxes: true,
  })
  expect(theQuestion(aWidget(box, { multiLine: true, maxLen: 0 })).control).toEqual({
    is: 'lines',
    most: undefined,
    letterSize: 0,
  })
  expect(theQuestion(aBox(box, { checkBox: true, exportValue: 'Oui' })).control).toEqual({ is: 'tick' })
  expect(theQuestion(aWidget(box, { fieldType: 'Sig' })).control).toEqual({ is: 'signature' })
  expect(theQuestion(aWidget(box, { readOnly: true, fieldValue: 'DEMO-000000' })).control).toEqual({
    is: 'shown',
    words: 'DEMO-000000',
  })
  const five = theQuestion(aWidget(box, offering('A1', 'B2', 'C3', 'D4', 'E5')))
  expect(five.control).toMatchObject({
    is: 'buttons',
    choices: [{ value: 'a1', label: 'A1' }, {}, {}, {}, {}],
  })
  expect(theQuestion(aWidget(box, offering('A', 'B', 'C', 'D', 'E', 'F'))).control.is).toBe('select')
  expect(theQuestion(aWidget(box, { ...offering('A', ' '), multiSelect: true })).control).toEqual({
    is: 'several',
    choices: [{ value: 'a', label: 'A' }],
  })
})

test('hidden fields, buttons and empty read-only fields ask nothing', () => {
  const box = at(40, 100)
  expect(
    questions([
      aWidget(box, { hidden: true }),
      aBox(box, { pushButton: true }),
      aWidget(box, { readOnly: true }),
    ]),
  ).toEqual([])
})

test('the buttons of a group are its choices, named by their values, or by the words beside them', () => {
  const group = { fieldName: 'water', radioButton: true }
  const plain = [
    aBox(at(40, 100, 11, 11), { ...group, buttonValue: 'Well' }),
    aBox(at(140, 100, 11, 11), { ...group, buttonValue: 'City' }),
  ]
  expect(theQuestion(plain)).toMatchObject({
    label: 'Water',
    control: {
      is: 'buttons',
      choices: [
        { value: 'Well', label: 'Well' },
        { value: 'City', label: 'City' },
      ],
    },
  })
  const numbered = [
    aBox(at(40, 100, 11, 11), { ...group, buttonValue: '0' }),
    aBox(at(140, 100, 11, 11), { ...group, buttonValue: '1' }),
  ]
  const beside = [print('Private well', 55, 101), print('Water main', 155, 101)]
  expect(theQuestion(numbered, ...beside).control).toMatchObject({
    choices: [
      { value: '0', label: 'Private well' },
      { value: '1', label: 'Water main' },
    ],
  })
})

test('check boxes of one name with several values are one choice', () => {
  const group = { fieldName: 'occupied', checkBox: true }
  const boxes = ['Owner', 'Tenant'].map((exportValue, index) =>
    aBox(at(40 + index * 90, 100, 11, 11), { ...group, exportValue }),
  )
  expect(theQuestion(boxes).control).toMatchObject({
    is: 'buttons',
    choices: [{ value: 'Owner' }, { value: 'Tenant' }],
  })
})

test('two short answers fit side by side', () => {
  expect(theQuestion(aWidget(at(40, 100, 90))).isShort).toBe(true)
  expect(theQuestion(aWidget(at(40, 100, 300))).isShort).toBe(false)
  expect(theQuestion(aWidget(at(40, 100, 300), { maxLen: 5 })).isShort).toBe(true)
  expect(theQuestion(aWidget(at(40, 100, 90), { multiLine: true })).isShort).toBe(false)
})
