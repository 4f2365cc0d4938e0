import { contactSheet } from './included-listing.ts'
import { watcher } from './drawing/animals.ts'
import { cutToBox, cutToDisc } from './drawing/clip.ts'
import { contours } from './drawing/contours.ts'
import { dollhouse } from './drawing/dollhouse.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, mapPaper } from './drawing/land.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import {
  bars,
  booklet,
  checklist,
  clipboard,
  houseGlyph,
  pen,
  photo,
  sheet,
  writing,
} from './drawing/papers.ts'
import { box, disc, line, points, poly, row } from './drawing/shapes.ts'
import { snapshot } from './drawing/snapshots.ts'
import { pin, tripod, yardSign, mug } from './drawing/things.ts'
import { clock, headset, telephone } from './drawing/tools.ts'

export const adviceIncluded = {
  'market-analysis': (): Part => [
    desk(mapPaper.dawn, 701),
    place(430, 50, compsMap(), { turn: 4 }),
    place(70, 60, booklet(300, 400, ink.sheet, ink.pine), { turn: -5 }),
    place(70, 60, report(), { turn: -5 }),
    place(
      470,
      350,
      sheet(210, 190, [
        box(22, 22, 90, 13, ink.ink),
        place(160, 50, houseGlyph(ink.brick, ink.paper), { scale: 0.6 }),
        writing(22, 56, 100, 2),
        checklist(22, 96, 160, 2, 1, 40),
      ]),
      { turn: -4 },
    ),
    place(600, 556, pen(), { turn: -20 }),
  ],
  'pricing-call': (): Part => [
    desk(mapPaper.water, 712, 800, 600, ink.water),
    place(180, 170, clock(124, 10, 0)),
    place(
      330,
      70,
      sheet(210, 280, [
        box(22, 24, 100, 14, ink.ink),
        place(160, 70, houseGlyph(ink.pine, ink.flag), { scale: 0.7 }),
        writing(22, 58, 90, 3),
        writing(22, 124, 166, 4),
        box(22, 206, 166, 44, ink.cell),
      ]),
      { turn: 6 },
    ),
    place(220, 440, headset(), { scale: 1.3, turn: 12 }),
    place(556, 180, telephone(callScreen()), { turn: -6, scale: 1.4 }),
    place(430, 560, mug()),
  ],
  'seller-coaching': (): Part => [
    desk(mapPaper.sand, 723),
    place(50, 96, card(ink.sage, ink.sageD, broom()), { turn: -6 }),
    place(282, 70, card(ink.flag, ink.flagD, place(-38, 90, yardSign(), { scale: 0.62 })), { turn: 1 }),
    place(514, 92, card(ink.water, ink.waterD, handshake()), { turn: 6 }),
    place(
      210,
      420,
      sheet(380, 150, [
        box(24, 24, 120, 14, ink.ink),
        line('44,92 336,92', ink.flag, 4),
        row(3, (i) => [
          disc(60 + i * 130, 92, 15, [ink.sage, ink.flag, ink.water][i] ?? ink.sage),
          writing(36 + i * 130, 120, 60, 1),
        ]),
      ]),
      { turn: -2 },
    ),
    place(560, 560, pen(ink.pine, ink.pineD), { turn: -30 }),
  ],
  'pro-photo-set': (): Part => [
    desk(mapPaper.dawn, 734),
    place(50, 70, contactSheet(5, 5), { turn: -4, scale: 1.2 }),
    place(520, 70, clipboard([box(40, 46, 100, 14, ink.ink), checklist(40, 84, 176, 5, 3, 44)]), {
      turn: 6,
      scale: 0.92,
    }),
    place(530, 410, photo(200, 150 * 0.86, snapshot(0, 200)), { turn: -7 }),
    place(640, 72, watcher(), { scale: 1.1 }),
  ],
  'photo-drone-floor-plan': (): Part => [
    desk(mapPaper.mint, 745),
    place(60, 60, blueprint(), { turn: -3 }),
    row(4, (i) =>
      place(470 - i * 4, 350 + i * 6, photo(190, 142, snapshot([2, 3, 8, 0][i] ?? 0, 190)), {
        turn: -22 + i * 13,
      }),
    ),
    place(520, 60, photo(206, 160, [snapshot(7, 213)]), { turn: 6 }),
  ],
  '3d-tour': (): Part => [
    desk(mapPaper.rose, 756),
    place(48, 56, tablet(), { turn: -4 }),
    curve('M120 500C200 440 280 560 420 490', ink.flag, 5, [12, 11]),
    [1, 3, 4].map((n, i) => place(120 + i * 150, 500 - (i % 2) * -16, viewpoint(n))),
    place(540, 300, [place(0, 0, tripod()), scanner()], { scale: 1.14 }),
  ],
} satisfies Record<string, () => Part>

const report = (): Part => [
  box(50, 34, 150, 18, ink.ink),
  writing(50, 68, 220, 3, 16),
  bars(60, 300, 40, [90, 136, 170, 120], [ink.sage, ink.water, ink.flag, ink.sage], 14),
  box(50, 300, 226, 4, ink.ink),
  faded(box(50, 148, 226, 44, ink.gold), 0.4),
  writing(50, 326, 220, 3, 16),
]

const compsMap = (): Part =>
  sheet(310, 250, [
    box(0, 0, 310, 250, ink.mint, 3),
    contours(310, 250, { seed: 77, levels: 7, cell: 14, stroke: ink.sageD, width: 1 }),
    curve('M0 180C90 150 160 220 310 120M120 0C140 90 100 160 150 250', ink.trail, 14),
    points('70,140 214,96 250,196 110,226').map(([x, y]) => place(x, y, pin(ink.pine), { scale: 0.7 })),
    place(162, 160, pin(), { scale: 1.05 }),
  ])

const callScreen = (): Part => [
  box(10, 20, 120, 100, ink.pine),
  disc(70, 64, 22, ink.sand),
  path('M30 120a40 34 0 0 1 80 0z', ink.flag),
  path('M46 62a24 24 0 0 1 48 -4c-14 2 -26 -2 -30 -8c-4 8 -10 12 -18 12z', ink.woodD),
  bars(26, 222, 18, [34, 56, 78, 50], [ink.sage, ink.sage, ink.flag, ink.sage], 8),
]

const card = (fill: Ink, dark: Ink, body: Part): Part =>
  sheet(220, 290, [
    box(14, 14, 192, 190, fill, 3),
    box(14, 174, 192, 30, dark),
    place(110, 106, body),
    box(30, 224, 110, 12, ink.ink),
    writing(30, 248, 150, 2, 14),
  ])

const broom = (): Part => [
  line('50,-76 -10,20', ink.woodD, 9),
  poly('-22,8 6,26 -18,84 -64,54', ink.gold),
  line('-20,14 4,30', ink.flagD, 8),
  row(3, (i) =>
    line(
      [
        [-48 + i * 14, 56 + i * 8],
        [-14 + i * 6, 26 + i * 3],
      ],
      ink.goldD,
      3,
    ),
  ),
  [
    [40, 60, 5],
    [56, 48, 4],
    [30, 76, 3],
  ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, ink.paper)),
]

/** A handshake. */
const handshake = (): Part => [
  poly('-92,-18 -44,-34 -34,22 -92,34', ink.pine),
  poly('92,-18 44,-34 34,22 92,34', ink.brick),
  path(
    'M-44 -28L-6 -34C8 -34 18 -26 34 -8L42 6C46 16 36 22 28 16L6 36C-2 42 -16 38 -22 30L-40 18z',
    ink.sand,
  ),
  path('M44 -30L10 -30L-16 -14C-20 -4 -8 2 2 -4L16 -8L40 18z', ink.sandD),
]

const blueprint = (): Part => [
  faded(box(8, 10, 400, 420, ink.shade, 3), 0.2),
  box(0, 0, 400, 420, ink.waterD, 3),
  faded(
    row(9, (i) => [box(0, 42 + i * 42, 400, 1, ink.paper), box(40 + i * 40, 0, 1, 420, ink.paper)]),
    0.25,
  ),
  curve(
    'M50 60h300v220h-90v80h-210zM50 190h120M220 60v90M220 190v90h40M170 190v60M170 300v60M300 190h50',
    ink.paper,
    6,
  ),
  curve('M170 250a50 50 0 0 1 -50 -50M220 150a40 40 0 0 1 40 40', ink.paper, 2),
  curve('M50 390h210M50 382v16M260 382v16M376 60v220M368 60h16M368 280h16', ink.gold, 3),
]

const tablet = (): Part => [
  faded(box(9, 12, 440, 330, ink.shade, 18), 0.22),
  box(0, 0, 440, 330, ink.ink, 18),
  cutToBox(24, 20, 392, 290, [box(0, 0, 440, 330, ink.mint), place(-26, -28, dollhouse(), { scale: 0.6 })]),
]

/** One of the positions from which a room was scanned. */
const viewpoint = (n: number): Part => [
  disc(0, 0, 58, ink.sheet),
  cutToDisc(0, 0, 50, place(-68, -51, snapshot(n, 136))),
]

const scanner = (): Part => [
  box(66, -64, 60, 108, ink.ink, 12),
  disc(96, -34, 17, ink.slateD),
  disc(96, -34, 10, ink.water),
  disc(96, 8, 13, ink.slateD),
  disc(96, 8, 7, ink.flag),
  curve('M34 -70a70 70 0 0 1 124 0M16 -84a92 92 0 0 1 160 0', ink.flag, 5, [12, 11]),
]
