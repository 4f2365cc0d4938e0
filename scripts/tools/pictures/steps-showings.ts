import { dog, watcher } from './drawing/animals.ts'
import { lightPool, pane, shadow } from './drawing/house-parts.ts'
import { ranch } from './drawing/houses.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { land } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { writing } from './drawing/papers.ts'
import { box, disc, line, oval, poly, row } from './drawing/shapes.ts'
import { arrowBoard, lockbox, post, signPost, yardSign } from './drawing/things.ts'
import { bubble, spade } from './drawing/tools.ts'
import { bush, flowers, spruce } from './drawing/trees.ts'

export const showingSteps = {
  'yard-sign-post': (): Part => [
    land(light.noon, { seed: 1101, range: 'peak', sun: [620, 100, 46], meadow: [400, 390] }),
    [spruce(40, 430, 140), spruce(740, 440, 180), spruce(700, 446, 130)],
    curve('M90 560C200 520 300 590 400 556S600 530 720 560', ink.flag, 5, [16, 13]),
    oval(120, 552, 62, 14, ink.woodD),
    path('M30 556C40 520 90 516 104 546z', ink.wood),
    place(176, 548, spade(), { turn: 8, scale: 0.95 }),
    place(330, 556, [shadow(12, 0, 50, 7), signPost()], { scale: 0.92 }),
    place(550, 560, yardSign(), { scale: 1.16 }),
    place(690, 276, watcher(), { scale: 0.9 }),
    place(268, 586, dog(), { scale: 0.8, flip: true }),
  ],
  'lockbox-showings': (): Part => [
    porchWall(),
    closedDoor(60, ink.pine, ink.pineD),
    closedDoor(310, ink.flag, ink.flagD),
    openDoor(560),
    place(70, 120, bubble(150, 84, [writing(20, 22, 108, 2, 18, ink.pine, 7), disc(128, 56, 12, ink.flag)])),
    place(400, 410, lockbox(), { scale: 0.62 }),
    place(28, 520, planter(), { scale: 0.9 }),
    place(278, 520, planter()),
    place(528, 520, planter(), { scale: 0.9 }),
    place(540, 574, dog(), { scale: 0.9 }),
  ],
  'open-house-kit': (): Part => [
    land(light.noon, { seed: 1123, range: 'flatirons', sun: [420, 100, 44], meadow: [400, 380] }),
    [spruce(450, 412, 120), spruce(760, 420, 170)],
    path(
      'M-20 640C120 520 300 560 420 490S560 430 640 424L690 424C640 450 640 520 520 570S300 590 220 640z',
      ink.trail,
    ),
    place(520, 424, ranch(), { scale: 0.66 }),
    balloon(516, 250, ink.flag),
    balloon(542, 276, ink.gold),
    balloon(494, 272, ink.water),
    place(60, 520, wayside(ink.flag, ink.flagD), { scale: 1.2 }),
    place(300, 470, wayside(ink.pine, ink.pineD), { scale: 0.86 }),
    place(440, 428, wayside(ink.brick, ink.brickD), { scale: 0.6 }),
    visitors(),
    flowers('40,590 60,580 740,560 710,570'),
  ],
} satisfies Record<string, () => Part>

const porchWall = (): Part => [
  box(0, 0, 800, 600, ink.mint),
  row(13, (i) => box(0, 40 + i * 40, 800, 2, ink.mintD)),
  box(0, 0, 800, 70, ink.slate),
  box(0, 62, 800, 14, ink.trim),
  box(0, 520, 800, 80, ink.sandD),
  box(0, 520, 800, 10, ink.wood),
]

const closedDoor = (x: number, fill: Ink, dark: Ink): Part => [
  box(x - 16, 196, 192, 324, ink.trim),
  box(x, 212, 160, 308, fill),
  [x + 20, x + 88].map((at) => [box(at, 238, 52, 100, dark, 2), box(at, 366, 52, 124, dark, 2)]),
  disc(x + 142, 372, 8, ink.gold),
]

const openDoor = (x: number): Part =>
  place(x, 0, [
    box(-16, 196, 192, 324, ink.trim),
    box(0, 212, 160, 308, ink.lampLight),
    box(0, 440, 160, 80, ink.sand),
    pane(60, 270, 70, 70, { rows: 2 }),
    poly('0,212 44,232 44,540 0,520', ink.brick),
    poly('10,250 36,260 36,370 10,362', ink.brickD),
    disc(36, 396, 6, ink.gold),
    lightPool(40, 520, 110, 70),
  ])

const planter = (): Part => [
  poly('-22,-44 22,-44 16,0 -16,0', ink.brick),
  poly('6,-44 22,-44 16,0 4,0', ink.brickD),
  bush(-2, -40, 1.1, ink.gold),
]

const balloon = (x: number, y: number, fill: Ink): Part => [
  line(
    [
      [x, y + 30],
      [528, 400],
    ],
    ink.ink,
    2,
  ),
  oval(x, y, 22, 28, fill),
  faded(oval(x - 8, y - 10, 5, 8, ink.paper), 0.7),
]

const wayside = (fill: Ink, dark: Ink): Part => [
  place(40, 60, post(110, 18)),
  place(30, -80, arrowBoard(150, fill, dark), { scale: 1.2 }),
]

/** A family on its way to the open door. */
const visitors = (): Part => [
  place(330, 560, person(ink.water, ink.slateD), { scale: 0.92 }),
  place(380, 556, person(ink.berry, ink.ink), { scale: 0.86 }),
  place(356, 572, person(ink.gold, ink.slate), { scale: 0.54 }),
]

const person = (coat: Ink, legs: Ink): Part => [
  shadow(0, 0, 22, 5),
  box(-11, -40, 9, 40, legs),
  box(3, -40, 9, 40, legs),
  path('M-18 -36V-78a18 18 0 0 1 36 0v42z', coat),
  disc(0, -112, 17, ink.sand),
  path('M-17 -112a17 17 0 0 1 34 0c-10 -4 -24 -4 -34 0z', ink.woodD),
]
