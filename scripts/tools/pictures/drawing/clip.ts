import { marksOf, type Mark, type Part } from './mark.ts'
import { flatten, type Point, type Step } from './path.ts'
import { corners } from './shapes.ts'

/** The part inside a convex polygon. Clipping the shapes themselves saves clip paths and their ids. */
export function cutTo(window: readonly Point[], part: Part): Part {
  const edges = clockwise(window).map((a, i, all): Edge => [a, all[(i + 1) % all.length] ?? a])
  return marksOf(part).flatMap((mark): Mark[] => {
    const steps = flatten(mark.steps).flatMap((shape) =>
      mark.fill
        ? toSteps(edges.reduce(cutShape, shape), true)
        : cutLine(mark.steps.some(({ at }) => at === 'Z') ? [...shape, ...shape.slice(0, 1)] : shape, edges),
    )
    return steps.length ? [{ ...mark, steps }] : []
  })
}

export const cutToBox = (x: number, y: number, w: number, h: number, part: Part): Part =>
  cutTo(corners(x, y, w, h), part)

export const cutToDisc = (x: number, y: number, r: number, part: Part): Part => {
  const rim = Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * 2 * Math.PI
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
  return cutTo(rim, part)
}

type Edge = readonly [Point, Point]

function clockwise(points: readonly Point[]): readonly Point[] {
  return area(points) < 0 ? points.toReversed() : points
}

/** Twice the signed area; positive when clockwise on screen. */
export const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)

const side = ([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function crossing(edge: Edge, p: Point, q: Point): Point {
  const [sp, sq] = [side(edge, p), side(edge, q)]
  const t = sp / (sp - sq)
  return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
}

function cutShape(shape: Point[], edge: Edge): Point[] {
  return shape.flatMap((point, i): Point[] => {
    const before = shape.at(i - 1) ?? point
    const [isIn, wasIn] = [side(edge, point) >= 0, side(edge, before) >= 0]
    if (isIn) return wasIn ? [point] : [crossing(edge, before, point), point]
    return wasIn ? [crossing(edge, before, point)] : []
  })
}

function cutLine(line: readonly Point[], edges: readonly Edge[]): Step[] {
  const runs: Point[][] = []
  line.slice(1).forEach((end, i) => {
    const piece = edges.reduce<readonly Point[]>((kept, edge) => cutPiece(kept, edge), [line[i] ?? end, end])
    const [from, to] = piece
    if (!from || !to) return
    const run = runs.at(-1)
    const tip = run?.at(-1)
    if (run && tip && Math.hypot(tip[0] - from[0], tip[1] - from[1]) < 0.01) run.push(to)
    else runs.push([from, to])
  })
  return runs.flatMap((run) => toSteps(run, false))
}

function cutPiece([from, to]: readonly Point[], edge: Edge): readonly Point[] {
  if (!from || !to) return []
  const [a, b] = [side(edge, from) >= 0, side(edge, to) >= 0]
  if (a && b) return [from, to]
  if (!a && !b) return []
  return a ? [from, crossing(edge, from, to)] : [crossing(edge, from, to), to]
}

function toSteps(points: readonly Point[], close: boolean): Step[] {
  if (points.length < (close ? 3 : 2)) return []
  const steps = points.map((to, i): Step => ({ at: i ? 'L' : 'M', to }))
  return close ? [...steps, { at: 'Z', to: [] }] : steps
}
