import { cat, goat, watcher } from './drawing/animals.ts'
import { cutToBox } from './drawing/clip.ts'
import { dollhouse } from './drawing/dollhouse.ts'
import { courses, pane, shadow } from './drawing/house-parts.ts'
import { bungalow, ranch } from './drawing/houses.ts'
import { ink, mixed } from './drawing/ink.ts'
import { desk, land, mapPaper } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { sheet, writing } from './drawing/papers.ts'
import { peak } from './drawing/peaks.ts'
import { box, disc, poly, row } from './drawing/shapes.ts'
import { camera, drone, lockbox, tripod, yardSign } from './drawing/things.ts'
import { viewfinder } from './drawing/tools.ts'
import { aspen, flowers, snowySpruce, spruce } from './drawing/trees.ts'

/** Covers for work at the house itself: photos, signs, showings. */
export const fieldCovers = {
  'pro-photo-set': (): Part => [
    land(light.noon, { seed: 95, sun: [430, 90, 46] }),
    [spruce(330, 446, 120), spruce(746, 452, 170)],
    place(390, 476, bungalow(), { scale: 1.3 }),
    viewfinder(356, 214, 410, 300),
    place(70, 330, [tripod(), camera()], { scale: 1.1 }),
    place(170, 229, watcher(), { scale: 1.1 }),
  ],
  'photo-drone-floor-plan': (): Part => [
    land(light.fall, { seed: 106, range: 'right', horizon: 300, sun: [130, 120, 50], meadow: [350, 340] }),
    faded(poly('420,190 150,560 690,560', ink.snow), 0.3),
    [aspen(80, 440, 170), spruce(744, 440, 150), aspen(40, 452, 120)],
    place(190, 492, ranch(), { scale: 1.14 }),
    box(176, 512, 448, 70, ink.sheet),
    curve(floorPlan, ink.ink, 5),
    place(420, 150, drone(), { scale: 1.25 }),
  ],
  '3d-tour': (): Part => [
    desk(mapPaper.water, 112, 800, 600, ink.water),
    dollhouse(),
    curve('M196 486c110 66 300 66 408 0', ink.flag, 7, [16, 13]),
    poly('622,474 612,506 590,484', ink.flag),
  ],
  'yard-sign-post': (): Part => [
    land(light.snow, { seed: 121, range: 'peak', sun: [640, 150, 66], meadow: [430, 410] }),
    place(214, 218, goat(), { scale: 0.42 }),
    [
      snowySpruce(60, 470, 140),
      snowySpruce(640, 474, 130),
      snowySpruce(700, 486, 230),
      snowySpruce(756, 500, 190),
    ],
    place(250, 586, yardSign(), { scale: 1.86 }),
    path('M206 134h124c10 -18 90 -16 104 0h142c6 0 6 8 0 8H206z', ink.snow),
    path('M150 600C190 572 330 568 380 600z', ink.snow),
    place(470, 134, watcher(), { scale: 1.3 }),
  ],
  'lockbox-showings': (): Part => [
    box(0, 0, 800, 600, ink.sand),
    courses(0, 0, 800, 600, ink.sandD, 46),
    frontDoor(),
    place(424, 440, lockbox()),
    pane(630, 120, 130, 190, { rows: 2 }),
    place(706, 310, cat(), { scale: 1.7 }),
    box(616, 330, 158, 46, ink.wood),
    [640, 672, 704, 738].map((x, i) => [
      disc(x, 326, 24, i % 2 ? ink.sage : ink.sageD),
      disc(x - 4, 316, 7, ink.gold),
    ]),
  ],
  'open-house-kit': (): Part => [
    land(light.noon, { seed: 143, range: 'flatirons', sun: [680, 100, 46], meadow: [420, 410] }),
    [spruce(740, 470, 190), spruce(30, 470, 160)],
    place(250, 490, bungalow(), { scale: 1.36 }),
    curve('M0 120Q400 290 800 90', ink.ink, 3),
    row(13, pennant),
    place(90, 590, sandwichBoard()),
    place(560, 500, flyer(), { turn: 10 }),
    place(636, 496, flyer(), { turn: -7 }),
    flowers('330,592 350,586 500,590', ink.paper),
  ],
} satisfies Record<string, () => Part>

const floorPlan =
  'M178 514h444v66H178zM320 514v34M320 580v-14M470 514v66M540 514v24M470 548h40M400 580v-32h-80'

const doorPanels = [
  [160, 40, 150, 220],
  [346, 40, 150, 220],
  [160, 310, 150, 290],
  [346, 310, 150, 290],
] as const

function frontDoor(): Part {
  const view: Part = [
    box(160, 40, 340, 220, light.noon.sky),
    peak({ x: 330, base: 290, w: 460, h: 220, seed: 5 }, light.noon),
    box(160, 226, 340, 60, light.noon.near),
    disc(450, 92, 22, light.noon.sun),
    disc(450, 92, 22, ink.moon),
  ]
  return [
    box(90, 0, 470, 600, ink.trim),
    box(122, 0, 406, 600, ink.flag),
    faded(box(440, 0, 88, 600, ink.flagD), 0.7),
    doorPanels.map(([x, y, w, h]) => [
      box(x, y, w, h, ink.flagD, 2),
      y < 100
        ? cutToBox(x + 14, y + 14, w - 28, h - 28, view)
        : box(x + 12, y + 12, w - 24, h - 24, ink.flag),
    ]),
    box(466, 262, 42, 120, ink.gold, 6),
    box(494, 262, 14, 120, ink.goldD, 6),
    box(400, 290, 100, 22, ink.gold, 11),
    box(400, 302, 100, 10, ink.goldD, 5),
  ]
}

function pennant(i: number): Part {
  const t = (i + 0.5) / 13
  const y = (1 - t) ** 2 * 120 + 2 * t * (1 - t) * 290 + t * t * 90
  const fill = [ink.flag, ink.paper, ink.pine, ink.gold][i % 4] ?? ink.flag
  return poly(
    [
      [800 * t - 22, y],
      [800 * t + 22, y - 2],
      [800 * t, y + 50],
    ],
    fill,
  )
}

const sandwichBoard = (): Part => [
  shadow(90, 0, 110, 9),
  poly('20,0 40,-200 170,-200 196,0', ink.woodD),
  poly('0,0 24,-206 156,-206 176,0', ink.paper),
  poly('16,-18 36,-192 146,-192 160,-18', ink.pine),
  poly('60,-110 92,-150 124,-110 116,-110 116,-76 68,-76 68,-110', ink.paper),
  box(44, -56, 96, 10, ink.gold),
]

export const flyer = (): Part =>
  sheet(80, 104, [
    box(10, 10, 60, 40, mixed(ink.sage, light.noon.sky, 0.6)),
    poly('24,50 24,36 40,24 56,36 56,50', ink.brick),
    writing(10, 60, 60, 3, 11),
  ])
