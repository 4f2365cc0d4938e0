// Draws a receipt or an invoice: real text with a title and a language, on as many pages as the order needs.
import type { OrderPaper } from '#server/payments/papers/order-paper'
import {
  column,
  type Ink,
  margin,
  numberPages,
  openSheets,
  type Sheets,
  size,
  leading,
} from '#server/payments/papers/sheets'

export const paperPdf = async (paper: OrderPaper): Promise<Buffer> => {
  const lib = await import('@cantoo/pdf-lib')
  const document = await lib.PDFDocument.create()
  const plain = await document.embedFont(lib.StandardFonts.Helvetica)
  const bold = await document.embedFont(lib.StandardFonts.HelveticaBold)
  const sheets = openSheets(document, plain, lib.rgb)
  const inks = {
    plain,
    bold,
    label: { font: plain, size: size.text, isSoft: true },
    text: { font: plain, size: size.text },
    strong: { font: bold, size: size.text },
  }
  writeHead(sheets, inks, paper)
  writeLines(sheets, inks, paper)
  writeSums(sheets, inks, paper)
  if (sheets.hasReplaced()) writeReplaced(sheets, inks)
  numberPages(document, paper.title, { font: plain, size: size.small })
  document.setTitle(paper.title, { showInWindowTitleBar: true })
  document.setAuthor(paper.brand)
  document.setLanguage('en-US')
  document.setCreationDate(new Date(paper.at))
  document.setModificationDate(new Date(paper.at))
  return Buffer.from(await document.save())
}

type Inks = { plain: Ink['font']; bold: Ink['font']; label: Ink; text: Ink; strong: Ink }

/** Writes the seller, the customer, and the facts about the payment. */
const writeHead = (sheets: Sheets, { plain, bold, label, text, strong }: Inks, paper: OrderPaper) => {
  const { row, write } = sheets
  row(size.brand)
  write(paper.brand, { font: bold, size: size.brand })
  row(4)
  for (const line of paper.firm) {
    row(size.small * leading)
    write(line, { font: plain, size: size.small, isSoft: true })
  }
  row(38)
  write(paper.title, { font: bold, size: size.title })
  row(22)
  write('For', label)
  for (const line of paper.customer) {
    write(line, text, { x: column.value })
    row()
  }
  for (const [name, value] of paper.facts) {
    write(name, label)
    write(value, text, { x: column.value })
    row()
  }
  for (const note of paper.notes) {
    row(6)
    write(note, strong)
    row()
  }
}

const writeLines = (sheets: Sheets, { label, text }: Inks, paper: OrderPaper) => {
  const { row, write, ending, rule } = sheets
  const head = () => {
    write('Package', label)
    ending('Quantity', label, column.quantity)
    ending('Each', label, column.unit)
    ending('Amount', label, column.sum)
    rule()
  }
  row(14)
  head()
  sheets.repeat(head)
  for (const line of paper.lines) {
    row(16)
    // The numbers are beside the name's last line, so that they are also read after it.
    write(line.name, text, { width: column.quantity - margin - 50 })
    ending(String(line.quantity), text, column.quantity)
    ending(line.unit, text, column.unit)
    ending(line.sum, text, column.sum)
  }
  sheets.repeat(undefined)
  rule()
}

/** Writes the sums on one page. */
const writeSums = (sheets: Sheets, { label, text, strong }: Inks, paper: OrderPaper) => {
  const { row, ending } = sheets
  sheets.keepTogether((paper.sums.length + paper.afterTotal.length + 2) * 20)
  for (const [name, amount] of paper.sums) {
    row(16)
    ending(name, label, column.unit)
    ending(amount, text, column.sum)
  }
  row(20)
  ending(paper.total[0], strong, column.unit)
  ending(paper.total[1], strong, column.sum)
  for (const [at, [name, amount]] of paper.afterTotal.entries()) {
    const isLast = at === paper.afterTotal.length - 1
    row(isLast ? 20 : 16)
    ending(name, isLast ? strong : label, column.unit)
    ending(amount, isLast ? strong : text, column.sum)
  }
}

const writeReplaced = ({ row, write }: Sheets, { label }: Inks) => {
  row(30)
  write('A question mark stands for a letter that this file cannot show. The order’s page shows it.', label)
}
