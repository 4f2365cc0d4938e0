// Object tables compress better when each row stores its difference from the previous row.
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

/** By name: the parameters of a filter. */
export type PackingSettings = Record<string, number>

export const undoPrediction = (content: Buffer, settings: PackingSettings): Buffer => {
  const { Predictor = 1, Columns = 1, Colors = 1, BitsPerComponent = 8 } = settings
  if (Predictor < 2) return content
  const pixelBytes = (Colors * BitsPerComponent + 7) >> 3
  const rowBytes = (Columns * Colors * BitsPerComponent + 7) >> 3
  if (rowBytes < 1 || (Predictor === 2 && BitsPerComponent !== 8)) throw new PdfRefusal('pdf_unclear')
  return Predictor === 2 ? addLeft(content, rowBytes, pixelBytes) : undoRows(content, rowBytes, pixelBytes)
}

const addLeft = (content: Buffer, rowBytes: number, pixelBytes: number) => {
  const plain = Buffer.from(content)
  for (let at = 0; at < plain.length; at++)
    if (at % rowBytes >= pixelBytes) plain[at] = (plain[at] ?? 0) + (plain[at - pixelBytes] ?? 0)
  return plain
}

/** Each row begins with the predictor it was stored with. */
const undoRows = (content: Buffer, rowBytes: number, pixelBytes: number) => {
  const rows = Math.ceil(content.length / (rowBytes + 1))
  const plain = Buffer.alloc(Math.max(0, content.length - rows))
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * (rowBytes + 1), row * rowBytes]
    const way = content[from] ?? 0
    for (let column = 0; column < rowBytes && to + column < plain.length; column++) {
      const left = column < pixelBytes ? 0 : (plain[to + column - pixelBytes] ?? 0)
      const up = row === 0 ? 0 : (plain[to + column - rowBytes] ?? 0)
      const upLeft = row === 0 || column < pixelBytes ? 0 : (plain[to + column - rowBytes - pixelBytes] ?? 0)
      plain[to + column] = (content[from + 1 + column] ?? 0) + predicted(way, left, up, upLeft)
    }
  }
  return plain
}

const predicted = (way: number, left: number, up: number, upLeft: number) => {
  if (way === 1) return left
  if (way === 2) return up
  if (way === 3) return (left + up) >> 1
  return way === 4 ? nearest(left, up, upLeft) : 0
}

const nearest = (left: number, up: number, upLeft: number) => {
  const [toLeft, toUp, toUpLeft] = [
    Math.abs(up - upLeft),
    Math.abs(left - upLeft),
    Math.abs(left + up - 2 * upLeft),
  ]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}
