import { goat } from './drawing/animals.ts'
import { cutTo } from './drawing/clip.ts'
import { contours } from './drawing/contours.ts'
import { shadow } from './drawing/house-parts.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, land, mapPaper, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { bars, flagMark, houseGlyph, sheet, tick } from './drawing/papers.ts'
import type { Point } from './drawing/path.ts'
import { box, disc, line, oval, points, poly, row } from './drawing/shapes.ts'
import { pin } from './drawing/things.ts'
import { spruce } from './drawing/trees.ts'

export const pricingSteps = {
  'market-analysis': (): Part => [
    desk(mapPaper.mint, 1001),
    streets(),
    curve('M150 150L330 250L610 130L660 420L430 400', ink.flag, 7, [16, 13]),
    points('150,150 330,250 610,130 660,420').map(([x, y]) => [
      place(x, y, roofFromAbove(ink.sage, ink.sageD)),
      place(x, y - 4, pin(ink.pine)),
    ]),
    place(430, 400, roofFromAbove(ink.brick, ink.brickD), { scale: 1.5 }),
    place(430, 392, pin(), { scale: 1.5 }),
    place(60, 430, rangeCard(), { turn: -4 }),
  ],
  'pricing-call': (): Part => [
    land(light.dawn, { seed: 1012, range: 'flatirons', sun: [690, 110, 44], meadow: [430, 420] }),
    [spruce(740, 470, 170), spruce(60, 480, 190), spruce(700, 480, 120)],
    shadow(400, 560, 190, 14),
    poly('372,520 428,520 448,566 352,566', ink.woodD),
    place(400, 300, bigClock()),
  ],
  'seller-coaching': (): Part => [
    land(light.dusk, {
      seed: 1023,
      range: 'none',
      sun: [150, 150, 60],
      hasForest: false,
      meadow: [520, 520],
    }),
    mountainSide(),
    trail(
      'M40 620C160 560 300 570 300 500S180 450 250 400S520 400 500 330S420 270 470 220S540 150 560 112',
      26,
    ),
    place(270, 512, tent(ink.sage, ink.sageD)),
    place(404, 366, tent(ink.water, ink.waterD), { scale: 0.85 }),
    place(568, 106, flagMark(96)),
    place(650, 316, goat(), { scale: 0.7 }),
    [spruce(60, 560, 150), spruce(110, 580, 190), spruce(700, 580, 170), spruce(750, 590, 120)],
  ],
} satisfies Record<string, () => Part>

const roads =
  'M-20 330C200 300 420 340 820 260M240 -20C260 200 220 420 300 620M520 -20C500 200 560 400 540 620'

const streets = (): Part => [
  curve(roads, ink.trail, 34),
  curve(roads, ink.paper, 3, [14, 14]),
  points('90,80 60,230 380,90 700,60 720,200 380,520 640,540 120,390 430,180').map(([x, y]) =>
    oval(x, y, 22, 20, ink.sageD),
  ),
]

const roofFromAbove = (fill: Ink, dark: Ink): Part => [
  faded(box(-34, -20, 78, 58, ink.shade), 0.18),
  box(-38, -28, 76, 28, fill),
  box(-38, 0, 76, 28, dark),
  box(16, -20, 10, 10, ink.sand),
]

const rangeCard = (): Part =>
  sheet(230, 120, [
    bars(30, 92, 34, [44, 62, 54, 36], [ink.sage, ink.sage, ink.flag, ink.sage], 12),
    box(26, 92, 180, 3, ink.ink),
  ])

/** A clock as big as a house, with a picture in each quarter. */
const bigClock = (): Part => [
  disc(0, 0, 226, ink.woodD),
  disc(0, 0, 214, ink.wood),
  disc(0, 0, 196, ink.sheet),
  [ink.mint, ink.sand, ink.water, ink.paper].map((fill, i) => poly(quarter(i), fill)),
  row(12, (i) => place(0, 0, box(-4, -212, 8, 14, ink.gold), { turn: i * 30 })),
  place(84, -78, houseGlyph(ink.brick, ink.paper), { scale: 1.9 }),
  [ink.pine, ink.brick, ink.slate].map((fill, i) =>
    place(44 + i * 42, 96 + (i % 2) * 30, houseGlyph(fill, ink.paper), { scale: 0.72 }),
  ),
  place(-150, 134, bars(0, 0, 26, [46, 70, 96, 60], [ink.paper, ink.paper, ink.flag, ink.paper], 8)),
  cutTo(quarter(3), place(-138, -130, plan())),
  hand(1, 170, 12, ink.flag),
  hand(10 / 12, 110, 16, ink.ink),
  disc(0, 0, 18, ink.ink),
  disc(0, 0, 7, ink.gold),
]

const onDial = (turns: number, length: number): Point => [
  Math.sin(turns * 2 * Math.PI) * length,
  -Math.cos(turns * 2 * Math.PI) * length,
]

const quarter = (i: number): Point[] => [
  [0, 0],
  ...Array.from({ length: 9 }, (_, k) => onDial((i + k / 8) / 4, 186)),
]

const hand = (turns: number, length: number, width: number, fill: Ink): Part =>
  line([[0, 0], onDial(turns, length)], fill, width)

const plan = (): Part =>
  sheet(
    96,
    116,
    row(3, (i) => [tick(14, 16 + i * 32, 18), box(42, 22 + i * 32, 42, 6, ink.faint)]),
  )

function mountainSide(): Part {
  const slope = (x: number) => 110 + Math.abs(x - 565) * (x < 565 ? 0.95 : 1.5)
  const lines = contours(800, 640, {
    seed: 1029,
    levels: 7,
    cell: 24,
    stroke: light.dusk.cap,
    width: 1.2,
    inside: (x, y) => y > slope(x) + 130,
  })
  return [
    poly(
      '-40,640 120,520 260,380 380,300 470,180 565,100 640,210 700,300 760,420 840,520 840,640',
      light.dusk.far,
    ),
    poly('565,100 640,210 700,300 760,420 840,520 840,640 560,640 600,420 540,300 590,200', light.dusk.farD),
    poly('565,100 500,155 470,180 462,212 500,196 512,236 540,188 556,230 582,182', light.dusk.cap),
    poly('565,100 640,210 650,262 622,226 612,250 590,200 582,182', light.dusk.capD),
    faded(lines, 0.3),
    path('M0 600V540C200 520 420 600 800 540V600z', light.dusk.hill),
  ]
}

const tent = (fill: Ink, dark: Ink): Part => [
  shadow(0, 0, 70, 8),
  poly('-62,0 -4,-72 20,-72 66,0', dark),
  poly('-62,0 -4,-72 36,0', fill),
  poly('-26,0 -6,-44 6,0', ink.lampLight),
  line('-4,-72 -10,-84', ink.woodD, 4),
  line('-62,0 -78,6', ink.paper, 3),
]
