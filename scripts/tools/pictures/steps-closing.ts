import { fox, watcher } from './drawing/animals.ts'
import { cutToBox } from './drawing/clip.ts'
import { lampsOn, shadow } from './drawing/house-parts.ts'
import { cabin, victorian } from './drawing/houses.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, mapPaper, sky } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { envelope, houseGlyph, sheet, writing } from './drawing/papers.ts'
import { peak } from './drawing/peaks.ts'
import { box, disc, line, points, poly, row } from './drawing/shapes.ts'
import { key } from './drawing/things.ts'
import { bush, spruce } from './drawing/trees.ts'

export const closingSteps = {
  'offer-contract-review': (): Part => [
    sky(800, 600, light.dusk, [400, 170, 66], 420),
    peak({ x: 400, base: 520, w: 620, h: 240, seed: 1131 }, light.dusk),
    poly('260,600 330,500 470,500 540,600', ink.water),
    cliff(),
    place(800, 0, cliff(), { flip: true }),
    place(30, 330, cabin()),
    place(590, 330, lampsOn(cabin()), { scale: 0.98 }),
    [spruce(16, 334, 130), spruce(792, 334, 150), spruce(236, 336, 110), spruce(560, 336, 120)],
    curve('M220 240C300 120 420 130 470 190', ink.paper, 4, [14, 12]),
    curve('M580 300C520 370 380 380 330 330', ink.paper, 4, [14, 12]),
    place(476, 196, paperPlane(ink.sheet, ink.paperD), { turn: 38, scale: 1.2 }),
    place(322, 326, paperPlane(ink.flag, ink.flagD), { turn: 214, scale: 1.2 }),
    place(690, 210, watcher(), { scale: 0.9, flip: true }),
  ],
  'contract-to-close': (): Part => [
    desk(mapPaper.meadow, 1145),
    board(),
    place(40, 410, signedContract(), { turn: -7 }),
    place(560, 262, victorian(), { scale: 0.74 }),
    place(636, 330, key(), { scale: 0.8, turn: 16 }),
    place(286, 300, pawn(ink.flag, ink.flagD), { scale: 1.2 }),
    place(470, 560, pawn(ink.water, ink.waterD)),
    place(520, 470, die()),
  ],
  'seller-forms-organizer': (): Part => [
    box(0, 0, 800, 600, ink.cream),
    box(0, 430, 800, 170, ink.wood),
    box(0, 430, 800, 14, ink.woodD),
    place(70, 60, windowView()),
    windPapers(),
    tray(),
    shelf(),
    curve('M250 350C300 320 330 330 352 356M530 330C560 300 580 300 600 310', ink.flag, 6, [14, 12]),
    place(706, 108, watcher()),
    place(126, 560, fox(), { scale: 1.1 }),
  ],
} satisfies Record<string, () => Part>

const cliff = (): Part => [
  poly('-10,326 268,326 282,350 250,400 268,450 224,520 236,600 -10,600', ink.brick),
  poly('268,326 282,350 250,400 268,450 224,520 236,600 180,600 176,520 206,440 190,390 226,340', ink.brickD),
  [390, 448, 520].map((y) => place(0, y, faded(poly('-10,0 176,4 190,12 -10,14', ink.sand), 0.4))),
  path('M-10 318H262q10 0 10 10t-14 8H-10z', light.dusk.hill),
]

const paperPlane = (fill: Ink, dark: Ink): Part => [
  poly('46,0 -40,-26 -22,0', fill),
  poly('46,0 -22,0 -40,22', fill),
  poly('46,0 -22,0 -26,22', dark),
]

const stops =
  '190,500 262,476 332,452 372,396 348,332 286,296 216,270 176,212 196,144 258,106 330,104 400,122 446,176 476,238 534,282 606,292'

/** The track of a board game. Some of its spaces have a letter, one has a house. */
const board = (): Part => {
  const fields = [ink.paper, ink.sage, ink.paper, ink.gold, ink.paper, ink.water, ink.paper, ink.flag]
  return [
    line(stops, ink.woodD, 78),
    line(stops, ink.wood, 68),
    points(stops).map(([x, y], i) => disc(x, y, 27, fields[i % 8] ?? ink.paper)),
    points(stops).map(([x, y], i) => {
      if (i % 8 === 3) return place(x - 16, y - 11, envelope(32, 22))
      return i % 8 === 5 ? place(x, y - 2, houseGlyph(ink.paper, ink.waterD), { scale: 0.55 }) : []
    }),
  ]
}

const signedContract = (): Part =>
  sheet(120, 150, [
    box(16, 18, 60, 9, ink.ink),
    writing(16, 38, 88, 4, 14),
    line('18,124 34,110 46,126 62,108 90,120', ink.pine, 4),
  ])

const pawn = (fill: Ink, dark: Ink): Part => [
  shadow(0, 4, 28, 7),
  path('M-24 4C-22 -12 -10 -16 -8 -40H8C10 -16 22 -12 24 4z', fill),
  path('M2 -40H8C10 -16 22 -12 24 4H8C8 -12 4 -20 2 -40z', dark),
  disc(0, -52, 18, fill),
  path('M4 -69a18 18 0 0 1 0 34z', dark),
]

const die = (): Part => [
  faded(box(8, 10, 70, 70, ink.shade, 12), 0.2),
  box(0, 0, 70, 70, ink.sheet, 12),
  points('18,18 52,18 35,35 18,52 52,52').map(([x, y]) => disc(x, y, 7, ink.brick)),
]

const windowView = (): Part => [
  box(-10, -10, 220, 190, ink.trim),
  box(0, 0, 200, 170, light.noon.sky),
  cutToBox(0, 0, 200, 170, peak({ x: 90, base: 170, w: 260, h: 120, seed: 1151 }, light.noon)),
  box(0, 150, 200, 20, light.noon.near),
  disc(158, 36, 16, light.noon.sun),
  disc(158, 36, 14, ink.moon),
  box(96, 0, 8, 170, ink.trim),
]

const windPapers = (): Part => [
  place(90, 300, looseSheet(), { turn: -24 }),
  place(180, 270, looseSheet(), { turn: 14 }),
  place(60, 380, looseSheet(), { turn: 8 }),
  place(150, 372, looseSheet(), { turn: -12 }),
  place(232, 330, looseSheet(), { turn: 30 }),
  curve('M20 300C60 280 90 300 70 316M250 270C290 250 312 276 290 290', ink.paper, 5),
]

const looseSheet = (): Part => sheet(86, 108, writing(12, 16, 60, 5, 15))

const tray = (): Part => [
  row(3, (i) =>
    place(340, 420 - i * 44, [
      poly('0,0 200,0 186,24 14,24', i % 2 ? ink.slateD : ink.slate),
      box(22, -16, 156, 14, ink.sheet),
      box(30, -24, 150, 8, ink.paper),
    ]),
  ),
  [350, 522].map((x) => box(x, 330, 8, 112, ink.ink)),
]

const shelf = (): Part => [
  box(584, 108, 196, 336, ink.woodD, 3),
  [120, 286].map((y) => box(596, y, 172, 146, ink.brickD)),
  [ink.pine, ink.flag, ink.water, ink.gold].map((fill, i) => place(602 + i * 41, 128, binder(fill))),
  [ink.sage, ink.brick, ink.sand].map((fill, i) => place(602 + i * 41, 294, binder(fill))),
  bush(744, 432, 0.8),
]

const binder = (fill: Ink): Part => [
  box(0, 0, 36, 138, fill, 2),
  box(8, 22, 20, 42, ink.sheet),
  disc(18, 106, 8, ink.ink),
]
