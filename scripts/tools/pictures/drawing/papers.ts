import { ink, type Ink } from './ink.ts'
import { faded, path, place, type Part } from './mark.ts'
import { box, disc, frame, line, poly, row } from './shapes.ts'

/** A sheet with its upper left corner at 0,0. */
export const sheet = (w: number, h: number, body: Part = [], fill: Ink = ink.sheet): Part => [
  faded(box(7, 8, w, h, ink.shade, 3), 0.2),
  box(0, 0, w, h, fill, 3),
  body,
]

/** Lines that look like handwriting, of different lengths. */
export const writing = (
  x: number,
  y: number,
  w: number,
  n: number,
  gap = 15,
  fill: Ink = ink.faint,
  h = 5,
): Part => row(n, (i) => box(x, y + i * gap, w * ([1, 0.9, 0.62][i % 3] ?? 1), h, fill))

export const clipboard = (body: Part): Part => [
  faded(box(10, 12, 260, 340, ink.shade, 8), 0.22),
  box(0, 0, 260, 340, ink.wood, 8),
  box(216, 0, 44, 340, ink.woodD, 8),
  box(18, 26, 224, 296, ink.sheet, 2),
  box(84, -14, 92, 34, ink.slate, 6),
  box(140, -14, 36, 34, ink.slateD, 6),
  disc(130, -12, 15, ink.slate),
  disc(130, -12, 6, ink.wood),
  body,
]

export const tick = (x: number, y: number, size: number, fill: Ink = ink.pine): Part => [
  frame(x, y, size, size, fill, 3.5),
  line(
    [
      [x + size * 0.2, y + size * 0.5],
      [x + size * 0.44, y + size * 0.76],
      [x + size * 0.95, y - size * 0.05],
    ],
    ink.flag,
    5,
  ),
]

const emptyTick = (x: number, y: number, size: number): Part => frame(x, y, size, size, ink.faint, 3.5)

export const checklist = (x: number, y: number, w: number, n: number, done: number, gap = 46): Part =>
  row(n, (i) => [
    i < done ? tick(x, y + i * gap, 22) : emptyTick(x, y + i * gap, 22),
    writing(x + 38, y + i * gap + 4, w - 38, 2, 12),
  ])

/** A pen with its point at 0,0, lying to the right. */
export const pen = (fill: Ink = ink.flag, dark: Ink = ink.flagD): Part => [
  faded(line('6,14 180,14', ink.shade, 12), 0.14),
  box(34, -10, 150, 20, fill, 3),
  box(34, 0, 150, 10, dark),
  box(160, -10, 12, 20, ink.paper),
  poly('34,-10 0,0 34,10', ink.sand),
  poly('14,-4 0,0 14,4', ink.ink),
]

/** A month; `mark` returns the ink of a day, counted from 0 to 27. */
export function calendar(
  w: number,
  h: number,
  mark: Readonly<Record<number, Ink>>,
  head: Ink = ink.brick,
): Part {
  const [column, line] = [w / 7.6, (h - 70) / 4.4]
  return [
    faded(box(9, 10, w, h, ink.shade, 6), 0.2),
    box(0, 0, w, h, ink.sheet, 6),
    box(0, 0, w, 44, head, 6),
    box(0, 34, w, 10, head),
    [0.22, 0.78].map((t) => box(w * t - 5, -14, 10, 32, ink.ink, 4)),
    row(28, (day) =>
      box(
        column * (0.35 + (day % 7)),
        58 + Math.floor(day / 7) * line,
        column * 0.8,
        line * 0.78,
        mark[day] ?? ink.cell,
        2,
      ),
    ),
  ]
}

/** Bars whose base is at y. */
export const bars = (
  x: number,
  y: number,
  w: number,
  heights: readonly number[],
  fills: readonly Ink[],
  gap = 8,
): Part =>
  heights.map((h, i) => [
    box(x + i * (w + gap), y - h, w, h, fills[i % fills.length] ?? ink.pine),
    faded(box(x + i * (w + gap) + w * 0.66, y - h, w * 0.34, h, ink.shade), 0.16),
  ])

export const envelope = (w: number, h: number, fill: Ink = ink.paper, dark: Ink = ink.paperD): Part => [
  faded(box(7, 8, w, h, ink.shade, 3), 0.2),
  box(0, 0, w, h, fill, 3),
  poly(
    [
      [0, h],
      [w * 0.4, h * 0.46],
      [w * 0.6, h * 0.46],
      [w, h],
    ],
    dark,
  ),
  poly(
    [
      [2, 1],
      [w - 2, 1],
      [w / 2, h * 0.62],
    ],
    dark,
  ),
  poly(
    [
      [6, 0],
      [w - 6, 0],
      [w / 2, h * 0.55],
    ],
    fill,
  ),
]

export const seal = (fill: Ink = ink.flag, dark: Ink = ink.flagD): Part => [
  poly('-12,10 -18,48 -4,38 4,14', dark),
  poly('12,10 18,48 4,38 -4,14', fill),
  disc(0, 0, 26, fill),
  disc(0, 0, 18, dark),
  line('-8,0 -2,7 10,-7', ink.paper, 5),
]

/** A booklet with a stitched spine. */
export const booklet = (w: number, h: number, fill: Ink, dark: Ink, emblem: Part = []): Part => [
  faded(box(7, 9, w, h, ink.shade, 3), 0.22),
  box(4, 4, w, h, ink.paperD, 3),
  box(0, 0, w, h, fill, 3),
  box(0, 0, w * 0.11, h, dark, 3),
  box(w * 0.22, h * 0.1, w * 0.66, h * 0.05, ink.paper),
  box(w * 0.22, h * 0.19, w * 0.42, h * 0.035, ink.paper),
  place(w * 0.55, h * 0.62, emblem),
]

export const houseGlyph = (fill: Ink = ink.paper, hole: Ink = ink.flag): Part => [
  poly('-30,0 0,-28 30,0 22,0 22,26 -22,26 -22,0', fill),
  box(-7, 6, 14, 20, hole),
]

/** A photograph with a white border, hanging on a string or standing on a desk. */
export const photo = (w: number, h: number, scene: Part, rim = 8): Part => [
  faded(box(5, 6, w + rim * 2, h + rim * 2, ink.shade, 2), 0.2),
  box(0, 0, w + rim * 2, h + rim * 2, ink.sheet, 2),
  place(rim, rim, scene),
]

export const flagMark = (h: number, fill: Ink = ink.flag): Part => [
  box(-2, -h, 4, h, ink.woodD),
  path(`M2 ${-h}h${h * 0.5}l${-h * 0.14} ${h * 0.16}l${h * 0.14} ${h * 0.16}h${-h * 0.5}z`, fill),
]
