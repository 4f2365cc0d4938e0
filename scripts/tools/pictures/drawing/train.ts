import { watcher } from './animals.ts'
import { ink, type Ink } from './ink.ts'
import { faded, path, place, type Part } from './mark.ts'
import { sheet, tick, writing } from './papers.ts'
import { box, disc, line, poly, row } from './shapes.ts'
import { key, yardSign } from './things.ts'

/** A small train that carries a sale, with its rail at y 0: key, contract and sign behind the engine. */
export const train = (): Part => [
  place(-96, 0, wagon(ink.water, ink.waterD, place(76, -128, key(), { scale: 0.56, turn: 90 }))),
  place(56, 0, wagon(ink.brick, ink.brickD, place(32, -132, contract()))),
  place(208, 0, wagon(ink.pine, ink.pineD, place(34, -50, yardSign(), { scale: 0.52 }))),
  place(380, 0, engine(), { scale: 1.06 }),
  place(136, -132, watcher(), { scale: 0.8 }),
]

export const rails = (): Part => [
  path('M0 486H800V520H0z', ink.sandD),
  row(27, (i) => box(i * 31, 496, 18, 10, ink.woodD)),
  box(0, 488, 800, 6, ink.slateD),
]

const contract = (): Part => sheet(70, 96, [writing(10, 14, 50, 4), tick(12, 68, 16)])

const engine = (): Part => [
  box(0, -58, 200, 26, ink.ink),
  box(0, -140, 74, 92, ink.flag, 4),
  box(50, -140, 24, 92, ink.flagD),
  box(-10, -152, 94, 14, ink.ink, 4),
  box(14, -124, 34, 34, ink.glass),
  box(66, -112, 124, 58, ink.pine, 10),
  box(66, -76, 124, 22, ink.pineD, 8),
  [96, 132].map((x) => box(x, -112, 8, 58, ink.gold)),
  poly('150,-112 144,-166 184,-166 178,-112', ink.ink),
  box(138, -172, 52, 12, ink.flag, 3),
  disc(116, -116, 13, ink.gold),
  disc(196, -88, 13, ink.lampLight),
  poly('190,-48 236,-4 190,-4', ink.brick),
  [30, 84, 138].map((x) => wheel(x, 27)),
  line('30,-20 138,-20', ink.slate, 7),
  faded([disc(176, -206, 20, ink.snow), disc(146, -232, 28, ink.snow), disc(100, -250, 36, ink.snow)], 0.75),
]

const wagon = (fill: Ink, dark: Ink, load: Part): Part => [
  load,
  box(0, -54, 132, 40, fill, 3),
  box(0, -26, 132, 12, dark),
  box(126, -34, 26, 7, ink.ink),
  wheel(30, 18),
  wheel(102, 18),
]

const wheel = (x: number, r: number): Part => [
  disc(x, -r + 4, r, ink.ink),
  disc(x, -r + 4, r * 0.6, ink.gold),
  disc(x, -r + 4, r * 0.25, ink.ink),
]
