import type { Block, Column } from './sheet.ts'
import { type Area, decoration, type Drawing, drawText, fillBox, rule, textHeight } from './drawing.ts'
import { inks, styles, type TextStyle } from './paper.ts'
import { addElement, type Role } from './structure.ts'

type Table = Extract<Block, { kind: 'table' }>

export function drawTable(
  drawing: Drawing,
  { columns, rows, rowHeight }: Table,
  area: Area,
  top: number,
): number {
  const table = addElement(drawing.document, 'Table')
  const cells = cellPlaces(columns, area)
  const titles = columns.map((column) => column.title)
  const titlesEnd = drawRow(titles, styles.columnTitle, 'TH', 0, top)
  decoration(drawing, () => rule(drawing, area.x, titlesEnd, area.width, inks.ink, 1))
  const bottom = rows.reduce((y, row) => {
    const end = drawRow(row, styles.cell, 'TD', rowHeight ?? 0, y)
    decoration(drawing, () =>
      rule(drawing, area.x, end, area.width, rowHeight ? inks.lineStrong : inks.line, 0.6),
    )
    return end
  }, titlesEnd)
  if (rowHeight) decoration(drawing, () => drawColumnLines(drawing, cells, titlesEnd, bottom))
  return bottom

  function drawRow(texts: readonly string[], style: TextStyle, role: Role, atLeast: number, y: number) {
    const row = addElement(table, 'TR')
    const heights = texts.map((text, index) => (text ? textHeight(text, style, cells[index]?.width ?? 0) : 0))
    for (const [index, place] of cells.entries()) {
      const cell = addElement(row, role)
      const text = texts[index]
      if (text) drawText(drawing, cell, text, style, { ...place, top: y - padding })
    }
    return y - Math.max(atLeast, ...heights.map((height) => height + padding * 2))
  }
}

const padding = 3.6
const gutter = 10

/** The outer cells reach the edges of the table, so that text and rules are flush. */
function cellPlaces(columns: readonly Column[], area: Area) {
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  let from = area.x
  return columns.map(({ share, align = 'left' }, index) => {
    const to = from + (area.width * share) / shares
    const x = index === 0 ? from : from + gutter / 2
    const end = index === columns.length - 1 ? to : to - gutter / 2
    from = to
    return { x, width: end - x, align }
  })
}

function drawColumnLines(drawing: Drawing, cells: readonly { x: number }[], top: number, bottom: number) {
  for (const { x } of cells.slice(1)) {
    fillBox(drawing, { x: x - gutter / 2, y: bottom, width: 0.6, height: top - bottom }, inks.line)
  }
}
