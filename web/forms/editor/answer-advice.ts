// What a customer may want to change in an answer before the form is submitted. It never stops anybody from submitting.
import { dayExists } from '#rules/calendar-days'
import type { Question } from '#rules/form-questions'
import type { FieldValue } from '#web/fields/pdf/pdf-fields.ts'
import { unprintable } from '#web/forms/editor/printable.ts'

/** The width of a text in points, with letters of one point. */
export type MeasureText = (text: string) => number

/** What is wrong with the answer on paper, or undefined. */
export const adviceOn = (
  { control, boxes }: Question,
  answer: FieldValue | undefined,
  measure: MeasureText = measureInBrowser,
): string | undefined => {
  if (typeof answer !== 'string' || (control.is !== 'text' && control.is !== 'lines')) return undefined
  if (namesNoDay(answer.trim())) return 'The calendar has no such day. Check the date.'
  const letters = unprintable(answer)
  if (letters.length > 0)
    return `Some programs cannot show these letters: ${letters.join(' ')}. Those programs may also leave other answers blank. If you can, write the words without them.`
  const text = { answer: answer.trimEnd(), isOneLine: control.is === 'text', measure }
  const hasRoom = boxes.every((box) => hasRoomFor(text, box, control.letterSize))
  if (hasRoom || (control.is === 'text' && control.hasBoxes)) return undefined
  return control.letterSize > 0
    ? 'This is too long for its place on the form, and the end would not be printed. Make it shorter.'
    : 'This is too long for its place on the form, and would be printed very small. Make it shorter.'
}

/** True for a date as Americans write it, such as 02/30/2026, that no calendar has. */
const namesNoDay = (text: string): boolean => {
  const found = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!found) return false
  const [month = '', day = '', year = ''] = [found[1], found[3], found[4]]
  return !dayExists(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

type TextToPrint = { answer: string; isOneLine: boolean; measure: MeasureText }

/** In points. Smaller letters are hard to read on paper. */
const smallestLetters = 6
/** The margins beside and above the text, in points, and the distance of two lines in heights of a letter: those of pdf.js. */
const sideMargins = 4
const topMargins = 2
const lineDistance = 1.35

/** Whether the text has room in the box, where letters of size 0 may shrink. */
const hasRoomFor = (
  { answer, isOneLine, measure }: TextToPrint,
  box: Question['boxes'][number],
  size: number,
) => {
  const [width, height] = [box.width - sideMargins, box.height - topMargins]
  const letters = size || Math.min(smallestLetters, height / lineDistance)
  // A letter that touches the margin is still printed.
  if (isOneLine) return measure(answer) * letters <= width + sideMargins / 2
  const room = Math.max(1, Math.round(height / (letters * lineDistance)))
  return countLines(answer, width / letters, measure) <= room
}

/** How many lines the text takes when it is broken between words. `width` is in widths of a letter of one point. */
const countLines = (text: string, width: number, measure: MeasureText): number =>
  text.split(/\r\n?|\n/).reduce((count, paragraph) => count + countBroken(paragraph, width, measure), 0)

const countBroken = (paragraph: string, width: number, measure: MeasureText) => {
  let count = 1
  let used = 0
  for (const word of paragraph.split(/(?<= )/)) {
    const length = measure(word)
    if (used > 0 && used + measure(word.trimEnd()) > width) {
      count += 1
      used = 0
    }
    // A word longer than a line breaks where the line ends.
    count += Math.max(0, Math.ceil(length / width) - 1)
    used = length > width ? length % width : used + length
  }
  return count
}

let context: CanvasRenderingContext2D | null | undefined

/** Helvetica is the font of nearly every form's fields. Its substitutes are as wide. */
const measureInBrowser: MeasureText = (text) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = '100px Helvetica, Arial, sans-serif'
  return context.measureText(text).width / 100
}
