import { officialForms } from '#rules/legal-set'
import {
  clipped,
  decoration,
  type Drawing,
  drawText,
  fillBox,
  fillPolygon,
  rule,
  strokeBox,
  strokeCurve,
} from './drawing.ts'
import { inks, paper, styles, type TextStyle } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { addElement } from './structure.ts'
import { typeFaces } from './type-faces.ts'

/** The page header: contour lines, the logo and the title. */
export function drawBand(drawing: Drawing, sheet: Sheet) {
  const bottom = paper.height - paper.band
  decoration(drawing, () => {
    fillBox(drawing, { x: 0, y: bottom, width: paper.width, height: paper.band }, inks.field)
    drawContours(drawing, bottom)
    drawMark(drawing, paper.margin - 4, paper.height - 74, 48)
  })
  const x = paper.margin + 56
  const width = paper.width - paper.margin - x
  const { document } = drawing
  drawText(drawing, addElement(document, 'P'), brokerage, styles.eyebrow, {
    x,
    width,
    top: paper.height - 19,
  })
  drawText(drawing, addElement(document, 'H1'), sheet.title, titleStyle(sheet.title, width), {
    x,
    width,
    top: paper.height - 33,
  })
  drawText(drawing, addElement(document, 'P'), sheet.subtitle, styles.subtitle, {
    x,
    width,
    top: paper.height - 67,
  })
  if (sheet.official === 'could-be-mistaken') drawStamp(drawing, 'SAMPLE – not the official form')
}

/** A long title is set smaller, so that it fits on one line. */
function titleStyle(title: string, width: number): TextStyle {
  const { title: style } = styles
  const full = typeFaces[style.face].width(title, style.size)
  return full <= width ? style : { ...style, size: Math.floor((style.size * width * 10) / full) / 10 }
}

/** The page footer: the sample notice, fair housing, and where the official forms are. */
export function drawFooter(drawing: Drawing, sheet: Sheet) {
  decoration(drawing, () => {
    rule(drawing, paper.margin, paper.footer - 8, paper.width - paper.margin * 2, inks.ink, 1.2)
    drawEqualHousing(drawing, paper.margin, paper.footer - 42, 26)
  })
  const x = paper.margin + 36
  const width = paper.width - paper.margin - x
  const lines = [`**SAMPLE – ${brokerage}**`, license, officialLines[sheet.official]]
  lines.reduce(
    (top, line) =>
      drawText(drawing, addElement(drawing.document, 'P'), line, styles.footer, { x, width, top }),
    paper.footer - 14,
  )
}

const brokerage = 'Columbine Flat-Fee Realty (demo)'
const license = 'Real-estate brokerage in Colorado, license DEMO-000000. Equal Housing Opportunity.'
const formsLink = `[${officialForms.replace('https://', '')}](${officialForms})`
const officialLines = {
  none: 'General information, not legal or tax advice.',
  links: `Not legal advice. The official forms are free: ${formsLink}`,
  'could-be-mistaken': `Our own worksheet, not the official form. The official forms are free: ${formsLink}`,
} as const

function drawStamp(drawing: Drawing, words: string) {
  const width = typeFaces.semibold.width(words, styles.eyebrow.size)
  const x = paper.width - paper.margin - width - 8
  const top = paper.height - 13
  decoration(drawing, () => {
    const box = { x: x - 8, y: top - 16, width: width + 16, height: 17 }
    fillBox(drawing, box, inks.field)
    strokeBox(drawing, box, inks.onFieldSoft, 0.8)
  })
  drawText(drawing, addElement(drawing.document, 'P'), words, styles.eyebrow, {
    x,
    width: width + 1,
    top: top - 2,
  })
}

/** Contour lines like those of a topographic map, the header's only ornament. */
function drawContours(drawing: Drawing, bottom: number) {
  // One point inside the header: viewers blur the edge of a clipped area.
  const band = { x: 0, y: bottom + 1, width: paper.width, height: paper.band - 1 }
  clipped(drawing, band, () => {
    for (let height = 0; height < 7; height++) {
      const slope = 15 + height
      const points = hillside.map(([x, y]) => [x + height * 15, bottom + y + height * slope * 0.8] as const)
      strokeCurve(drawing, points, inks.fieldLine, 1)
    }
  })
}

const hillside = [[300, -130], [384, -22], [446, -34], [512, 6], [566, -6], [640, 30]] as const // prettier-ignore

/** The yard sign from the shop's logo, drawn in a square of 48. */
function drawMark(drawing: Drawing, left: number, bottom: number, size: number) {
  const scale = size / 48
  const box = (x: number, y: number, width: number, height: number) => ({
    x: left + x * scale,
    y: bottom + (48 - y - height) * scale,
    width: width * scale,
    height: height * scale,
  })
  fillBox(drawing, box(7, 4, 5, 42), inks.onField)
  fillBox(drawing, box(3, 8, 42, 5), inks.onField)
  fillBox(drawing, box(16, 17, 27, 20), inks.onField)
  fillBox(drawing, box(17, 40, 25, 5), inks.flag)
  const house = [[29.5, 20], [38, 27], [35.5, 27], [35.5, 34], [23.5, 34], [23.5, 27], [21, 27]] as const // prettier-ignore
  fillPolygon(
    drawing,
    house.map(([x, y]) => [left + x * scale, bottom + (48 - y) * scale]),
    inks.field,
  )
}

/** The Equal Housing logo, in a square of 62. */
function drawEqualHousing(drawing: Drawing, left: number, bottom: number, size: number) {
  const scale = size / 62
  const at = ([x, y]: readonly [number, number]) => [left + x * scale, bottom + (62 - y) * scale] as const
  const outside = [[31, 5], [3, 20], [3, 30], [9, 30], [9, 55], [53, 55], [53, 30], [59, 30], [59, 20]] as const // prettier-ignore
  const inside = [
    [31, 15.5],
    [18, 22.5],
    [18, 47],
    [44, 47],
    [44, 22.5],
  ] as const
  fillPolygon(drawing, outside.map(at), inks.ink)
  fillPolygon(drawing, inside.map(at), inks.white)
  for (const y of [27, 37]) {
    const [x, top] = at([23, y])
    fillBox(drawing, { x, y: top - 6 * scale, width: 16 * scale, height: 6 * scale }, inks.ink)
  }
}
