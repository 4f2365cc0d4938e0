import { chance } from './chance.ts'
import type { Ink } from './ink.ts'
import type { Mark, Part } from './mark.ts'
import type { Point, Step } from './path.ts'

type Relief = {
  seed: number
  /** Number of summits and hollows. */
  bumps?: number
  levels?: number
  cell?: number
  /** How much the ground rises toward the bottom of the sheet. */
  tilt?: number
  stroke: Ink
  width?: number
  /** Lines are drawn where this returns true. Their ends are accurate to a tenth of a cell. */
  inside?: (x: number, y: number) => boolean
}

/** Contour lines of an imaginary hilly landscape on a sheet of w × h: our only ornament. */
export function contours(w: number, h: number, relief: Relief): Part {
  const { levels = 9, cell = 20, width = 1.2, stroke, inside = () => true } = relief
  const height = heightField(w, h, relief)
  const columns = Math.ceil(w / cell) + 1
  const rows = Math.ceil(h / cell) + 1
  const grid = Array.from({ length: rows }, (_, j) =>
    Array.from({ length: columns }, (_, i) => height(i * cell, j * cell)),
  )
  const all = grid.flat()
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return Array.from({ length: levels - 1 }, (_, i) => i + 1).map((k): Part => {
    const level = low + ((high - low) * k) / levels
    const runs = chained(segments(grid, level, cell)).flatMap((chain) => clipped(chain, inside))
    const steps = runs.filter((run) => run.length > 3).flatMap(smooth)
    const mark: Mark = { steps, stroke, width: k % 4 === 0 ? width * 2 : width }
    return steps.length ? mark : []
  })
}

function heightField(
  w: number,
  h: number,
  { seed, bumps = 9, tilt = 0.6 }: Relief,
): (x: number, y: number) => number {
  const random = chance(seed)
  const hills = Array.from({ length: bumps }, () => {
    const [x, y, radius] = [random() * w, random() * h, (0.08 + random() * 0.2) * w * Math.sqrt(9 / bumps)]
    return { x, y, radius, rise: (bumps > 9 && random() < 0.3 ? -0.5 : 1) * (0.4 + random() * 0.8) }
  })
  return (x, y) =>
    hills.reduce(
      (sum, hill) => {
        const distance = (x - hill.x) ** 2 + ((y - hill.y) * 1.7) ** 2
        return sum + hill.rise * Math.exp(-distance / (2 * hill.radius ** 2))
      },
      (tilt * y) / h,
    )
}

type Segment = readonly [Point, Point]

// Marching squares: for each of the sixteen corner patterns, the sides that a line connects (0 top, 1 right, 2 bottom, 3 left).
const crossings = [
  '',
  '30',
  '01',
  '31',
  '12',
  '3012',
  '02',
  '32',
  '23',
  '20',
  '0123',
  '21',
  '13',
  '10',
  '03',
  '',
]

function segments(grid: readonly number[][], level: number, cell: number): Segment[] {
  const at = (i: number, j: number) => grid[j]?.[i] ?? 0
  return grid.slice(1).flatMap((_, j) =>
    (grid[j] ?? []).slice(1).flatMap((_, i): Segment[] => {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const pattern = (a > level ? 1 : 0) + (b > level ? 2 : 0) + (c > level ? 4 : 0) + (d > level ? 8 : 0)
      const along = (from: number, to: number) => (level - from) / (to - from)
      const side = (n: string): Point => {
        if (n === '0') return [(i + along(a, b)) * cell, j * cell]
        if (n === '1') return [(i + 1) * cell, (j + along(b, c)) * cell]
        if (n === '2') return [(i + along(d, c)) * cell, (j + 1) * cell]
        return [i * cell, (j + along(a, d)) * cell]
      }
      return (crossings[pattern]?.match(/../g) ?? []).map(([from = '', to = '']) => [side(from), side(to)])
    }),
  )
}

const name = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Joins the segments of a level into long lines. */
function chained(pieces: readonly Segment[]): Point[][] {
  const ends = Map.groupBy(
    pieces.flatMap((piece) => piece.map((point) => ({ point, piece }))),
    ({ point }) => name(point),
  )
  const used = new Set<Segment>()
  const extend = (chain: Point[]) => {
    for (;;) {
      const tip = name(chain.at(-1) ?? [0, 0])
      const next = ends.get(tip)?.find(({ piece }) => !used.has(piece))?.piece
      if (!next) return chain
      used.add(next)
      chain.push(name(next[0]) === tip ? next[1] : next[0])
    }
  }
  return pieces.flatMap((piece) => {
    if (used.has(piece)) return []
    used.add(piece)
    const forwards = extend([...piece])
    return [extend(forwards.toReversed())]
  })
}

function clipped(chain: readonly Point[], inside: (x: number, y: number) => boolean): Point[][] {
  const runs: Point[][] = []
  chain.forEach((point, i) => {
    const before = chain[i - 1]
    const [isIn, wasIn] = [inside(...point), before !== undefined && inside(...before)]
    if (isIn && !wasIn) runs.push(before ? [border(point, before, inside)] : [])
    if (isIn) runs.at(-1)?.push(point)
    else if (wasIn && before) runs.at(-1)?.push(border(before, point, inside))
  })
  return runs
}

function border(within: Point, without: Point, inside: (x: number, y: number) => boolean): Point {
  let [a, b] = [within, without]
  for (let i = 0; i < 4; i++) {
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    if (inside(...middle)) a = middle
    else b = middle
  }
  return a
}

/** A smooth line through the midpoints of the segments. */
function smooth(chain: readonly Point[]): Step[] {
  const isRound = name(chain[0] ?? [0, 0]) === name(chain.at(-1) ?? [1, 1])
  const points = isRound ? [...chain, ...chain.slice(1, 2)] : chain
  const half = (i: number): Point => {
    const [[ax, ay], [bx, by]] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  const steps: Step[] = [{ at: 'M', to: isRound ? half(0) : (points[0] ?? [0, 0]) }]
  for (let i = 1; i < points.length - 1; i++)
    steps.push({ at: 'Q', to: [...(points[i] ?? [0, 0]), ...half(i)] })
  if (!isRound) steps.push({ at: 'L', to: points.at(-1) ?? [0, 0] })
  return steps
}
