// The questions of a PDF form: one for each of its fields, with a label that a person understands, in the order and the groups of its pages.
import { type FieldBox, byPlace, printedLines, type PrintedText, rowsOf } from './form-layout.ts'
import { choiceLabelOf, type PlacedWidget, questionLabelOf } from './form-labels.ts'
import { headingsOf } from './form-headings.ts'
import { fieldsOf, type FormField, onValueOf, type Widget } from './pdf-fields.ts'

export type Choice = { value: string; label: string }

type TextLimits = {
  /** How many characters the form allows. */
  most: number | undefined
  /** The size of the letters in points; 0 if they shrink until the text fits. */
  letterSize: number
}

export type Control =
  /** `hasBoxes`: the page has a box for each character. */
  | ({ is: 'text'; hasBoxes: boolean } & TextLimits)
  | ({ is: 'lines' } & TextLimits)
  | { is: 'tick' }
  | { is: 'buttons'; choices: readonly Choice[] }
  | { is: 'select'; choices: readonly Choice[] }
  | { is: 'several'; choices: readonly Choice[] }
  | { is: 'signature' }
  /** A field that cannot be changed, with its words. */
  | { is: 'shown'; words: string }

export type Question = {
  name: string
  label: string
  control: Control
  isRequired: boolean
  /** Two of them fit side by side. */
  isShort: boolean
  /** The places of its field on the pages. */
  boxes: readonly FieldBox[]
}

export type QuestionGroup = { title: string; questions: readonly Question[] }

/** A list with more choices is a select; up to here each choice is a button. */
export const mostButtons = 5
/** A larger group is split at the end of a row of the page. */
export const mostInAGroup = 10

/** The groups in the order of the pages: one for each heading of the form that has fields under it. */
export const questionGroups = (
  widgets: readonly PlacedWidget[],
  printed: readonly PrintedText[],
): QuestionGroup[] => {
  const lines = printedLines(printed)
  const rows = rowsOf(
    questionsOf(widgets, lines).map((question) => ({ question, box: question.boxes[0] ?? nowhere })),
  )
  const headings = headingsOf(lines, rows.length)
  const sections = new Map<PrintedText | undefined, Question[][]>()
  for (const row of rows) {
    const [first] = row
    const heading = headings.findLast((one) => first !== undefined && isBefore(one, first.box))
    const section = sections.get(heading) ?? []
    section.push(row.map(({ question }) => question))
    sections.set(heading, section)
  }
  return [...sections].flatMap(([heading, section]) => groupsOf(titleOf(heading, headings), section))
}

/** A heading is printed above its fields, and perhaps beside the first of them. */
const isBefore = (heading: FieldBox, box: FieldBox) =>
  heading.page < box.page || (heading.page === box.page && heading.top < box.top + box.height / 2)

const titleOf = (heading: PrintedText | undefined, headings: readonly PrintedText[]) => {
  if (heading) return heading.text
  return headings.length > 0 ? 'To begin' : 'The form'
}

/** Rows stay whole. The parts are about equally long. */
const groupsOf = (title: string, rows: readonly Question[][]): QuestionGroup[] => {
  const count = rows.flat().length
  const parts = Math.ceil(count / mostInAGroup)
  const groups: Question[][] = [[]]
  for (const row of rows) {
    const last = groups.at(-1) ?? []
    const isFull = last.length > 0 && last.length + row.length > mostInAGroup
    const isEnough = last.length >= count / parts && groups.length < parts
    if (isFull || isEnough) groups.push([...row])
    else last.push(...row)
  }
  return groups.map((questions, index) => ({
    title: groups.length === 1 ? title : `${title}, part ${index + 1} of ${groups.length}`,
    questions,
  }))
}

const questionsOf = (widgets: readonly PlacedWidget[], lines: readonly PrintedText[]): Question[] => {
  const fields = new Map(fieldsOf(widgets).map((field) => [field.name, field]))
  const visible = widgets.filter(
    ({ fieldName, hidden, pushButton }) => fieldName !== '' && !hidden && !pushButton,
  )
  return [...Map.groupBy(visible, ({ fieldName }) => fieldName)].flatMap(([name, places]) => {
    const [first, ...more] = places.toSorted((a, b) => byPlace(a.box, b.box))
    if (!first) return []
    const control = controlOf(fields.get(name), [first, ...more], lines)
    if (!control) return []
    return [
      {
        name,
        label: questionLabelOf(first, lines, control.is),
        control,
        isRequired: places.some(({ required }) => required),
        isShort: isShort(first, control),
        boxes: [first, ...more].map(({ box }) => box),
      },
    ]
  })
}

const controlOf = (
  field: FormField | undefined,
  places: readonly PlacedWidget[],
  lines: readonly PrintedText[],
): Control | undefined => {
  const [first] = places
  if (!first) return undefined
  if (first.fieldType === 'Sig') return { is: 'signature' }
  if (!field) {
    const words = shownWords(places)
    return words === '' ? undefined : { is: 'shown', words }
  }
  const most = first.maxLen || undefined
  const letterSize = first.defaultAppearanceData?.fontSize || 0
  switch (field.kind) {
    case 'text':
      return first.multiLine
        ? { is: 'lines', most, letterSize }
        : { is: 'text', most, letterSize, hasBoxes: first.comb ?? false }
    case 'tick':
      return { is: 'tick' }
    case 'one of several':
      return choose(places.map((place) => ({ value: onValueOf(place), label: choiceLabelOf(place, lines) })))
    case 'choice':
      return choose(listed(first))
    case 'choices':
      return { is: 'several', choices: listed(first) }
  }
}

const choose = (all: readonly Choice[]): Control => {
  const choices = [...new Map(all.map((choice) => [choice.value, choice])).values()]
  return { is: choices.length <= mostButtons ? 'buttons' : 'select', choices }
}

/** A choice without a value means that nothing is chosen. */
const listed = ({ options = [] }: Widget): Choice[] =>
  options
    .filter(({ exportValue }) => exportValue.trim() !== '')
    .map(({ exportValue, displayValue }) => ({
      value: exportValue,
      label: displayValue.trim() || exportValue,
    }))

const shownWords = (places: readonly Widget[]): string => {
  const [first] = places
  if (!first) return ''
  if (first.fieldType !== 'Btn') return [first.fieldValue ?? []].flat().join(', ').trim()
  const chosen = places.find((place) => onValueOf(place) !== '' && place.fieldValue === onValueOf(place))
  if (first.radioButton) return chosen ? onValueOf(chosen) : ''
  return chosen ? 'Checked' : 'Not checked'
}

/** In points: a place for a year, a ZIP code, a date. */
const shortWidth = 120

const isShort = ({ box }: PlacedWidget, control: Control) =>
  control.is === 'text' && (box.width <= shortWidth || (control.most !== undefined && control.most <= 12))

const nowhere: FieldBox = { page: 1, left: 0, top: 0, width: 0, height: 0 }
