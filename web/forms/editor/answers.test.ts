import { expect, test } from 'vitest'
import { fieldsOf, type Widget } from '#rules/pdf-fields'
import { answersIn } from '#web/forms/editor/answers.ts'
import { answeredOf, countedIn, firstBlank, groupOf } from '#web/forms/editor/progress.ts'
import type { QuestionGroup } from '#rules/form-questions'

const aWidget = (fieldName: string, more: Partial<Widget> = {}): Widget => ({
  id: `${fieldName} 1`,
  fieldName,
  fieldType: 'Tx',
  fieldValue: '',
  readOnly: false,
  hidden: false,
  ...more,
})

const someAnswers = (...widgets: Widget[]) => {
  const stored = new Map<string, object>()
  const storage = {
    getRawValue: (id: string) => stored.get(id),
    setValue: (id: string, value: object) => void stored.set(id, value),
  }
  const written: string[] = []
  return { written, stored, answers: answersIn(fieldsOf(widgets), storage, ({ name }) => written.push(name)) }
}

test('an answer goes into the form, and only those who follow its field hear of it', () => {
  const { answers, stored, written } = someAnswers(aWidget('roof'), aWidget('walls', { fieldValue: 'Brick' }))
  const heard: string[] = []
  answers.of('roof')?.follow(() => heard.push('roof'))
  answers.of('walls')?.follow(() => heard.push('walls'))
  answers.write({ roof: 'Slate' })
  expect(answers.read()).toEqual({ roof: 'Slate', walls: 'Brick' })
  expect(stored.get('roof 1')).toEqual({ value: 'Slate' })
  expect([heard, written, answers.changes.get()]).toEqual([['roof'], ['roof'], 1])
})

test('a value that does not fit the form changes nothing', () => {
  const { answers, written } = someAnswers(aWidget('roof'))
  answers.write({ roof: true, constructor: 'x', gone: 'y' })
  expect([answers.read(), written, answers.changes.get()]).toEqual([{ roof: '' }, [], 0])
})

const aGroup = (title: string, ...names: string[]): QuestionGroup => ({
  title,
  questions: names.map((name) => ({
    name,
    label: name,
    control: name === 'permits' ? { is: 'tick' } : { is: 'lines', most: undefined, letterSize: 0 },
    isRequired: false,
    isShort: false,
    boxes: [],
  })),
})

test('progress counts what may be blank; a box that is not checked may not', () => {
  const { answers } = someAnswers(
    aWidget('roof', { fieldValue: 'Slate' }),
    aWidget('permits', { fieldType: 'Btn', checkBox: true, exportValue: 'Yes', fieldValue: 'Off' }),
    aWidget('walls'),
  )
  const groups = [aGroup('House', 'roof', 'permits'), aGroup('More', 'walls')]
  expect(countedIn(groups)).toEqual(['roof', 'walls'])
  expect(answeredOf(answers, countedIn(groups))).toBe(1)
  expect(firstBlank({ groups, answers })).toBe('walls')
  expect([groupOf(groups, 'walls'), groupOf(groups, 'gone')]).toEqual([1, -1])
})
