import { watcher } from './drawing/animals.ts'
import { flyer } from './covers-field.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, mapPaper } from './drawing/land.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import {
  booklet,
  checklist,
  clipboard,
  houseGlyph,
  pen,
  seal,
  sheet,
  tick,
  writing,
} from './drawing/papers.ts'
import { box, disc, line, poly, ring, row } from './drawing/shapes.ts'
import { key, lockbox, signPanel, signRider } from './drawing/things.ts'
import { level, magnifier, spade, telephone, wrench } from './drawing/tools.ts'

export const fieldIncluded = {
  'yard-sign-post': (): Part => [
    desk(mapPaper.meadow, 801),
    place(
      70,
      560,
      [
        faded(box(8, -470, 26, 470, ink.shade), 0.2),
        box(0, -480, 26, 480, ink.paper),
        box(16, -480, 10, 480, ink.paperD),
        poly('-4,-480 13,-502 30,-480', ink.paper),
      ],
      { turn: 0 },
    ),
    place(140, 80, [
      faded(box(8, 8, 330, 22, ink.shade), 0.2),
      box(0, 0, 330, 22, ink.paper),
      box(0, 13, 330, 9, ink.paperD),
    ]),
    place(104, 520, signPanel(), { scale: 1.8 }),
    place(158, 370, signRider(), { scale: 2.1 }),
    row(2, (i) => place(164 + i * 50, 480, hook())),
    row(6, (i) => place(290 + i * 26, 500, screw())),
    place(690, 300, spade(), { turn: 8, scale: 1.35 }),
    place(450, 290, level(), { turn: -14 }),
    place(520, 380, installMap(), { turn: 4 }),
  ],
  'lockbox-showings': (): Part => [
    desk(mapPaper.sand, 812),
    place(170, 270, lockbox(), { scale: 1.4, turn: -8 }),
    place(330, 70, telephone(showingTimes()), { scale: 1.66, turn: 3 }),
    place(
      604,
      74,
      sheet(150, 200, [place(75, 56, shield()), writing(22, 110, 106, 3), writing(22, 160, 106, 1)]),
      { turn: 7 },
    ),
    place(638, 390, key(), { turn: 100, scale: 0.9 }),
    place(690, 376, key(ink.paperD, ink.slate), { turn: 74, scale: 0.8 }),
    curve('M626 372C640 340 690 340 700 366', ink.flag, 5),
  ],
  'open-house-kit': (): Part => [
    desk(mapPaper.rose, 823),
    place(96, 92, flyer(), { scale: 2.6, turn: -9 }),
    place(110, 80, flyer(), { scale: 2.6, turn: -3 }),
    place(122, 76, flyer(), { scale: 2.6, turn: 4 }),
    place(392, 52, clipboard(signIn()), { scale: 1.05, turn: 5 }),
    place(560, 330, pen(ink.water, ink.waterD), { turn: -50 }),
    place(90, 420, safetyPlan(), { turn: 3 }),
    place(540, 520, scissors(), { turn: -24 }),
    place(650, 66, watcher(), { scale: 1.1 }),
  ],
  'offer-contract-review': (): Part => [
    desk(mapPaper.water, 834, 800, 600, ink.water),
    place(
      70,
      60,
      sheet(270, 360, [
        box(28, 28, 120, 16, ink.ink),
        writing(28, 62, 210, 9, 16),
        line('30,300 50,284 64,302 84,282 110,296', ink.waterD, 4),
      ]),
      { turn: -5 },
    ),
    place(
      410,
      50,
      sheet(270, 360, [
        box(28, 28, 150, 16, ink.flag),
        writing(28, 62, 210, 3, 16),
        faded(box(22, 118, 222, 44, ink.gold), 0.5),
        writing(28, 126, 210, 2, 16, ink.sandD),
        writing(28, 176, 210, 4, 16),
        tick(28, 268, 24),
        place(206, 290, seal(ink.pine, ink.pineD), { scale: 1.1 }),
      ]),
      { turn: 4 },
    ),
    place(90, 476, dateStrip(), { turn: 2 }),
    place(
      372,
      400,
      magnifier([
        box(-80, -80, 160, 160, ink.sheet),
        writing(-50, -40, 110, 2, 26, ink.ink, 9),
        faded(box(-60, 10, 130, 34, ink.gold), 0.6),
        writing(-50, 16, 90, 1, 26, ink.brick, 9),
      ]),
      { scale: 1.1 },
    ),
  ],
  'contract-to-close': (): Part => [
    desk(mapPaper.dawn, 845),
    place(
      56,
      70,
      sheet(240, 320, [
        box(26, 26, 120, 16, ink.ink),
        row(5, (i) => [
          box(26, 66 + i * 46, 34, 34, [ink.sage, ink.sage, ink.gold, ink.water, ink.flag][i] ?? ink.sage, 3),
          writing(74, 74 + i * 46, 130, 2, 13),
        ]),
      ]),
      { turn: -5 },
    ),
    place(300, 50, clipboard([box(40, 48, 90, 14, ink.ink), checklist(40, 86, 176, 4, 4)]), { turn: 3 }),
    place(
      520,
      240,
      sheet(220, 260, [
        box(24, 24, 100, 14, ink.brick),
        row(4, (i) => [
          box(24, 58 + i * 46, 172, 2, ink.faint),
          writing(24, 70 + i * 46, 110, 1),
          disc(176, 74 + i * 46, 9, i < 3 ? ink.sage : ink.gold),
        ]),
      ]),
      { turn: 6 },
    ),
    place(560, 160, wrench(), { turn: -18, scale: 1.1 }),
    place(130, 486, key(), { turn: 10, scale: 1.3 }),
    place(410, 40, watcher(), { scale: 1.1 }),
  ],
  'seller-forms-organizer': (): Part => [
    desk(mapPaper.mint, 856),
    place(154, 70, sheet(150, 260, worksheet(ink.brick)), { turn: -8 }),
    place(300, 40, sheet(150, 260, worksheet(ink.pine)), { turn: -1 }),
    place(446, 56, sheet(150, 260, worksheet(ink.water)), { turn: 5 }),
    place(180, 186, booklet(130, 220, ink.sage, ink.sageD, houseGlyph()), { turn: -5 }),
    place(330, 170, booklet(130, 220, ink.flag, ink.flagD, houseGlyph(ink.paper, ink.flagD))),
    place(478, 184, booklet(130, 220, ink.gold, ink.goldD, houseGlyph(ink.paper, ink.goldD)), { turn: 6 }),
    fileBox(),
    place(650, 352, watcher(), { scale: 1.2 }),
  ],
} satisfies Record<string, () => Part>

const hook = (): Part => [line('0,-34 0,-6', ink.sandD, 6), curve('M0 -6a12 12 0 1 0 24 0', ink.sandD, 6)]
const screw = (): Part => [box(-8, -24, 16, 7, ink.sand, 3), poly('-4,-17 4,-17 0,20', ink.sandD)]

const installMap = (): Part =>
  sheet(190, 150, [
    box(14, 14, 162, 122, ink.mint),
    box(14, 104, 162, 20, ink.trail),
    box(40, 34, 70, 46, ink.brick),
    poly('40,34 75,57 110,34', ink.brickD),
    line('140,98 140,76 128,76', ink.ink, 4),
    box(118, 76, 16, 12, ink.flag),
    curve('M140 104v-24', ink.flag, 3, [5, 5]),
  ])

const showingTimes = (): Part => [
  box(10, 20, 120, 40, ink.pine),
  box(22, 36, 60, 8, ink.paper),
  row(4, (i) => [
    box(18, 70 + i * 40, 104, 32, i === 1 ? ink.sage : ink.cell, 4),
    box(26, 82 + i * 40, 34, 8, i === 1 ? ink.paper : ink.sandD),
    i === 1 ? line('96,126 102,132 114,118', ink.paper, 5) : disc(106, 86 + i * 40, 7, ink.faint),
  ]),
]

const shield = (): Part => [
  path('M0 -36L32 -26V4C32 24 12 36 0 42C-12 36 -32 24 -32 4V-26z', ink.pine),
  path('M0 -36L32 -26V4C32 24 12 36 0 42z', ink.pineD),
  line('-14,0 -3,12 16,-12', ink.gold, 7),
]

const signIn = (): Part => [
  box(40, 46, 120, 16, ink.ink),
  row(6, (i) => [box(36, 112 + i * 36, 188, 2, ink.faint), i < 3 ? scribble(44, 104 + i * 36, i) : []]),
]

const scribble = (x: number, y: number, n: number): Part =>
  curve(
    `M${x} ${y}c6 -18 10 -16 12 -2s10 -14 14 -2s10 -10 14 0s8 -8 ${12 + n * 6} -4`,
    [ink.waterD, ink.brick, ink.pine][n] ?? ink.ink,
    3,
  )

const safetyPlan = (): Part =>
  sheet(330, 140, [
    place(66, 70, shield(), { scale: 1.2 }),
    box(130, 26, 110, 14, ink.ink),
    checklist(130, 58, 170, 2, 2, 40),
  ])

const scissors = (): Part => [
  faded(line('10,10 180,-20', ink.shade, 10), 0.14),
  poly('0,-6 150,-40 160,-34 10,8', ink.slate),
  poly('0,6 150,40 160,34 10,-8', ink.slateD),
  ring(-30, -26, 24, ink.flag, 11),
  ring(-30, 26, 24, ink.flagD, 11),
  disc(26, 0, 5, ink.paper),
]

const dateStrip = (): Part =>
  sheet(300, 70, [
    line('28,34 272,34', ink.ink, 3),
    row(5, (i) =>
      disc(30 + i * 60, 34, 12, [ink.sage, ink.sage, ink.gold, ink.flag, ink.cell][i] ?? ink.sage),
    ),
  ])

const worksheet = (fill: Ink): Part => [
  box(0, 0, 150, 30, fill, 3),
  writing(18, 46, 110, 4),
  box(18, 112, 114, 26, ink.cell),
]

/** A wooden box whose front hides the lower half of its contents. */
const fileBox = (): Part => [
  faded(box(100, 374, 620, 190, ink.shade, 6), 0.22),
  box(84, 352, 620, 196, ink.wood, 4),
  box(84, 352, 620, 14, ink.woodD, 4),
  box(640, 352, 64, 196, ink.woodD, 4),
  [420, 480].map((y) => box(84, y, 556, 2, ink.woodD)),
  box(316, 402, 156, 62, ink.gold, 4),
  box(328, 412, 132, 42, ink.sheet),
  box(346, 426, 96, 10, ink.ink),
]
