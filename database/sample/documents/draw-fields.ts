import type { Field } from './blocks.ts'
import { type Area, type Drawing, drawText, textHeight } from './drawing.ts'
import { styles } from './paper.ts'
import { addElement } from './structure.ts'

/** Draws a row of labels and leaves the places of their fields with the drawing. */
export function drawFields(drawing: Drawing, fields: readonly Field[], area: Area, top: number): number {
  const shares = fields.reduce((sum, field) => sum + field.share, 0)
  const free = area.width - gutter * (fields.length - 1)
  const widths = fields.map((field) => (free * field.share) / shares)
  const labelHeight = Math.max(
    ...fields.map((field, index) =>
      textHeight(field.label, styles.label, labelWidth(field, widths[index] ?? 0)),
    ),
  )
  let x = area.x
  const ends = fields.map((field, index) => {
    const place = { x, top, width: widths[index] ?? 0 }
    x += place.width + gutter
    return field.kind === 'check'
      ? drawCheck(drawing, field, place)
      : drawBoxed(drawing, field, place, labelHeight)
  })
  return Math.min(...ends)
}

const gutter = 12
const tick = { size: 11, indent: 17 }

type Place = { x: number; top: number; width: number }

function labelWidth(field: Field, width: number) {
  return field.kind === 'check' ? width - tick.indent : width
}

function drawBoxed(drawing: Drawing, field: Field, { x, top, width }: Place, labelHeight: number) {
  const element = addElement(drawing.document, 'Form')
  drawText(drawing, addElement(element, 'Lbl'), field.label, styles.label, { x, top, width })
  const height = field.kind === 'area' ? field.lines * 12.6 + 7 : 19
  const y = top - labelHeight - 2.5 - height
  drawing.fields.push({ field, element, box: { x, y, width, height } })
  return y
}

function drawCheck(drawing: Drawing, field: Field, { x, top, width }: Place) {
  const element = addElement(drawing.document, 'Form')
  const box = { x, y: top - 0.8 - tick.size, width: tick.size, height: tick.size }
  drawing.fields.push({ field, element, box })
  const label = { x: x + tick.indent, top: top - 0.6, width: labelWidth(field, width) }
  return Math.min(box.y, drawText(drawing, addElement(element, 'Lbl'), field.label, checkLabel, label))
}

const checkLabel = { ...styles.body, size: 9, leading: 11.8 } as const
