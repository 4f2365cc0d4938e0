import type { Point } from './topology.ts'

/** An island smaller than this many square pixels would be a speck. */
const smallestIsland = 4

/** The lines as SVG path data: relative steps to a tenth of a pixel. Closed lines are closed. */
export function pathOf(lines: Point[][]): string {
  return lines
    .filter((line) => !isClosed(line) || areaOf(line) >= smallestIsland)
    .map(pathOfLine)
    .join('')
}

function pathOfLine(line: Point[]): string {
  const tenths = line.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)])
  const [start, ...others] = isClosed(line) ? tenths.slice(0, -1) : tenths
  if (!start) return ''
  let [x, y] = start
  const steps = others.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step[0] === 0 && step[1] === 0 ? [] : step
  })
  return `M${spelled(start)}l${spelled(steps)}${isClosed(line) ? 'z' : ''}`
}

/** A minus sign separates numbers as well as a space does, and the zero before a decimal point is dropped. */
const spelled = (tenths: number[]) =>
  tenths
    .map((tenth, index) => {
      const number = String(tenth / 10).replace(/^(-?)0\./, '$1.')
      return index === 0 || number.startsWith('-') ? number : ` ${number}`
    })
    .join('')

const isClosed = (line: Point[]) => {
  const [first, last] = [line[0], line.at(-1)]
  return (
    line.length > 2 &&
    first !== undefined &&
    last !== undefined &&
    first[0] === last[0] &&
    first[1] === last[1]
  )
}

const areaOf = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2
