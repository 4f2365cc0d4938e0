import type { Point, StateTopology } from './topology.ts'

/**
 * The same map with fewer bends (Visvalingam: the bend with the smallest triangle is removed first). It works on the arcs that neighbors
 * share, so that their borders still meet.
 */
export function simplify(topology: StateTopology, finestBend: number): StateTopology {
  const { transform, ...rest } = topology
  const place = ([x, y]: Point): Point =>
    transform
      ? [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
      : [x, y]
  return {
    ...rest,
    arcs: topology.arcs.map((arc) =>
      withoutFineBends((transform ? unpack(arc) : arc).map(place), finestBend),
    ),
  }
}

/** With a transform, each point is stored as the difference from the previous one. */
function unpack(arc: Point[]): Point[] {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => [(x += dx), (y += dy)])
}

function withoutFineBends(arc: Point[], finestBend: number): Point[] {
  const points = [...arc]
  // A closed arc, such as an island or a lake, remains at least a triangle.
  const [first, last] = [arc[0], arc.at(-1)]
  const fewest = first && last && first[0] === last[0] && first[1] === last[1] ? 4 : 2
  while (points.length > fewest) {
    const { index, area } = finestOf(points)
    if (area >= finestBend) break
    points.splice(index, 1)
  }
  return points
}

function finestOf(points: Point[]): { index: number; area: number } {
  let finest = { index: 1, area: Infinity }
  for (let index = 1; index < points.length - 1; index++) {
    const [before, here, after] = points.slice(index - 1, index + 2) as [Point, Point, Point]
    const area = triangle(before, here, after)
    if (area < finest.area) finest = { index, area }
  }
  return finest
}

const triangle = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
