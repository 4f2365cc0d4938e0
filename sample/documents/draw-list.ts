import type { Block } from './sheet.ts'
import { type Area, decoration, type Drawing, drawText, fillBox, strokeBox } from './drawing.ts'
import { inks, styles } from './paper.ts'
import { addElement, type Element } from './structure.ts'

type List = Extract<Block, { kind: 'list' }>

export function drawList(drawing: Drawing, { marker, items }: List, area: Area, top: number): number {
  const list = addElement(drawing.document, 'L')
  const indent = indents[marker]
  return items.reduce((y, item, index) => {
    const entry = addElement(list, 'LI')
    drawMarker(drawing, entry, marker, index, { x: area.x, top: y, width: indent })
    const body = { x: area.x + indent, top: y, width: area.width - indent }
    const end = drawText(drawing, addElement(entry, 'LBody'), item, styles.body, body)
    return index < items.length - 1 ? end - gaps[marker] : end
  }, top)
}

const indents = { bullet: 12, number: 18, box: 19 }
const gaps = { bullet: 2.2, number: 3.6, box: 3.6 }

type MarkerPlace = { x: number; top: number; width: number }

function drawMarker(
  drawing: Drawing,
  entry: Element,
  marker: List['marker'],
  index: number,
  at: MarkerPlace,
) {
  if (marker === 'number') {
    drawText(drawing, addElement(entry, 'Lbl'), `${index + 1}`, numberStyle, at)
  } else {
    decoration(drawing, () => {
      if (marker === 'bullet')
        fillBox(drawing, { x: at.x + 1, y: at.top - 8.4, width: 3.4, height: 3.4 }, inks.field)
      else strokeBox(drawing, { x: at.x + 0.5, y: at.top - 11.2, width: 9, height: 9 }, inks.field, 0.9)
    })
  }
}

const numberStyle = { ...styles.body, face: 'display', size: 10.5, ink: inks.field } as const
