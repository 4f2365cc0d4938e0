import { watcher } from './drawing/animals.ts'
import { cutToBox } from './drawing/clip.ts'
import { bungalow } from './drawing/houses.ts'
import { ink } from './drawing/ink.ts'
import { desk, land, mapPaper } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, place, type Part } from './drawing/mark.ts'
import { sheet } from './drawing/papers.ts'
import { box, disc, line, points, poly, row } from './drawing/shapes.ts'
import { snapshot } from './drawing/snapshots.ts'
import { camera, drone, pin, tripod } from './drawing/things.ts'
import { aspen, spruce } from './drawing/trees.ts'

export const mediaSteps = {
  'pro-photo-set': (): Part => [
    land(light.fall, { seed: 1034, range: 'right', sun: [150, 110, 46], meadow: [420, 410] }),
    [aspen(690, 470, 200), aspen(130, 470, 170), aspen(60, 600, 620), aspen(750, 600, 600)],
    curve('M66 210C250 290 560 290 748 204', ink.ink, 4),
    place(140, 244, hung([snapshot(4, 150), place(96, 60, broom(), { scale: 0.5 })]), { turn: -4 }),
    place(322, 268, hung([snapshot(0, 150), place(8, 60, camera(), { scale: 0.42 })]), { turn: 2 }),
    place(506, 256, hung([snapshot(8, 150), place(120, 88, tickDisc())]), { turn: 6 }),
    place(470, 272, watcher(), { scale: 0.8 }),
  ],
  'photo-drone-floor-plan': (): Part => [
    land(light.noon, { seed: 1045, range: 'front', sun: [660, 90, 40], meadow: [390, 380] }),
    [spruce(470, 420, 130), spruce(760, 430, 150)],
    place(250, 476, bungalow(), { scale: 1.15 }),
    curve(
      'M120 330C60 120 260 60 400 120S640 300 560 330S440 200 560 150S740 250 690 400',
      ink.flag,
      6,
      [16, 13],
    ),
    place(40, 410, [tripod(), camera()], { scale: 0.66 }),
    place(404, 130, drone(), { scale: 0.76 }),
    place(580, 420, planSheet(), { turn: 6 }),
    place(110, 330, stage(1)),
    place(300, 96, stage(2)),
    place(700, 390, stage(3)),
  ],
  '3d-tour': (): Part => [
    desk(mapPaper.water, 1056, 800, 600, ink.water),
    rooms(),
    curve(
      'M404 560V440C404 400 300 420 250 420S180 380 180 300S250 180 330 180S470 190 470 260S560 340 640 330S650 180 600 170',
      ink.flag,
      7,
      [2, 18],
    ),
    points('250,420 180,290 330,180 470,250 640,330 600,170').map(([x, y]) => [
      disc(x, y, 20, ink.flag),
      disc(x, y, 9, ink.paper),
    ]),
    place(404, 588, pin(), { scale: 0.9 }),
  ],
} satisfies Record<string, () => Part>

/** A print of 150 × 112 pegged to a line. */
const hung = (scene: Part): Part => [
  faded(box(6, 8, 174, 152, ink.shade, 2), 0.18),
  box(0, 0, 174, 152, ink.sheet, 2),
  place(12, 12, cutToBox(0, 0, 150, 112, scene)),
  [24, 136].map((x) => box(x, -16, 12, 34, ink.sand, 2)),
]

const broom = (): Part => [
  line('60,-60 10,10', ink.woodD, 10),
  poly('0,0 28,18 4,74 -42,44', ink.gold),
  line('2,-2 26,16', ink.flag, 8),
]

const tickDisc = (): Part => [disc(0, 0, 22, ink.pine), line('-10,0 -3,8 11,-8', ink.paper, 6)]

const planSheet = (): Part =>
  sheet(170, 130, curve('M18 18h134v94H18zM18 66h50M86 18v34M86 74v38M86 80h30', ink.ink, 4))

/** A numbered stage of the flight: dots instead of digits, so that no font is needed. */
const stage = (n: number): Part => [
  disc(0, 0, 24, ink.pine),
  row(n, (i) => disc((i - (n - 1) / 2) * 13, 0, 4.5, ink.paper)),
]

const rooms = (): Part => [
  faded(box(108, 98, 600, 420, ink.shade, 4), 0.2),
  box(96, 84, 600, 420, ink.sheet),
  box(110, 98, 290, 150, ink.mint),
  box(414, 98, 268, 150, ink.cream),
  box(110, 262, 220, 228, ink.sand),
  box(530, 262, 152, 228, ink.water),
  furniture(),
  curve(
    'M96 84h600v420h-250M360 504H96V84M403 84v90M403 220v34H300M230 254H96M523 504V380M523 330V254h60M640 254h56M330 504V400M330 340v-86',
    ink.ink,
    10,
  ),
  curve('M360 504a86 86 0 0 1 86 -86v86', ink.sandD, 3),
]

const furniture = (): Part => [
  box(140, 112, 90, 60, ink.paper, 6),
  box(140, 112, 30, 60, ink.sage, 6),
  box(560, 112, 100, 44, ink.flag, 8),
  disc(480, 170, 30, ink.wood),
  box(126, 400, 60, 76, ink.brick, 6),
  box(210, 450, 90, 26, ink.wood, 4),
  box(600, 400, 66, 76, ink.paper, 14),
  disc(560, 300, 18, ink.paper),
]
