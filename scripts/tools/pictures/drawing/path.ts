/** A step of a path: move, line, quadratic, cubic or close, in absolute coordinates. Arcs are converted to cubics when parsed. */
export type Step = { at: 'M' | 'L' | 'Q' | 'C' | 'Z'; to: readonly number[] }
export type Point = readonly [x: number, y: number]

/** Parses the `d` of a path: M L H V C S Q T A Z in upper and lower case, as we write them by hand. */
export function parsePath(d: string): Step[] {
  const steps: Step[] = []
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  let handle: Point = [0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const command = letter.toUpperCase()
    const size = argumentCount[command]
    if (size === undefined) throw new Error(`Unknown path command ${letter}`)
    for (let i = 0; i === 0 || i < numbers.length; i += size || 1) {
      const at = i > 0 && command === 'M' ? 'L' : command
      const to = absolute(at, numbers.slice(i, i + size), letter === command ? [0, 0] : here, here)
      const isSmooth = at === 'S' || at === 'T'
      const drawn = isSmooth ? [2 * here[0] - handle[0], 2 * here[1] - handle[1], ...to] : to
      if (at === 'A') steps.push(...arc(here, to))
      else steps.push({ at: stepOf[at] ?? 'L', to: drawn })
      here = at === 'Z' ? start : [to.at(-2) ?? 0, to.at(-1) ?? 0]
      handle = 'CSQT'.includes(at) ? [drawn.at(-4) ?? 0, drawn.at(-3) ?? 0] : here
      if (at === 'M') start = here
    }
  }
  return steps
}

const argumentCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const stepOf: Record<string, Step['at']> = { M: 'M', C: 'C', S: 'C', Q: 'Q', T: 'Q', Z: 'Z' }

function absolute(at: string, numbers: number[], [ox, oy]: Point, [x, y]: Point): number[] {
  if (at === 'H') return [(numbers[0] ?? 0) + ox, y]
  if (at === 'V') return [x, (numbers[0] ?? 0) + oy]
  if (at === 'A') return [...numbers.slice(0, 5), (numbers[5] ?? 0) + ox, (numbers[6] ?? 0) + oy]
  return numbers.map((n, i) => n + (i % 2 ? oy : ox))
}

/** An unrotated elliptical arc as cubics of at most a quarter turn. */
function arc([x1, y1]: Point, [rx = 1, ry = 1, , large, sweep, x2 = 0, y2 = 0]: number[]): Step[] {
  const [ax, ay, bx, by] = [x1 / rx, y1 / ry, x2 / rx, y2 / ry]
  const [dx, dy] = [bx - ax, by - ay]
  const chord = Math.hypot(dx, dy)
  const rise = Math.sqrt(Math.max(0, 1 - chord ** 2 / 4)) * (large === sweep ? -1 : 1)
  const radius = Math.max(1, chord / 2)
  const [cx, cy] = [(ax + bx) / 2 - (dy / chord) * rise, (ay + by) / 2 + (dx / chord) * rise]
  const from = Math.atan2(ay - cy, ax - cx)
  const span = Math.atan2(by - cy, bx - cx) - from
  const turn = sweep ? (span + 4 * Math.PI) % (2 * Math.PI) : -((4 * Math.PI - span) % (2 * Math.PI))
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6)
  const step = turn / count
  const reach = (4 / 3) * Math.tan(step / 4) * radius
  return Array.from({ length: count }, (_, i): Step => {
    const [t, u] = [from + i * step, from + (i + 1) * step]
    const [px, py] = [cx + Math.cos(t) * radius, cy + Math.sin(t) * radius]
    const [qx, qy] = [cx + Math.cos(u) * radius, cy + Math.sin(u) * radius]
    const raw = [
      px - Math.sin(t) * reach,
      py + Math.cos(t) * reach,
      qx + Math.sin(u) * reach,
      qy - Math.cos(u) * reach,
      qx,
      qy,
    ]
    return { at: 'C', to: raw.map((n, k) => n * (k % 2 ? ry : rx)) }
  })
}

/** The path as polygons, one per subpath, with curves approximated by short lines. */
export function flatten(steps: readonly Step[], pieces = 8): Point[][] {
  const shapes: Point[][] = []
  for (const { at, to } of steps) {
    if (at === 'M') shapes.push([[to[0] ?? 0, to[1] ?? 0]])
    const shape = shapes.at(-1)
    if (!shape || at === 'M' || at === 'Z') continue
    const knots = [shape.at(-1) ?? [0, 0], ...pairs(to)]
    for (let i = 1; i <= (at === 'L' ? 1 : pieces); i++)
      shape.push(between(knots, at === 'L' ? 1 : i / pieces))
  }
  return shapes
}

const pairs = (to: readonly number[]): Point[] =>
  Array.from({ length: to.length / 2 }, (_, i) => [to[2 * i] ?? 0, to[2 * i + 1] ?? 0])

/** De Casteljau: a point on the curve with these control points. */
function between(knots: readonly Point[], t: number): Point {
  if (knots.length === 1) return knots[0] ?? [0, 0]
  const closer = knots.slice(1).map(([x, y], i): Point => {
    const [px, py] = knots[i] ?? [0, 0]
    return [px + (x - px) * t, py + (y - py) * t]
  })
  return between(closer, t)
}
