import {
  appendBezierCurve,
  beginText,
  clip,
  closePath,
  endMarkedContent,
  endPath,
  endText,
  fill,
  lineTo,
  moveText,
  moveTo,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import type { Field } from './sheet.ts'
import { type Ink, inks, type TextStyle } from './paper.ts'
import { breakLines, type Piece } from './rich-text.ts'
import { addElement, type Element, newElement } from './structure.ts'
import { typeFaces } from './type-faces.ts'

/** In points, from the lower left corner of the page. */
export type Box = { x: number; y: number; width: number; height: number }

/** A column of the page, with blocks one below the other. `air` is the extra space above each heading, in points. */
export type Area = { x: number; width: number; air: number }

/** One page being drawn: its graphics, their structure, and the fields and links on top. */
export type Drawing = {
  operators: PDFOperator[]
  document: Element
  marksCount: number
  fields: { field: Field; box: Box; element: Element }[]
  links: { url: string; label: string; box: Box; element: Element }[]
}

export function newDrawing(): Drawing {
  return { operators: [], document: newElement('Document'), marksCount: 0, fields: [], links: [] }
}

/** Draws text downward from `top` as the content of `meaning`, and returns where it ends. */
export function drawText(
  drawing: Drawing,
  meaning: Element,
  text: string,
  style: TextStyle,
  at: TextPlace,
): number {
  const lines = breakLines(text, style, at.width)
  marked(drawing, meaning, () => {
    lines.forEach((pieces, index) => {
      const baseline = at.top - style.leading * index - (style.leading + style.size * 0.7) / 2
      const last = pieces.at(-1)
      if (last && last.x + last.width > at.width + 0.5)
        throw new Error(`‘${last.text}’ is too wide for its place.`)
      const indent = at.align === 'right' && last ? at.width - last.x - last.width : 0
      for (const piece of pieces) drawPiece(drawing, piece, style, at.x + indent, baseline)
    })
  })
  for (const [index, pieces] of lines.entries()) {
    for (const piece of pieces) addLink(drawing, meaning, piece, style, at, index)
  }
  return at.top - style.leading * lines.length
}

export function textHeight(text: string, style: TextStyle, width: number): number {
  return style.leading * breakLines(text, style, width).length
}

export type TextPlace = { x: number; top: number; width: number; align?: 'left' | 'right' }

/** Marks what `draw` draws as decoration, which screen readers skip. */
export function decoration(drawing: Drawing, draw: () => void) {
  drawing.operators.push(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  draw()
  drawing.operators.push(endMarkedContent())
}

/** Marks what `draw` draws as the content of `meaning`. */
function marked(drawing: Drawing, meaning: Element, draw: () => void) {
  const id = drawing.marksCount++
  meaning.content.push({ kind: 'marks', id })
  drawing.operators.push(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of(meaning.role),
      `<</MCID ${id}>>`,
    ]),
  )
  draw()
  drawing.operators.push(endMarkedContent())
}

export function fillBox(drawing: Drawing, box: Box, ink: Ink) {
  drawing.operators.push(setFillingRgbColor(...rgbOf(ink)), boxPath(box), fill())
}

export function strokeBox(drawing: Drawing, box: Box, ink: Ink, lineWidth: number) {
  drawing.operators.push(setStrokingRgbColor(...rgbOf(ink)), setLineWidth(lineWidth), boxPath(box), stroke())
}

export function rule(drawing: Drawing, x: number, y: number, width: number, ink: Ink, lineWidth: number) {
  fillBox(drawing, { x, y: y - lineWidth / 2, width, height: lineWidth }, ink)
}

export function fillPolygon(drawing: Drawing, points: readonly (readonly [number, number])[], ink: Ink) {
  const [first, ...rest] = points
  if (!first) return
  drawing.operators.push(setFillingRgbColor(...rgbOf(ink)), moveTo(...first))
  drawing.operators.push(...rest.map((point) => lineTo(...point)), closePath(), fill())
}

/** A smooth curve through `points`, horizontal at each of them. */
export function strokeCurve(
  drawing: Drawing,
  points: readonly (readonly [number, number])[],
  ink: Ink,
  width: number,
) {
  const [first, ...rest] = points
  if (!first) return
  drawing.operators.push(setStrokingRgbColor(...rgbOf(ink)), setLineWidth(width), moveTo(...first))
  let [x, y] = first
  for (const [toX, toY] of rest) {
    const middle = (x + toX) / 2
    drawing.operators.push(appendBezierCurve(middle, y, middle, toY, toX, toY))
    ;[x, y] = [toX, toY]
  }
  drawing.operators.push(stroke())
}

/** Clips what `draw` draws to the box. */
export function clipped(drawing: Drawing, box: Box, draw: () => void) {
  drawing.operators.push(pushGraphicsState(), boxPath(box), clip(), endPath())
  draw()
  drawing.operators.push(popGraphicsState())
}

export function rgbOf(ink: Ink): [red: number, green: number, blue: number] {
  const part = (from: number) => hundredths(Number.parseInt(ink.slice(from, from + 2), 16) / 2.55) / 100
  return [part(1), part(3), part(5)]
}

function drawPiece(drawing: Drawing, piece: Piece, style: TextStyle, x: number, baseline: number) {
  const face = typeFaces[piece.face]
  drawing.operators.push(
    setFillingRgbColor(...rgbOf(piece.url ? inks.link : style.ink)),
    beginText(),
    setFontAndSize(face.key, style.size),
    moveText(hundredths(x + piece.x), hundredths(baseline)),
    showText(face.encode(piece.text)),
    endText(),
  )
  if (piece.url) rule(drawing, x + piece.x, baseline - 1.8, piece.width, inks.link, 0.5)
}

function addLink(
  drawing: Drawing,
  meaning: Element,
  piece: Piece,
  style: TextStyle,
  at: TextPlace,
  index: number,
) {
  if (!piece.url) return
  const y = at.top - style.leading * (index + 1)
  const box = { x: at.x + piece.x, y, width: piece.width, height: style.leading }
  drawing.links.push({ url: piece.url, label: piece.text, box, element: addElement(meaning, 'Link') })
}

function boxPath({ x, y, width, height }: Box) {
  return rectangle(...([x, y, width, height].map(hundredths) as [number, number, number, number]))
}

function hundredths(value: number) {
  return Math.round(value * 100) / 100
}
