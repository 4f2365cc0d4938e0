import { watcher } from './drawing/animals.ts'
import { contours } from './drawing/contours.ts'
import { bungalow } from './drawing/houses.ts'
import { ink, mixed, type Ink } from './drawing/ink.ts'
import { desk, mapPaper, sky } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { calendar, clipboard, pen, sheet, tick, writing } from './drawing/papers.ts'
import { peak } from './drawing/peaks.ts'
import { box, line, row } from './drawing/shapes.ts'
import { key } from './drawing/things.ts'
import { compass } from './drawing/tools.ts'
import { spruce } from './drawing/trees.ts'

export const paperCovers = {
  'offer-contract-review': (): Part => [
    desk(mapPaper.sand, 152),
    place(250, 120, clipboard(markedContract()), { turn: -5, scale: 1.24 }),
    place(534, 488, pen(), { turn: -38, scale: 1.35 }),
    place(120, 470, compass()),
    place(392, 92, watcher(), { scale: 1.1 }),
  ],
  'contract-to-close': (): Part => [
    desk(mapPaper.water, 161, 800, 600, ink.water),
    place(96, 80, calendar(420, 400, dates, ink.pine), { turn: -3, scale: 1.12 }),
    place(150, 64, watcher(), { scale: 1.2, flip: true }),
    place(606, 412, key(), { turn: 38, scale: 1.25 }),
    curve('M470 462C500 530 548 500 566 446', ink.flag, 7, [16, 13]),
  ],
  'seller-forms-organizer': (): Part => [
    sky(800, 600, light.dawn, [600, 110, 56], 380),
    folders(),
    place(636, 398, watcher(), { scale: 1.2 }),
  ],
} satisfies Record<string, () => Part>

const dates = { 2: ink.sage, 6: ink.sage, 11: ink.gold, 17: ink.water, 22: ink.sage, 26: ink.flag }

const markedContract = (): Part => [
  box(40, 48, 120, 15, ink.ink),
  writing(40, 82, 180, 3, 16),
  box(34, 132, 192, 40, mixed(ink.gold, ink.sheet, 0.55)),
  writing(40, 140, 178, 2, 16, ink.sandD),
  writing(40, 190, 180, 3, 16),
  tick(40, 246, 20),
  writing(72, 254, 130, 1, 12),
  line('48,302 66,288 80,304 98,284 112,300 150,296', ink.pine, 4),
]

/** A landscape sorted into folders: the mountains, the forest and the house. */
export const folders = (): Part => [
  peak({ x: 196, base: 330, w: 290, h: 170, seed: 31, lean: 0.04 }, light.dawn),
  peak({ x: 606, base: 330, w: 290, h: 150, seed: 34 }, light.dawn),
  peak({ x: 420, base: 330, w: 440, h: 236, seed: 37, lean: -0.03 }, light.dawn),
  folder(270, 96, 44, light.dawn.far, light.dawn.farD),
  row(13, (i) => spruce(62 + i * 56, 400 + (i % 3) * 6, 74 + ((i * 37) % 46))),
  folder(352, 232, 30, ink.sage, ink.sageD),
  place(430, 470, bungalow(), { scale: 0.94 }),
  place(170, 402, sheet(150, 200, writing(20, 24, 110, 5))),
  place(306, 388, sheet(110, 200, writing(16, 20, 80, 5), ink.paper), { turn: 3 }),
  folder(442, 540, 16, ink.water, ink.waterD),
  folder(520, 90, 2, ink.pine, ink.pineD),
]

/** A folder across the sheet: its front, its tab at x and the label on the tab. */
function folder(top: number, tab: number, inset: number, fill: Ink, dark: Ink): Part {
  const [left, right] = [inset, 800 - inset]
  const tabEdge = `c10 0 10 -44 26 -44h108c16 0 16 44 30 44`
  const lines = contours(800, 600, {
    seed: top,
    levels: 8,
    cell: 24,
    stroke: ink.paper,
    width: 1.3,
    inside: (x, y) => y > top + 14 && y < top + 84 && x > left + 6 && x < right - 6,
  })
  return [
    path(`M${left} 600V${top + 8}q0 -8 8 -8H${tab}${tabEdge}H${right - 8}q8 0 8 8V600z`, dark),
    path(`M${left} 600V${top + 14}q0 -8 8 -8H${right - 8}q8 0 8 8V600z`, fill),
    box(tab + 36, top - 34, 92, 22, ink.sheet, 2),
    box(tab + 46, top - 26, 62, 6, dark),
    faded(lines, 0.3),
  ]
}
