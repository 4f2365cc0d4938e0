import { cutToBox } from './clip.ts'
import { ink, type Ink } from './ink.ts'
import { light } from './lights.ts'
import { place, type Part } from './mark.ts'
import { box, disc, oval, poly } from './shapes.ts'

/** Small photographs of a home, 100 × 75, drawn with few shapes so that a page can have many. */
const views: readonly (() => Part)[] = [
  () => [air(light.noon), hillAndPeak(light.noon), tinyHouse(30, 60, ink.brick, ink.slate)],
  () => [
    room(ink.mint),
    box(12, 14, 30, 26, ink.glass),
    box(52, 40, 40, 16, ink.flag, 3),
    box(50, 50, 44, 12, ink.flagD, 2),
    oval(70, 68, 34, 4, ink.sand),
  ],
  () => [
    air(light.dusk),
    hillAndPeak(light.dusk),
    disc(74, 22, 10, light.dusk.sun),
    tinyHouse(14, 62, ink.sand, ink.brickD),
  ],
  () => [
    room(ink.cream),
    box(0, 40, 100, 20, ink.pine),
    box(0, 36, 100, 5, ink.paper),
    box(60, 8, 26, 18, ink.glass),
    box(14, 12, 30, 16, ink.pineD),
    disc(30, 33, 4, ink.flag),
  ],
  () => [
    room(ink.trim),
    box(12, 34, 54, 26, ink.water, 3),
    box(12, 30, 18, 12, ink.paper, 3),
    box(76, 30, 14, 26, ink.wood),
    disc(83, 24, 7, ink.lampLight),
  ],
  () => [
    box(0, 0, 100, 75, ink.brick),
    box(34, 10, 32, 65, ink.trim),
    box(38, 14, 24, 61, ink.pine),
    box(42, 18, 16, 14, ink.lampLight),
    disc(57, 46, 2, ink.gold),
    oval(84, 70, 14, 14, ink.sage),
  ],
  () => [
    air(light.snow),
    hillAndPeak(light.snow),
    poly('16,62 26,30 36,62', ink.pine),
    tinyHouse(44, 62, ink.wood, ink.pineD),
  ],
  () => [
    box(0, 0, 100, 75, light.noon.hill),
    poly('20,20 78,12 86,50 26,60', ink.slate),
    poly('23,40 82,30 86,50 26,60', ink.slateD),
    box(0, 64, 100, 7, ink.trail),
    disc(12, 14, 8, ink.pine),
    disc(92, 60, 7, ink.pine),
  ],
  () => [
    air(light.fall),
    hillAndPeak(light.fall),
    disc(22, 40, 13, ink.gold),
    box(21, 48, 3, 18, ink.trim),
    tinyHouse(42, 62, ink.mint, ink.brick),
  ],
  () => [
    room(ink.water),
    box(10, 44, 60, 16, ink.paper, 6),
    box(78, 8, 14, 40, ink.paper),
    disc(30, 20, 9, ink.glint),
    oval(40, 67, 24, 3, ink.waterD),
  ],
]

export const snapshot = (n: number, w: number): Part =>
  place(0, 0, cutToBox(0, 0, 100, 75, views[n % views.length]?.() ?? []), { scale: w / 100 })

const air = (from: { sky: Ink; hill: Ink }): Part => [
  box(0, 0, 100, 75, from.sky),
  box(0, 54, 100, 21, from.hill),
]

const hillAndPeak = (from: { far: Ink; farD: Ink; cap: Ink; hill: Ink }): Part => [
  poly('10,56 48,14 92,56', from.far),
  poly('48,14 92,56 56,56', from.farD),
  poly('48,14 36,27 42,30 47,25 53,32 60,26', from.cap),
  box(0, 54, 100, 21, from.hill),
]

const room = (wall: Ink): Part => [box(0, 0, 100, 75, wall), box(0, 58, 100, 17, ink.sandD)]

const tinyHouse = (x: number, y: number, wall: Ink, roof: Ink): Part => [
  box(x, y - 20, 40, 20, wall),
  poly(
    [
      [x - 5, y - 19],
      [x + 20, y - 36],
      [x + 45, y - 19],
    ],
    roof,
  ),
  box(x + 6, y - 14, 10, 8, ink.glass),
  box(x + 22, y - 14, 9, 14, ink.flag),
]
