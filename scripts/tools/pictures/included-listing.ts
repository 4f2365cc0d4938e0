import { watcher } from './drawing/animals.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, mapPaper } from './drawing/land.ts'
import { place, type Part } from './drawing/mark.ts'
import {
  bars,
  booklet,
  calendar,
  checklist,
  clipboard,
  envelope,
  houseGlyph,
  pen,
  seal,
  sheet,
  tick,
  writing,
} from './drawing/papers.ts'
import { box, disc, line, row } from './drawing/shapes.ts'
import { snapshot } from './drawing/snapshots.ts'
import { camera, key, lockbox, signPanel, signRider, yardSign } from './drawing/things.ts'
import { headset, telephone } from './drawing/tools.ts'

export const listingIncluded = {
  'colorado-mls-essentials': (): Part => [
    desk(mapPaper.meadow, 601),
    place(56, 60, contactSheet(5, 5), { turn: -3 }),
    row(6, (i) =>
      place(96 + i * 88, 452 + (i % 2) * 8, month(ink.pine, i), { turn: i % 2 ? 3 : -2, scale: 1.06 }),
    ),
    place(480, 74, clipboard([box(40, 48, 110, 14, ink.ink), houseOnForm(), checklist(44, 166, 178, 3, 3)]), {
      turn: 5,
      scale: 1,
    }),
    place(566, 432, pen(), { turn: -24 }),
  ],
  'mls-plus': (): Part => [
    desk(mapPaper.dawn, 612),
    row(12, (i) =>
      place(
        60 + (i % 4) * 96,
        58 + Math.floor(i / 4) * 104,
        month([ink.water, ink.sage, ink.flag, ink.brick][Math.floor(i / 3)] ?? ink.pine, i),
        { scale: 1.1 },
      ),
    ),
    place(84, 410, signRider(), { scale: 2.7, turn: -4 }),
    place(
      474,
      64,
      sheet(170, 226, [
        box(20, 22, 80, 12, ink.ink),
        writing(20, 50, 130, 3),
        line('20,118 140,130', ink.flag, 5),
        writing(20, 116, 130, 3),
        box(20, 178, 130, 26, ink.cell),
      ]),
      { turn: 6 },
    ),
    place(530, 260, pen(ink.water, ink.waterD), { turn: -28 }),
    place(
      560,
      318,
      telephone([
        box(10, 20, 120, 216, ink.pine),
        bars(26, 190, 18, [50, 84, 120, 96], [ink.sage, ink.sage, ink.flag, ink.sage], 8),
        box(26, 40, 80, 10, ink.paper),
        box(26, 58, 50, 7, ink.sage),
      ]),
      { turn: -8, scale: 1 },
    ),
    place(430, 430, watcher(), { scale: 1.1, flip: true }),
  ],
  'mls-contract-to-close': (): Part => [
    desk(mapPaper.sand, 625),
    place(250, 46, folder(ink.brick, ink.brickD), { turn: 4 }),
    place(236, 84, folder(ink.sage, ink.sageD), { turn: -1 }),
    place(420, 560, yardSign(), { scale: 1.36, turn: 0 }),
    place(66, 66, sheet(250, 330, deadlineLines()), { turn: -6 }),
    place(190, 476, headset(), { scale: 0.92, turn: -8 }),
  ],
  'guided-seller': (): Part => [
    desk(mapPaper.meadow, 171),
    place(452, 62, booklet(150, 200, ink.brick, ink.brickD, houseGlyph()), { turn: -8 }),
    place(540, 82, booklet(150, 200, ink.gold, ink.goldD, houseGlyph(ink.paper, ink.goldD)), { turn: 3 }),
    place(624, 116, booklet(150, 200, ink.pine, ink.pineD, houseGlyph()), { turn: 12 }),
    place(84, 96, clipboard(checklist(44, 60, 170, 5, 5, 50)), { turn: -6, scale: 1.06 }),
    place(470, 590, yardSign(), { scale: 0.96 }),
    place(368, 520, key(), { turn: -32, scale: 0.86 }),
    place(634, 360, watcher(), { scale: 1.1 }),
  ],
  'full-service-flat-fee': (): Part => [
    desk(mapPaper.water, 648, 800, 600, ink.water),
    place(60, 136, camera(), { scale: 1.12 }),
    place(330, 60, calendar(200, 190, { 4: ink.sage, 11: ink.gold, 18: ink.flag })),
    place(510, 372, [signPanel(), place(40, -104, signRider())], { scale: 1.4 }),
    place(144, 420, lockbox(), { scale: 1.08 }),
    place(
      300,
      300,
      sheet(180, 240, [
        box(22, 24, 90, 14, ink.ink),
        writing(22, 54, 136, 5),
        place(132, 188, seal()),
        line('22,196 40,182 52,198 70,180 92,192', ink.pine, 4),
      ]),
    ),
    place(560, 420, key(), { turn: 14, scale: 1.1 }),
    place(520, 530, pen()),
  ],
  'cash-offer-side-by-side': (): Part => [
    desk(mapPaper.rose, 652),
    place(60, 70, envelope(260, 160, ink.paper, ink.paperD), { turn: -7 }),
    place(110, 210, envelope(260, 160, ink.mint, ink.mintD), { turn: 3 }),
    place(70, 366, envelope(260, 160, ink.cream, ink.creamD), { turn: -4 }),
    place(190, 440, seal(), { scale: 0.9 }),
    place(236, 290, seal(ink.pine, ink.pineD), { scale: 0.9 }),
    place(184, 148, seal(ink.water, ink.waterD), { scale: 0.9 }),
    place(430, 60, sheet(300, 380, comparison()), { turn: 4 }),
    place(470, 530, pen(), { turn: -6, scale: 1.2 }),
  ],
} satisfies Record<string, () => Part>

/** A page of small photos in c columns and r rows. */
export const contactSheet = (c: number, r: number): Part =>
  sheet(
    28 + c * 70,
    32 + r * 58,
    row(c * r, (i) =>
      place(20 + (i % c) * 70, 20 + Math.floor(i / c) * 58, snapshot(i * 3 + Math.floor(i / c), 64)),
    ),
    ink.ink,
  )

/** A stamp-sized month. */
const month = (head: Ink, n: number): Part =>
  sheet(74, 82, [
    box(0, 0, 74, 20, head, 3),
    row(15, (day) =>
      box(
        8 + (day % 5) * 12,
        28 + Math.floor(day / 5) * 16,
        9,
        11,
        day === (n * 7) % 15 ? ink.flag : ink.cell,
      ),
    ),
  ])

const houseOnForm = (): Part => [
  box(40, 76, 180, 70, ink.mint),
  place(130, 116, houseGlyph(ink.pine, ink.flag), { scale: 0.9 }),
]

const folder = (fill: Ink, dark: Ink): Part => [
  box(10, 12, 300, 210, ink.shade, 4),
  box(150, -22, 120, 40, dark, 6),
  box(0, 0, 300, 210, fill, 4),
  box(166, -14, 88, 14, ink.sheet, 2),
]

const deadlineLines = (): Part => [
  box(26, 26, 120, 16, ink.ink),
  line('40,80 40,294', ink.flag, 4),
  row(5, (i) => [
    disc(40, 80 + i * 53, 11, [ink.sage, ink.sage, ink.gold, ink.water, ink.flag][i] ?? ink.sage),
    writing(66, 70 + i * 53, 150, 2, 13),
  ]),
]

const comparison = (): Part => [
  box(26, 26, 130, 16, ink.ink),
  row(3, (i) => [tick(30 + i * 90, 66, 20), box(58 + i * 90, 72, 40, 8, ink.faint)]),
  box(26, 330, 248, 4, ink.ink),
  bars(34, 330, 36, [132, 46], [ink.water, ink.flag], 4),
  bars(120, 330, 36, [200, 58], [ink.pine, ink.flag], 4),
  bars(206, 330, 36, [164, 40], [ink.gold, ink.flag], 4),
]
