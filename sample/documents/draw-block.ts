import type { Block } from './sheet.ts'
import {
  type Area,
  decoration,
  type Drawing,
  drawText,
  fillBox,
  rule,
  strokeBox,
  textHeight,
} from './drawing.ts'
import { drawFields } from './draw-fields.ts'
import { drawList } from './draw-list.ts'
import { drawTable } from './draw-table.ts'
import { inks, styles } from './paper.ts'
import { addElement } from './structure.ts'

/** Draws the blocks downward from `top` and returns where the last one ends. */
export function drawBlocks(drawing: Drawing, blocks: readonly Block[], area: Area, top: number): number {
  return blocks.reduce((y, block, index) => {
    const gap = index === 0 ? 0 : gapAbove(block, blocks[index - 1], area)
    return drawBlock(drawing, block, area, y - gap)
  }, top)
}

function drawBlock(drawing: Drawing, block: Block, area: Area, top: number): number {
  switch (block.kind) {
    case 'heading':
      return drawHeading(drawing, block.text, area, top)
    case 'text':
      return drawText(drawing, addElement(drawing.document, 'P'), block.text, styles.body, { ...area, top })
    case 'list':
      return drawList(drawing, block, area, top)
    case 'note':
      return drawNote(drawing, block.text, area, top)
    case 'table':
      return drawTable(drawing, block, area, top)
    case 'lines':
      return drawWritingLines(drawing, block.count, area, top)
    case 'grid':
      return drawGrid(drawing, block.height, area, top)
    case 'fields':
      return drawFields(drawing, block.fields, area, top)
    case 'columns':
      return drawColumns(drawing, block.columns, area, top)
  }
}

function gapAbove(block: Block, before: Block | undefined, area: Area) {
  if (block.kind === 'heading') return 13 + area.air
  if (before?.kind === 'heading') return 7
  if (block.kind === 'note') return 10 + area.air / 2
  if (block.kind === 'fields' && before?.kind === 'fields') {
    return block.fields[0]?.kind === 'check' && before.fields[0]?.kind === 'check' ? 5 : 8
  }
  return block.kind === 'columns' || before?.kind === 'columns' ? 13 + area.air : 8
}

function drawHeading(drawing: Drawing, words: string, area: Area, top: number) {
  const end =
    drawText(drawing, addElement(drawing.document, 'H2'), words, styles.heading, { ...area, top }) - 2.5
  decoration(drawing, () => rule(drawing, area.x, end, area.width, inks.ink, 1.2))
  return end
}

function drawNote(drawing: Drawing, words: string, area: Area, top: number) {
  const inset = { x: area.x + 14, width: area.width - 26, top: top - 8 }
  const height = textHeight(words, styles.body, inset.width) + 16
  decoration(drawing, () => {
    fillBox(drawing, { x: area.x, y: top - height, width: area.width, height }, inks.sunk)
    fillBox(drawing, { x: area.x, y: top - height, width: 3, height }, inks.field)
  })
  drawText(drawing, addElement(drawing.document, 'P'), words, styles.body, inset)
  return top - height
}

function drawWritingLines(drawing: Drawing, count: number, area: Area, top: number) {
  const leading = 21
  decoration(drawing, () => {
    for (let line = 1; line <= count; line++) {
      rule(drawing, area.x, top - leading * line, area.width, inks.lineStrong, 0.6)
    }
  })
  return top - leading * count
}

function drawGrid(drawing: Drawing, height: number, area: Area, top: number) {
  const square = 12
  const box = { x: area.x, y: top - height, width: area.width, height }
  decoration(drawing, () => {
    for (let y = box.y + square; y < top; y += square) rule(drawing, box.x, y, box.width, inks.line, 0.5)
    for (let x = box.x + square; x < box.x + box.width; x += square) {
      fillBox(drawing, { ...box, x, width: 0.5 }, inks.line)
    }
    strokeBox(drawing, box, inks.lineStrong, 0.8)
  })
  return box.y
}

/** Equal columns side by side. The next block goes below the longest. */
function drawColumns(drawing: Drawing, all: readonly (readonly Block[])[], area: Area, top: number) {
  const gutter = 26
  const width = (area.width - gutter * (all.length - 1)) / all.length
  const ends = all.map((blocks, index) =>
    drawBlocks(drawing, blocks, { ...area, x: area.x + (width + gutter) * index, width }, top),
  )
  return Math.min(...ends)
}
