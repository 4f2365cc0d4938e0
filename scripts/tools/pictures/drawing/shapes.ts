import type { Ink } from './ink.ts'
import { curve, path, type Mark, type Part } from './mark.ts'
import type { Point } from './path.ts'

/** Corners in SVG notation, '0,0 20,0 20,10', or computed. */
export type Outline = string | readonly Point[]

export const points = (outline: Outline): readonly Point[] =>
  typeof outline === 'string' ? outline.split(' ').map(pointOf) : outline

export const poly = (outline: Outline, fill: Ink): Mark => ({ steps: closed(points(outline)), fill })

export const line = (outline: Outline, stroke: Ink, width: number, dash?: readonly number[]): Mark => ({
  steps: points(outline).map((to, i) => ({ at: i ? 'L' : 'M', to })),
  stroke,
  width,
  ...(dash && { dash }),
})

export function box(x: number, y: number, w: number, h: number, fill: Ink, r = 0): Mark {
  if (!r) return poly(corners(x, y, w, h), fill)
  const round = `a${r} ${r} 0 0 1`
  const [iw, ih] = [w - 2 * r, h - 2 * r]
  const d = `M${x + r} ${y}h${iw}${round} ${r} ${r}v${ih}${round} ${-r} ${r}h${-iw}${round} ${-r} ${-r}v${-ih}${round} ${r} ${-r}z`
  return path(d, fill)
}

export const frame = (x: number, y: number, w: number, h: number, stroke: Ink, width: number): Mark => ({
  steps: closed(corners(x, y, w, h)),
  stroke,
  width,
})

export const oval = (x: number, y: number, rx: number, ry: number, fill: Ink): Mark =>
  path(ovalPath(x, y, rx, ry), fill)

export const disc = (x: number, y: number, r: number, fill: Ink): Mark => oval(x, y, r, r, fill)

export const ring = (x: number, y: number, r: number, stroke: Ink, width: number): Mark =>
  curve(ovalPath(x, y, r, r), stroke, width)

/** n copies, each made from its index. */
export const row = (n: number, make: (i: number) => Part): Part =>
  Array.from({ length: n }, (_, i) => make(i))

export const corners = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

const closed = (corners: readonly Point[]): Mark['steps'] => [
  ...corners.map((to, i) => ({ at: i ? ('L' as const) : ('M' as const), to })),
  { at: 'Z', to: [] },
]

const ovalPath = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`

function pointOf(pair: string): Point {
  const [x = NaN, y = NaN] = pair.split(',').map(Number)
  return [x, y]
}
