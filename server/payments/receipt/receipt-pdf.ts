import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { Receipt } from '#server/payments/receipt/receipt'

const page = { width: 612, height: 792, margin: 56 } // US letter, in points
const right = page.width - page.margin
const column = { quantity: 380, unit: 460, sum: right }
const size = { brand: 20, title: 13, text: 10, small: 8.5 }
const leading = 1.45

type Ink = { font: PDFFont; size: number; isSoft?: boolean }

/** One page of US letter; more only when the order does not fit. */
export const receiptPdf = async (receipt: Receipt): Promise<Buffer> => {
  const lib = await import('@cantoo/pdf-lib')
  const document = await lib.PDFDocument.create()
  const plain = await document.embedFont(lib.StandardFonts.Helvetica)
  const bold = await document.embedFont(lib.StandardFonts.HelveticaBold)
  const paper = openPaper(document, charactersOf(plain), lib.rgb)
  const inks = {
    plain,
    bold,
    label: { font: plain, size: size.text, isSoft: true },
    text: { font: plain, size: size.text },
    strong: { font: bold, size: size.text },
  }
  writeHead(paper, inks, receipt)
  writeLines(paper, inks, receipt)
  document.setTitle(`Receipt for order ${receipt.number}`, { showInWindowTitleBar: true })
  document.setAuthor(receipt.brand)
  document.setLanguage('en-US')
  const paidAt = new Date(receipt.paidAt)
  document.setCreationDate(paidAt)
  document.setModificationDate(paidAt)
  return Buffer.from(await document.save())
}

type Inks = { plain: PDFFont; bold: PDFFont; label: Ink; text: Ink; strong: Ink }
type Paper = ReturnType<typeof openPaper>

/** Pages that are filled from top to bottom. A new page begins where one ends. */
const openPaper = (
  document: PDFDocument,
  printable: (words: string) => string,
  rgb: (red: number, green: number, blue: number) => Color,
) => {
  const ink = { full: rgb(0.08, 0.15, 0.12), soft: rgb(0.29, 0.36, 0.32), line: rgb(0.85, 0.84, 0.77) }
  let sheet: PDFPage = document.addPage([page.width, page.height])
  let y = page.height - page.margin

  const down = (points = size.text * leading) => {
    y -= points
    if (y >= page.margin) return
    sheet = document.addPage([page.width, page.height])
    y = page.height - page.margin - points
  }
  const put = (words: string, x: number, { font, size, isSoft }: Ink) =>
    sheet.drawText(words, { x, y, font, size, color: isSoft ? ink.soft : ink.full })
  return {
    /** Moves down by this many points for the next row. */
    row: down,
    left: (words: string, style: Ink, x = page.margin, width = right - x) =>
      put(cut(printable(words), style, width), x, style),
    /** Writes text that ends at `x`. */
    ending: (words: string, style: Ink, x: number) =>
      put(printable(words), x - style.font.widthOfTextAtSize(printable(words), style.size), style),
    rule: () => {
      down(6)
      sheet.drawLine({ start: { x: page.margin, y }, end: { x: right, y }, thickness: 0.75, color: ink.line })
    },
  }
}

/** Writes the seller, the customer, and how it was paid. */
const writeHead = ({ row, left }: Paper, { plain, bold, label, text, strong }: Inks, receipt: Receipt) => {
  row(size.brand)
  left(receipt.brand, { font: bold, size: size.brand })
  row(4)
  for (const line of receipt.firm) {
    row(size.small * leading)
    left(line, { font: plain, size: size.small, isSoft: true })
  }
  row(38)
  left(`Receipt for order ${receipt.number}`, { font: bold, size: size.title })
  row(22)
  left('For', label)
  for (const line of receipt.customer) {
    left(line, text, page.margin + 110)
    row()
  }
  for (const [name, value] of receipt.payment) {
    left(name, label)
    left(value, text, page.margin + 110)
    row()
  }
  for (const note of receipt.notes) {
    row(6)
    left(note, strong)
    row()
  }
}

/** Writes what was bought, and the sums. */
const writeLines = ({ row, left, ending, rule }: Paper, { label, text, strong }: Inks, receipt: Receipt) => {
  row(14)
  left('Package', label)
  ending('Quantity', label, column.quantity)
  ending('Each', label, column.unit)
  ending('Amount', label, column.sum)
  rule()
  for (const line of receipt.lines) {
    row(16)
    left(line.name, text, page.margin, column.quantity - page.margin - 50)
    ending(String(line.quantity), text, column.quantity)
    ending(line.unit, text, column.unit)
    ending(line.sum, text, column.sum)
  }
  rule()
  for (const [name, amount] of receipt.sums) {
    row(16)
    ending(name, label, column.unit)
    ending(amount, text, column.sum)
  }
  row(20)
  ending('Total paid', strong, column.unit)
  ending(receipt.total, strong, column.sum)
}

/** The built-in fonts cover Western European letters. Other accents are dropped, and characters that are still unknown become '?'. */
const charactersOf = (font: PDFFont) => {
  const known = new Set(font.getCharacterSet())
  const knows = (sign: string) => known.has(sign.codePointAt(0) ?? 0)
  return (words: string): string =>
    [...words.normalize('NFC')]
      .map((sign) => [sign, withoutStroke.get(sign) ?? '', ...sign.normalize('NFKD')].find(knows) ?? '?')
      .join('')
}

/** Unicode normalization does not decompose these. */
const withoutStroke: ReadonlyMap<string, string> = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i' }),
)

/** Text that does not fit on the line ends with an ellipsis. */
const cut = (words: string, { font, size }: Ink, width: number) => {
  if (font.widthOfTextAtSize(words, size) <= width) return words
  let kept = words.length
  while (kept > 0 && font.widthOfTextAtSize(`${words.slice(0, kept)}…`, size) > width) kept--
  return `${words.slice(0, kept).trimEnd()}…`
}
