import { cutToBox, cutToDisc } from './clip.ts'
import { shadow } from './house-parts.ts'
import { ink, type Ink } from './ink.ts'
import { curve, faded, path, place, type Part } from './mark.ts'
import { box, corners, disc, line, poly, ring, row } from './shapes.ts'

/** An open laptop, screen 392 × 240 at 14,14. */
export const laptop = (screen: Part): Part => [
  shadow(210, 296, 270, 12),
  box(0, 0, 420, 268, ink.ink, 12),
  box(14, 14, 392, 240, ink.sheet, 3),
  cutToBox(14, 14, 392, 240, screen),
  poly('-40,290 -6,266 426,266 460,290', ink.slate),
  poly('-40,290 460,290 452,300 -32,300', ink.slateD),
]

/** A phone, screen 120 × 216 at 10,20. */
export const telephone = (screen: Part): Part => [
  faded(box(8, 10, 140, 260, ink.shade, 16), 0.22),
  box(0, 0, 140, 260, ink.ink, 16),
  box(10, 20, 120, 216, ink.sheet, 3),
  cutToBox(10, 20, 120, 216, screen),
  box(56, 8, 28, 5, ink.slate, 2),
  disc(70, 248, 6, ink.slate),
]

/** A magnifying glass with its center at 0,0. The lens has radius 60 and shows the given part. */
export const magnifier = (seen: Part = []): Part => [
  line('52,52 118,118', ink.woodD, 24),
  line('60,60 118,118', ink.wood, 12),
  disc(0, 0, 74, ink.ink),
  disc(0, 0, 60, ink.sheet),
  cutToDisc(0, 0, 60, seen),
  faded(curve('M-44 -16a48 48 0 0 1 34 -32', ink.snow, 9), 0.8),
]

/** Camera frame marks. */
export const viewfinder = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Ink = ink.snow,
  arm = 46,
): Part =>
  corners(x, y, w, h).map(([cx, cy], i) => {
    const [dx, dy] = [i === 0 || i === 3 ? arm : -arm, i < 2 ? arm : -arm]
    return line(
      [
        [cx, cy + dy],
        [cx, cy],
        [cx + dx, cy],
      ],
      fill,
      8,
    )
  })

/** A clock face of radius r. `hour` may be fractional, such as 9.5. */
export const clock = (r: number, hour: number, minute: number, rim: Ink = ink.pine): Part => {
  const hand = (turns: number, length: number, width: number, fill: Ink) =>
    line(
      [
        [0, 0],
        [Math.sin(turns * 2 * Math.PI) * length, -Math.cos(turns * 2 * Math.PI) * length],
      ],
      fill,
      width,
    )
  return [
    faded(disc(r * 0.06, r * 0.08, r, ink.shade), 0.2),
    disc(0, 0, r, rim),
    disc(0, 0, r * 0.86, ink.sheet),
    row(12, (i) =>
      place(0, 0, box(-r * 0.02, -r * 0.8, r * 0.04, i % 3 ? r * 0.07 : r * 0.14, ink.ink), { turn: i * 30 }),
    ),
    hand(hour / 12, r * 0.45, r * 0.07, ink.ink),
    hand(minute / 60, r * 0.66, r * 0.05, ink.flag),
    disc(0, 0, r * 0.06, ink.ink),
  ]
}

export const compass = (): Part => [
  faded(disc(8, 10, 64, ink.shade), 0.18),
  disc(0, 0, 64, ink.gold),
  disc(0, 0, 52, ink.sheet),
  row(8, (i) => place(0, 0, box(-1.5, -48, 3, i % 2 ? 6 : 11, ink.ink), { turn: i * 45 })),
  place(0, 0, [poly('0,-42 12,0 -12,0', ink.flag), poly('0,42 12,0 -12,0', ink.slate)], { turn: 18 }),
  disc(0, 0, 6, ink.ink),
]

/** A spade stuck in the ground at 0,0. */
export const spade = (): Part => [
  box(-5, -190, 10, 150, ink.wood),
  curve('M-20 -208h40v14l-16 12h-8l-16 -12z', ink.woodD, 8),
  path('M-24 -52h48v28C24 -6 10 4 0 12C-10 4 -24 -6 -24 -24z', ink.slate),
  path('M4 -52h20v28C24 -6 10 4 4 9z', ink.slateD),
]

export const level = (w = 190): Part => [
  faded(box(6, 8, w, 34, ink.shade, 4), 0.2),
  box(0, 0, w, 34, ink.gold, 4),
  box(0, 22, w, 12, ink.goldD, 4),
  box(w / 2 - 30, 7, 60, 18, ink.mint, 9),
  disc(w / 2, 16, 7, ink.sheet),
  [-12, 12].map((dx) => box(w / 2 + dx - 1, 7, 2, 18, ink.ink)),
  [16, w - 30].map((x) => disc(x + 7, 17, 7, ink.ink)),
]

export const wrench = (): Part => [
  line('20,0 150,0', ink.slate, 20),
  faded(line('20,6 150,6', ink.slateD, 8), 1),
  path('M-28 -24C-12 -34 16 -30 26 -10V10C16 30 -12 34 -28 24L-12 10L-6 0L-12 -10z', ink.slate),
  ring(156, 0, 16, ink.slate, 13),
]

export const headset = (): Part => [
  curve('M-80 20a80 80 0 0 1 160 0', ink.slateD, 16),
  curve('M-66 8a66 66 0 0 1 66 -66', ink.slate, 8),
  [-86, 86].map((x) => [
    box(x - 20, 4, 40, 66, ink.ink, 14),
    box(x - (x < 0 ? -8 : 22), 12, 14, 50, ink.flag, 6),
  ]),
  curve('M88 66C84 104 50 112 22 112', ink.slateD, 7),
  box(-6, 102, 36, 20, ink.ink, 9),
]

/** A speech bubble with its tail at the lower left. */
export const bubble = (w: number, h: number, body: Part = [], fill: Ink = ink.sheet): Part => [
  poly(
    [
      [w * 0.18, h - 6],
      [w * 0.12, h + 26],
      [w * 0.4, h - 6],
    ],
    fill,
  ),
  box(0, 0, w, h, fill, 14),
  body,
]
