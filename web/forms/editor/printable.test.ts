import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { printable, unprintable } from '#web/forms/editor/printable.ts'

test.each(['Castellaño, “22 – 24” for €5…\nnext line', 'Plain words', '½ mile'])(
  '%j is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text)
    expect(unprintable(text)).toEqual([])
  },
)

test('combining accents join their letters, and similar characters are replaced by plain ones', () => {
  expect(printable('cafe\u0301 80210\u20111234 \u2212 5\u202f%\u200b')).toBe('café 80210-1234 - 5 %')
})

test('every letter below U+2FFF that needs no advice is in the font of a form', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const text = letters
    .map(printable)
    .filter((letter) => letter !== '\r' && unprintable(letter).length === 0)
    .join('')
  expect(await fontHas(text)).toBe(true)
  expect(await fontHas('Ł')).toBe(false)
})

test('each character that cannot be printed is listed once', () => {
  expect(unprintable('Łódź Łęczna 日本 😀')).toEqual(['Ł', 'ź', 'ę', '日', '本', '😀'])
})

/** Otherwise the saved PDF says that other programs must draw all its fields. */
const fontHas = async (text: string) => {
  const blank = await PDFDocument.create()
  const field = blank.getForm().createTextField('notes')
  field.enableMultiline()
  field.addToPage(blank.addPage())
  const task = getDocument({ data: await blank.save(), verbosity: 0, useWasm: false })
  const pdf = await task.promise
  const [widget] = await (await pdf.getPage(1)).getAnnotations()
  pdf.annotationStorage.setValue(widget.id, { value: text })
  const saved = Buffer.from(await pdf.saveDocument()).toString('latin1')
  await task.destroy()
  return !saved.includes('/NeedAppearances true')
}
