// What somebody wrote over a PDF with a phone's or a viewer's pen, and answers that its pages do not show as the file says them.
import { fieldsOf, type FormField, type Widget } from '#rules/pdf-fields'

/** As pdf.js describes it. */
export type Annotation = Widget & {
  subtype: string
  url?: string
  /** Two corners, in the coordinates of the PDF. */
  rect: readonly number[]
  contentsObj?: { str: string }
  /** The lines that its picture shows, if it is one of text. */
  textContent?: readonly string[]
}

export type Marks = { marks: number; notes: number; texts: readonly string[] }

const isOfTheForm = new Set(['Widget', 'Link', 'Popup'])

export const isMark = ({ subtype, hidden }: Pick<Annotation, 'subtype' | 'hidden'>): boolean =>
  !isOfTheForm.has(subtype) && !hidden

/** Drawings and texts are on the page. A note is behind an icon. */
export const marksOf = (annotations: readonly Annotation[]): Marks => {
  const all = annotations.filter(isMark)
  const notes = all.filter(({ subtype }) => subtype === 'Text')
  const texts = all.map(({ contentsObj }) => contentsObj?.str.trim() ?? '').filter((text) => text !== '')
  return { marks: all.length - notes.length, notes: notes.length, texts }
}

/** The fields whose answer a page shows otherwise than the file says it: a program changed one and left the other. */
export const differingAnswers = (annotations: readonly Annotation[]): FormField[] =>
  fieldsIn(annotations).filter(({ widgets }) => (widgets as readonly Annotation[]).some(isShownOtherwise))

/** The fields with an answer of which the file has no picture, or an empty one: the program wrote the value alone. */
export const unseenAnswers = (annotations: readonly Annotation[]): FormField[] =>
  fieldsIn(annotations).filter(({ widgets }) =>
    (widgets as readonly Annotation[]).every(
      (widget) => isWritten(widget) && valueIn(widget) !== '' && shownIn(widget) === '',
    ),
  )

const fieldsIn = (annotations: readonly Annotation[]) =>
  fieldsOf(annotations.filter(({ subtype }) => subtype === 'Widget'))

const isWritten = ({ fieldType }: Annotation) => fieldType !== 'Btn'

const isShownOtherwise = (widget: Annotation): boolean => {
  const [value, shown] = [valueIn(widget), shownIn(widget)]
  if (!isWritten(widget) || value === '' || shown === '') return false
  const named = widget.options?.find(({ exportValue }) => [widget.fieldValue].flat().includes(exportValue))
  // A script may have added zeros or a currency.
  return ![value, lettersOf(named?.displayValue ?? '')].some(
    (one) => one !== '' && (shown.includes(one) || one.includes(shown)),
  )
}

const valueIn = ({ fieldValue }: Annotation) => lettersOf([fieldValue ?? ''].flat().join(' '))
const shownIn = ({ textContent }: Annotation) => lettersOf(textContent?.join(' ') ?? '')

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
