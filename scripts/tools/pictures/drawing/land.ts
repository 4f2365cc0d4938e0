import { chance } from './chance.ts'
import { contours } from './contours.ts'
import { ink, mixed, type Ink } from './ink.ts'
import type { Light } from './lights.ts'
import { curve, faded, path, type Part } from './mark.ts'
import { flatirons, peak, ridge, type Peak } from './peaks.ts'
import type { Point } from './path.ts'
import { box, disc, poly, row } from './shapes.ts'
import { spruceShape } from './trees.ts'

type Range = 'front' | 'peak' | 'right' | 'flatirons' | 'none'

type Scene = {
  seed: number
  range?: Range
  /** x, y and radius of the sun, which is the moon at night. */
  sun?: readonly [number, number, number]
  w?: number
  h?: number
  horizon?: number
  /** Height of the meadow's edge at the left and at the right. */
  meadow?: readonly [number, number]
  hasForest?: boolean
  contourLevels?: number
}

/** Sky, mountains, forest edge and a meadow with contour lines: the background of every outdoor picture. */
export function land(light: Light, scene: Scene): Part {
  const {
    seed,
    range = 'front',
    w = 800,
    h = 600,
    horizon = h * 0.55,
    sun = [w * 0.76, h * 0.2, h * 0.1],
  } = scene
  const [left, right] = scene.meadow ?? [h * 0.66, h * 0.63]
  const peaks = summits[range](w, horizon, seed, h / 600)
  const forest = scene.hasForest === false ? [] : forestEdge(w, horizon + h * 0.13, h, seed, light.near)
  return [
    sky(w, h, light, sun, horizon),
    peaks.map((each) => peak(each, light)),
    range === 'none' ? [] : ridge(w, horizon + h * 0.09, h * 0.11, seed + 11, light.mid, h),
    range === 'flatirons' ? flatirons(w * 0.16, horizon + h * 0.08, h / 400, light) : [],
    forest,
    meadow(w, h, left, right, light, seed + 21, scene.contourLevels),
  ]
}

const summits: Record<Range, (w: number, horizon: number, seed: number, k: number) => Peak[]> = {
  none: () => [],
  front: (w, y, seed, k) => [
    { x: w * 0.2, base: y + 60 * k, w: w * 0.56, h: 190 * k, seed: seed + 1, lean: 0.05 },
    { x: w * 0.88, base: y + 60 * k, w: w * 0.58, h: 172 * k, seed: seed + 2, lean: -0.05 },
    { x: w * 0.53, base: y + 60 * k, w: w * 0.56, h: 236 * k, seed: seed + 3, lean: 0.03 },
  ],
  peak: (w, y, seed, k) => [
    { x: w * 0.92, base: y + 60 * k, w: w * 0.6, h: 140 * k, seed: seed + 5 },
    { x: w * 0.3, base: y + 70 * k, w: w * 0.95, h: 276 * k, seed: seed + 4, lean: 0.07 },
  ],
  right: (w, y, seed, k) => [
    { x: w * 0.14, base: y + 60 * k, w: w * 0.6, h: 140 * k, seed: seed + 7 },
    { x: w * 0.74, base: y + 70 * k, w: w * 0.9, h: 284 * k, seed: seed + 6, lean: -0.04 },
  ],
  flatirons: (w, y, seed, k) => [{ x: w * 0.72, base: y + 60 * k, w: w * 0.66, h: 160 * k, seed: seed + 8 }],
}

/** Bands from sky to horizon, with the sun by day and the moon and stars at night. */
export function sky(
  w: number,
  h: number,
  light: Light,
  sun: readonly [number, number, number],
  horizon: number,
): Part {
  const bands = [0.2, 0.4, 0.6, 0.8, 1]
  const [x, y, r] = sun
  return [
    box(0, 0, w, h, light.sky),
    bands.map((t, i) =>
      box(
        0,
        horizon * (0.3 + i * 0.14),
        w,
        h - horizon * (0.3 + i * 0.14),
        mixed(light.sky, light.horizon, t),
      ),
    ),
    stars(w, horizon * 0.8, Math.round((w * horizon) / 5200), 77 + Math.round(x)),
    disc(x, y, r, light.sun),
    moon(x, y, r * 0.82),
  ]
}

function stars(w: number, h: number, n: number, seed: number): Part {
  const random = chance(seed)
  const star = (): Part => {
    const [x, y, r] = [random() * w, random() ** 1.3 * h, 1 + random() ** 3 * 1.6]
    return poly(
      [
        [x - r, y],
        [x, y - r],
        [x + r, y],
        [x, y + r],
      ],
      ink.star,
    )
  }
  return faded(row(n, star), 0.85)
}

function moon(x: number, y: number, r: number): Part {
  const at = (px: number, py: number, pr: number) => disc(x + px * r, y + py * r, pr * r, ink.moonD)
  return [
    faded(disc(x, y, r * 1.35, ink.moon), 0.14),
    disc(x, y, r, ink.moon),
    at(-0.3, -0.25, 0.24),
    at(0.32, 0.2, 0.17),
    at(-0.15, 0.45, 0.12),
  ]
}

function forestEdge(w: number, y: number, bottom: number, seed: number, fill: Ink): Part {
  const random = chance(seed + 5)
  const n = Math.round(w / (bottom * 0.052))
  const tree = (i: number) =>
    spruceShape((w * i) / (n - 1) + random() * 20 - 10, y + random() * 8, bottom * (0.06 + random() * 0.075))
  return [row(n, (i) => poly(tree(i), fill)), box(0, y - 6, w, bottom * 0.12, fill)]
}

/** A soft-edged field with its contour lines. */
export function meadow(
  w: number,
  h: number,
  left: number,
  right: number,
  light: Light,
  seed: number,
  levels = 7,
): Part {
  const dip = h * 0.077
  const edge = (x: number) => cubic(x / w, left, left - dip, right + dip, right)
  const lines = contours(w, h, {
    seed,
    levels,
    cell: h / 25,
    stroke: light.grass,
    width: h / 480,
    inside: (x, y) => y > edge(x) + 2,
  })
  return [
    path(`M0 ${left}C${w / 3} ${left - dip} ${(w * 2) / 3} ${right + dip} ${w} ${right}V${h}H0Z`, light.hill),
    faded(lines, 0.6),
  ]
}

const cubic = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d

/** A worn path with a map's dashed line on it. */
export const trail = (d: string, width = 36): Part => [
  curve(d, ink.trail, width),
  curve(d, ink.flag, Math.max(3.5, width / 8), [width * 0.4, width * 0.36]),
]

/** A map sheet with contour lines and folds as a desk for other things. At night there is a lamp. */
export function desk(paper: Ink, seed: number, w = 800, h = 600, lines: Ink = ink.contour): Part {
  const fold = (points: readonly Point[]) => poly(points, lines)
  return [
    box(0, 0, w, h, paper),
    disc(w * 0.52, h * 0.46, h * 0.66, [paper[0], mixed(paper, ink.gold, 0.07)[1]]),
    disc(w * 0.52, h * 0.46, h * 0.5, [paper[0], mixed(paper, ink.gold, 0.14)[1]]),
    faded(contours(w, h, { seed, bumps: 12, levels: 9, cell: h / 25, stroke: lines, width: h / 500 }), 0.5),
    faded(
      [0.25, 0.5, 0.75].map((t) =>
        fold([
          [w * t, 0],
          [w * t + 1, 0],
          [w * t + 1, h],
          [w * t, h],
        ]),
      ),
      0.28,
    ),
    faded(
      [1 / 3, 2 / 3].map((t) =>
        fold([
          [0, h * t],
          [w, h * t],
          [w, h * t + 1],
          [0, h * t + 1],
        ]),
      ),
      0.28,
    ),
  ]
}

/** The paper colors of the map sheets. */
export const mapPaper = {
  meadow: ['#DCE4C9', '#22392F'],
  water: ['#CFE0DC', '#1F3740'],
  sand: ['#EAD9B6', '#3A3628'],
  rose: ['#EFD9C4', '#3B2F30'],
  mint: ['#D6E4D2', '#1E3B35'],
  dawn: ['#F3E6CC', '#33333F'],
} as const satisfies Record<string, Ink>
