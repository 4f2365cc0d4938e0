import { drawBand, drawFooter } from './draw-frame.ts'
import { drawBlocks } from './draw-block.ts'
import { type Drawing, newDrawing } from './drawing.ts'
import { paper } from './paper.ts'
import type { Sheet } from './sheet.ts'

/** Draws a sheet on one page and distributes the remaining space above the headings. Throws when the text does not fit. */
export function layOut(sheet: Sheet): Drawing {
  const tight = drawSheet(sheet, 0)
  const free = tight.bottom - lowest
  if (free < 0) throw new Error(`‘${sheet.title}’ is ${Math.ceil(-free)} points too long for one page.`)
  const perPointOfAir = tight.bottom - drawSheet(sheet, 1).bottom
  const air = perPointOfAir > 0 ? Math.min(mostAir, free / perPointOfAir) : 0
  return drawSheet(sheet, air).drawing
}

const mostAir = 18
const lowest = paper.footer + 6

function drawSheet(sheet: Sheet, air: number) {
  const drawing = newDrawing()
  drawBand(drawing, sheet)
  const area = { x: paper.margin, width: paper.width - paper.margin * 2, air }
  const bottom = drawBlocks(drawing, sheet.body, area, paper.height - paper.band - 20)
  drawFooter(drawing, sheet)
  return { drawing, bottom }
}
