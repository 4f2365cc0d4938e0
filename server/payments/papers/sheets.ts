// Pages of US letter that are filled with text from top to bottom. A new page begins where one ends.
import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'

const page = { width: 612, height: 792 } // in points
export const margin = 56
const right = page.width - margin
export const column = { value: margin + 110, quantity: 380, unit: 460, sum: right }
export const size = { brand: 20, title: 13, text: 10, small: 8.5 }
export const leading = 1.45

export type Ink = { font: PDFFont; size: number; isSoft?: boolean }
export type Sheets = ReturnType<typeof openSheets>

type Place = { x?: number; width?: number }

export const openSheets = (
  document: PDFDocument,
  font: PDFFont,
  rgb: (red: number, green: number, blue: number) => Color,
) => {
  const ink = { full: rgb(0.08, 0.15, 0.12), soft: rgb(0.29, 0.36, 0.32), line: rgb(0.85, 0.84, 0.77) }
  const { printable, hasReplaced } = charactersOf(font)
  let sheet: PDFPage = document.addPage([page.width, page.height])
  let y = page.height - margin
  let head: (() => void) | undefined

  const turn = (points: number) => {
    sheet = document.addPage([page.width, page.height])
    y = page.height - margin - points
    if (!head) return
    head()
    y -= points
  }
  const down = (points = size.text * leading) => {
    y -= points
    if (y < margin) turn(points)
  }
  const put = (words: string, x: number, { font: own, size: points, isSoft }: Ink) =>
    sheet.drawText(words, { x, y, font: own, size: points, color: isSoft ? ink.soft : ink.full })
  return {
    /** Moves down by this many points for the next row. */
    row: down,
    /** Writes text that continues on more lines, and moves down by all but the first of them. */
    write: (words: string, style: Ink, { x = margin, width = right - x }: Place = {}) => {
      for (const [at, line] of inLines(printable(words), style, width).entries()) {
        if (at > 0) down(style.size * leading)
        put(line, x, style)
      }
    },
    /** The same for text that ends at `x`. */
    ending: (words: string, style: Ink, x: number) => {
      for (const [at, line] of inLines(printable(words), style, x - margin).entries()) {
        if (at > 0) down(style.size * leading)
        put(line, x - style.font.widthOfTextAtSize(line, style.size), style)
      }
    },
    rule: () => {
      down(6)
      sheet.drawLine({ start: { x: margin, y }, end: { x: right, y }, thickness: 0.75, color: ink.line })
    },
    /** Begins a new page unless this one has room for so many points. */
    keepTogether: (points: number) => {
      if (y - points < margin) turn(0)
    },
    /** What each new page begins with. */
    repeat: (again: (() => void) | undefined) => {
      head = again
    },
    hasReplaced,
  }
}

/** Names and numbers the pages, if there are several. The brokerage writes the title. */
export const numberPages = (document: PDFDocument, title: string, { font, size: points }: Ink): void => {
  const pages = document.getPages()
  if (pages.length === 1) return
  for (const [at, one] of pages.entries())
    one.drawText(`${title}, page ${at + 1} of ${pages.length}`, {
      x: margin,
      y: margin / 2,
      font,
      size: points,
    })
}

/** The built-in fonts cover Western European letters. Other accents are dropped, and characters that are still unknown become '?'. */
const charactersOf = (font: PDFFont) => {
  const known = new Set(font.getCharacterSet())
  const knows = (sign: string) => known.has(sign.codePointAt(0) ?? 0)
  let isReplaced = false
  const printable = (words: string): string =>
    [...words.normalize('NFC')]
      .map((sign) => {
        const shown = [sign, withoutStroke.get(sign) ?? '', ...sign.normalize('NFKD')].find(knows)
        isReplaced ||= shown === undefined
        return shown ?? '?'
      })
      .join('')
  return { printable, hasReplaced: () => isReplaced }
}

/** Unicode normalization does not decompose these. */
const withoutStroke: ReadonlyMap<string, string> = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i' }),
)

/** Breaks text at spaces, and a word that is wider than the line within it. */
const inLines = (words: string, { font, size: points }: Ink, width: number): string[] => {
  const fits = (text: string) => font.widthOfTextAtSize(text, points) <= width
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      let kept = line.length - 1
      while (kept > 1 && !fits(line.slice(0, kept))) kept--
      lines.push(line.slice(0, kept))
      line = line.slice(kept)
    }
  }
  return [...lines, line]
}
