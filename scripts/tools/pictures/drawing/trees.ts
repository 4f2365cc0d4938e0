import { ink, type Ink } from './ink.ts'
import { place, type Part } from './mark.ts'
import type { Point } from './path.ts'
import { box, disc, oval, type Outline, points, poly } from './shapes.ts'

const autumn: Ink = ['#CF9427', '#A87A2A']
const needles: Ink = ['#1D4A38', '#1E4B3A']
const needlesD: Ink = ['#12322A', '#123129']

const tiers = [
  [0.08, 0.5, 1],
  [0.33, 0.74, 0.76],
  [0.57, 1, 0.5],
] as const

/** Trees have their foot at x,y and are h high. */
export function spruce(x: number, y: number, h: number): Part {
  const w = h * 0.36
  const half = (side: 1 | -1, fill: Ink) =>
    tiers.map(([low, high, k]) =>
      poly(
        [
          [x + (side * w * k) / 2, y - h * low],
          [x, y - h * high],
          [x, y - h * (low + 0.02)],
        ],
        fill,
      ),
    )
  return [
    box(x - h * 0.022, y - h * 0.1, h * 0.045, h * 0.1, ink.woodD),
    half(-1, needles),
    half(1, needlesD),
  ]
}

/** The outline of a far spruce, for forests in one ink. */
export function spruceShape(x: number, y: number, h: number): Point[] {
  const w = h * 0.17
  return [
    [x - w, y],
    [x - w * 0.45, y - h * 0.46],
    [x - w * 0.7, y - h * 0.44],
    [x, y - h],
    [x + w * 0.7, y - h * 0.44],
    [x + w * 0.45, y - h * 0.46],
    [x + w, y],
  ]
}

function snowLoad(x: number, y: number, h: number): Part {
  const w = h * 0.36
  return tiers.map(([low, high, k]) => {
    const drop = (high - low) * h
    const at = (px: number, t: number): Point => [x + (px * w * k) / 2, y - h * high + drop * t]
    return poly(
      [at(0, 0), at(0.5, 0.52), at(0.28, 0.44), at(0.1, 0.62), at(-0.2, 0.46), at(-0.42, 0.6), at(-0.5, 0.5)],
      ink.snow,
    )
  })
}

export const snowySpruce = (x: number, y: number, h: number): Part => [spruce(x, y, h), snowLoad(x, y, h)]

export const greenAspen = (x: number, y: number, h: number): Part => aspen(x, y, h, ink.sage, ink.sageD)

export function aspen(x: number, y: number, h: number, leaf: Ink = ink.gold, leafD: Ink = autumn): Part {
  const r = h * 0.2
  const cy = y - h * 0.72
  const rim = (
    [
      [0, -1.5],
      [0.75, -1.05],
      [1, -0.1],
      [0.72, 0.95],
      [0, 1.25],
      [-0.74, 0.9],
      [-1, -0.15],
      [-0.7, -1.05],
    ] as const
  ).map(([px, py]): Point => [x + px * r, cy + py * r])
  return [
    box(x - h * 0.017, y - h * 0.62, h * 0.034, h * 0.62, ink.trim),
    [0.12, 0.24, 0.33].map((t) => box(x - h * 0.017, y - h * t, h * 0.02, h * 0.012, ink.ink)),
    poly(rim, leaf),
    poly([...rim.slice(0, 5), [x + r * 0.12, cy + r * 0.4], [x - r * 0.1, cy - r * 0.4]], leafD),
  ]
}

/** The broad tree of creeks and farmyards on the plains. */
export function cottonwood(x: number, y: number, h: number): Part {
  const leaf: Ink = ['#9DB06A', '#4C6B4C']
  const leafD: Ink = ['#7E9653', '#3B583F']
  const crown = (px: number, py: number, r: number, fill: Ink) =>
    oval(x + px * h, y - py * h, r * h, r * h * 0.84, fill)
  const d = ink.woodD
  return [
    poly(
      [
        [x - h * 0.035, y],
        [x - h * 0.02, y - h * 0.4],
        [x + h * 0.02, y - h * 0.4],
        [x + h * 0.04, y],
      ],
      d,
    ),
    crown(0.13, 0.5, 0.2, leafD),
    crown(-0.16, 0.52, 0.21, leaf),
    crown(0.08, 0.74, 0.22, leafD),
    crown(-0.07, 0.76, 0.21, leaf),
    crown(-0.01, 0.56, 0.2, leaf),
  ]
}

/** A low shrub with blossoms. */
export const bush = (x: number, y: number, scale = 1, bloom: Ink = ink.flag): Part =>
  place(
    x,
    y,
    [
      disc(-16, -12, 15, ink.sageD),
      disc(2, -18, 19, ink.sage),
      disc(20, -11, 14, ink.sageD),
      disc(-8, -22, 4, bloom),
      disc(8, -12, 4, bloom),
      disc(18, -18, 4, bloom),
    ],
    { scale },
  )

/** Blades and blossoms, mostly at the bottom edge of the sheet. */
export const flowers = (spots: Outline, bloom: Ink = ink.flag): Part =>
  points(spots).map(([x, y]) => [
    poly(
      [
        [x - 2, y],
        [x - 7, y - 25],
        [x + 1, y - 2],
      ],
      ink.sageD,
    ),
    poly(
      [
        [x - 1, y],
        [x + 6, y - 21],
        [x + 3, y],
      ],
      ink.sageD,
    ),
    disc(x - 7, y - 27, 5, bloom),
  ])
