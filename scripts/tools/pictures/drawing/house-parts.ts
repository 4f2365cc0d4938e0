import { ink, type Ink } from './ink.ts'
import { faded, marksOf, type Mark, type Part } from './mark.ts'
import { box, disc, oval, poly, row } from './shapes.ts'

type Panes = { columns?: number; rows?: number; isDark?: boolean; trim?: Ink }

/** A window. At night a lamp is on behind it, unless it is dark. */
export function pane(
  x: number,
  y: number,
  w: number,
  h: number,
  { columns = 2, rows = 1, isDark = false, trim = ink.trim }: Panes = {},
): Part {
  const glass: Ink = isDark ? [ink.glass[0], ink.slateD[1]] : ink.glass
  const glint: Ink = isDark ? [ink.glint[0], ink.slate[1]] : ink.glint
  return [
    box(x - 4, y - 4, w + 8, h + 8, trim),
    box(x, y, w, h, glass),
    poly(
      [
        [x, y],
        [x + w * 0.55, y],
        [x, y + h * 0.8],
      ],
      glint,
    ),
    row(columns - 1, (i) => box(x + (w * (i + 1)) / columns - 1.5, y, 3, h, trim)),
    row(rows - 1, (i) => box(x, y + (h * (i + 1)) / rows - 1.5, w, 3, trim)),
    box(x - 6, y + h + 4, w + 12, 5, trim),
  ]
}

export const door = (x: number, y: number, w: number, h: number, fill: Ink): Part => [
  box(x - 4, y - 4, w + 8, h + 4, ink.trim),
  box(x, y, w, h, fill),
  box(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.3, ink.lampLight),
  disc(x + w * 0.82, y + h * 0.56, 2.6, ink.gold),
]

/** Courses of brick or clapboard. */
export const courses = (x: number, y: number, w: number, h: number, fill: Ink, gap = 12): Part =>
  row(Math.floor(h / gap), (i) => box(x, y + i * gap + gap - 1.5, w, 1.5, fill))

export const shadow = (x: number, y: number, w: number, h = 10): Part =>
  faded(oval(x, y, w, h, ink.shade), 0.2)

/** Lamplight on the ground in front of doors and windows; only at night. */
export const lightPool = (x: number, y: number, w: number, reach = 26): Part => [
  faded(
    poly(
      [
        [x, y],
        [x + w, y],
        [x + w * 1.5, y + reach],
        [x - w * 0.5, y + reach],
      ],
      ink.glow,
    ),
    0.16,
  ),
  faded(
    poly(
      [
        [x, y],
        [x + w, y],
        [x + w * 1.2, y + reach * 0.55],
        [x - w * 0.2, y + reach * 0.55],
      ],
      ink.glow,
    ),
    0.2,
  ),
]

/** A railing with its balusters. */
export const railing = (x: number, y: number, w: number, h: number, fill: Ink, gap = 8): Part => [
  box(x, y, w, 4, fill),
  row(Math.floor(w / gap), (i) => box(x + 2 + i * gap, y + 2, 3, h - 2, fill)),
]

export const ground = (x: number, w: number): Part => faded(box(x, -3, w, 3, ink.shade), 0.25)

/** Lights the windows of a house by day too, for pictures at dusk. */
export const lampsOn = (part: Part): Part =>
  marksOf(part).map((mark): Mark => {
    if (mark.fill === ink.glass) return { ...mark, fill: ink.lamp }
    return mark.fill === ink.glint ? { ...mark, fill: ink.lampLight } : mark
  })
