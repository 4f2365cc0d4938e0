import type { Field } from './sheet.ts'
import { type Area, type Box, type Drawing, drawText, textHeight } from './drawing.ts'
import { styles } from './paper.ts'
import { addElement, type Element } from './structure.ts'

/** Draws a row of labels and records where their fields go. A label may be omitted. */
export function drawFields(drawing: Drawing, fields: readonly Field[], area: Area, top: number): number {
  const shares = fields.reduce((sum, field) => sum + field.share, 0)
  const free = area.width - gutter * (fields.length - 1)
  const boxTop = top - labelsHeight(fields, free / shares)
  const hasBoxes = fields.some((field) => field.kind !== 'check')
  let x = area.x
  const ends = fields.map((field) => {
    const place = { x, top, width: (free * field.share) / shares }
    x += place.width + gutter
    return field.kind === 'check'
      ? drawCheck(drawing, field, { ...place, top: hasBoxes ? boxTop - 3.2 : top })
      : drawBoxed(drawing, field, place, boxTop)
  })
  return Math.min(...ends)
}

/** The height of the tallest label, so that all boxes of a row are level. */
function labelsHeight(fields: readonly Field[], widthPerShare: number) {
  const heights = fields
    .filter((field) => field.kind !== 'check' && field.label !== '')
    .map((field) => textHeight(field.label, styles.label, widthPerShare * field.share) + 2.5)
  return Math.max(0, ...heights)
}

const gutter = 12
const tick = { size: 11, indent: 17 }

type Place = { x: number; top: number; width: number }

function drawBoxed(drawing: Drawing, field: Field, { x, top, width }: Place, boxTop: number) {
  const element = addElement(drawing.document, 'Form')
  if (field.label) drawText(drawing, addElement(element, 'Lbl'), field.label, styles.label, { x, top, width })
  const height = field.kind === 'area' ? field.lines * 12.6 + 7 : 19
  placeField(drawing, field, element, { x, y: boxTop - height, width, height })
  return boxTop - height
}

function drawCheck(drawing: Drawing, field: Field, { x, top, width }: Place) {
  const element = addElement(drawing.document, 'Form')
  const box = { x, y: top - 0.8 - tick.size, width: tick.size, height: tick.size }
  placeField(drawing, field, element, box)
  const label = { x: x + tick.indent, top: top - 0.6, width: width - tick.indent }
  if (!field.label) return box.y
  return Math.min(box.y, drawText(drawing, addElement(element, 'Lbl'), field.label, checkLabel, label))
}

const checkLabel = { ...styles.body, size: 9, leading: 11.8 } as const

/** Rounded, so that fields of the same size match exactly. */
function placeField(drawing: Drawing, field: Field, element: Element, box: Box) {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(
    (value) => Math.round(value * 10) / 10,
  )
  drawing.fields.push({ field, element, box: { x, y, width, height } as Box })
}
