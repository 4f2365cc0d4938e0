import { dog, fox, goat, watcher } from './drawing/animals.ts'
import { lampsOn, shadow } from './drawing/house-parts.ts'
import { bungalow, cabin } from './drawing/houses.ts'
import { byDay, ink } from './drawing/ink.ts'
import { desk, land, mapPaper, sky, trail } from './drawing/land.ts'
import { light, type Light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { peak, ridge } from './drawing/peaks.ts'
import { box, disc, line, oval, poly, ring, row } from './drawing/shapes.ts'
import { arrowBoard, cairn, post } from './drawing/things.ts'
import { confetti, soldSign } from './drawing/props.ts'
import { clock, magnifier } from './drawing/tools.ts'
import { aspen, flowers, snowySpruce, spruce } from './drawing/trees.ts'

const small = { w: 480, h: 320, horizon: 170, meadow: [214, 206], contourLevels: 6 } as const

/** Pictures for empty and failed states, 480 × 320. */
export const stateScenes = {
  'empty-cart': (): Part => [
    land(light.noon, { ...small, seed: 3001, range: 'front', sun: [390, 60, 26] }),
    [spruce(450, 248, 90), spruce(40, 250, 110)],
    place(150, 286, wheelbarrow()),
    place(244, 207, watcher(), { scale: 0.7 }),
    flowers('60,306 90,300 410,304 430,298'),
  ],
  'empty-wishlist': (): Part => [
    land(light.fall, { ...small, seed: 3012, range: 'right', sun: [70, 60, 24] }),
    [aspen(70, 300, 260), aspen(420, 300, 240)],
    curve('M74 150C180 190 320 190 418 152', ink.ink, 3),
    (
      [
        [150, 166, 4],
        [200, 174, 2],
        [290, 175, -2],
        [346, 167, -5],
      ] as const
    ).map(([x, y, turn]) => place(x, y, box(-4, -8, 8, 20, ink.sand, 2), { turn })),
    place(246, 290, fox(), { scale: 0.8 }),
  ],
  'empty-search': (): Part => [
    desk(mapPaper.meadow, 3023, 480, 320),
    place(
      216,
      138,
      magnifier([box(-80, -80, 160, 160, ink.mint), [40, 26, 12].map((r) => ring(8, 6, r, ink.sageD, 2))]),
      { scale: 1.25 },
    ),
    place(96, 274, watcher(), { scale: 1 }),
    curve('M40 60C70 40 90 70 118 52M350 70C376 50 398 84 430 60', ink.flag, 4, [9, 8]),
  ],
  'not-found': (): Part => [
    land(light.dusk, { ...small, seed: 3034, range: 'peak', sun: [390, 80, 32] }),
    trail('M50 346C120 296 190 290 236 290S370 296 440 346', 20),
    [spruce(410, 256, 80), spruce(40, 262, 130), spruce(440, 262, 110)],
    place(
      228,
      296,
      [
        post(276, 24),
        place(0, -262, arrowBoard(120, ink.wood, ink.woodD), { turn: -14 }),
        place(24, -222, arrowBoard(130, ink.brick, ink.brickD), { flip: true, turn: 9 }),
        place(0, -168, arrowBoard(140, ink.pine, ink.pineD), { turn: 12 }),
        place(24, -128, arrowBoard(100, ink.gold, ink.goldD), { flip: true, turn: -16 }),
      ],
      { scale: 0.9 },
    ),
    place(340, 306, fox(), { flip: true }),
    place(398, 226, questionMark(), { scale: 0.8 }),
  ],
  'no-connection': (): Part => [
    sky(480, 320, storm, [400, 60, 0.1], 170),
    peak({ x: 140, base: 240, w: 420, h: 130, seed: 3041 }, storm),
    peak({ x: 370, base: 240, w: 380, h: 110, seed: 3045 }, storm),
    ridge(480, 220, 46, 3047, storm.mid, 320),
    [cloud(120, 66, 1), cloud(330, 50, 1.2), cloud(230, 86, 0.9)],
    poly('250,96 222,152 244,150 228,200 276,136 252,138 270,96', ink.lamp),
    faded(
      row(22, (i) =>
        line(
          [
            [16 + i * 22, 112 + ((i * 37) % 60)],
            [8 + i * 22, 136 + ((i * 37) % 60)],
          ],
          ink.paper,
          2.5,
        ),
      ),
      0.5,
    ),
    path('M0 250C160 226 320 262 480 238V320H0z', storm.hill),
    place(300, 284, lampsOn(cabin()), { scale: 0.7 }),
    place(110, 300, [
      line('0,0 0,-120', ink.wood, 8),
      line('-26,-108 26,-108', ink.wood, 6),
      curve('M26 -108C50 -92 60 -60 44 -40', ink.ink, 3),
      curve('M-26 -108C-60 -96 -100 -100 -130 -110', ink.ink, 3),
    ]),
  ],
  paid: (): Part => [
    land(light.dawn, { ...small, seed: 3056, range: 'front', sun: [400, 64, 30] }),
    [spruce(20, 250, 90), spruce(440, 252, 110)],
    place(210, 266, bungalow(), { scale: 0.82 }),
    place(56, 304, [shadow(24, 0, 60, 7), soldSign()], { scale: 0.86 }),
    place(330, 304, dog(), { scale: 0.7, flip: true }),
    confetti(),
  ],
  'payment-failed': (): Part => [
    sky(480, 320, light.noon, [390, 60, 26], 190),
    peak({ x: 250, base: 260, w: 460, h: 150, seed: 3067 }, light.noon),
    poly('130,320 180,250 310,250 360,320', ink.water),
    brinks(),
    bridge(),
    place(58, 180, goat(), { scale: 0.8 }),
    [spruce(20, 180, 90), spruce(450, 180, 110)],
  ],
  processing: (): Part => [
    land(light.snow, { ...small, seed: 3078, range: 'right', sun: [80, 60, 26] }),
    [snowySpruce(30, 256, 90), snowySpruce(450, 262, 120)],
    place(180, 298, cairn(), { scale: 1.2 }),
    place(184, 156, [watcher(), oval(48, -38, 12, 8, byDay(ink.sand))], { scale: 0.8 }),
    place(350, 220, [box(-8, 40, 16, 60, ink.woodD), shadow(0, 100, 50, 6), clock(58, 2, 50)]),
  ],
} satisfies Record<string, () => Part>

const storm: Light = {
  ...light.night,
  sky: ['#7F979C', '#1A2731'],
  horizon: ['#B9C6C0', '#384B55'],
  far: ['#6F8C92', '#2B4450'],
  farD: ['#5E7A82', '#223844'],
  mid: ['#4B6C6C', '#1D363B'],
  hill: ['#7F9A72', '#2A4A3B'],
}

const cloud = (x: number, y: number, scale: number): Part =>
  place(
    x,
    y,
    [
      [-60, 6, 30],
      [-22, -10, 40],
      [26, -4, 36],
      [62, 10, 26],
    ].map(([cx = 0, cy = 0, r = 0]) => [disc(cx, cy, r, ink.slate)]),
    { scale },
  )

const wheelbarrow = (): Part => [
  shadow(80, 2, 120, 9),
  line('-20,-66 60,-38 150,-22', ink.woodD, 9),
  poly('28,-88 190,-88 150,-30 62,-30', ink.pine),
  poly('140,-88 190,-88 150,-30 120,-30', ink.pineD),
  box(22, -94, 174, 9, ink.flag, 4),
  line('70,-30 60,0', ink.wood, 8),
  disc(164, -20, 24, ink.ink),
  disc(164, -20, 14, ink.slate),
  disc(164, -20, 5, ink.gold),
]

const questionMark = (): Part => [
  curve('M-16 -30a18 18 0 1 1 24 18C0 -8 -1 -2 -1 8', ink.paper, 8),
  disc(-1, 26, 5.5, ink.paper),
]

const brinks = (): Part => [
  poly('0,180 132,180 146,220 128,320 0,320', ink.brick),
  poly('132,180 146,220 128,320 96,320 112,220 100,180', ink.brickD),
  poly('480,180 348,180 334,220 352,320 480,320', ink.brick),
  poly('348,180 334,220 352,320 372,320 360,220 366,180', ink.brickD),
  path('M0 174H128q8 0 8 8t-10 6H0z', light.noon.hill),
  path('M480 174H352q-8 0 -8 8t10 6H480z', light.noon.hill),
]

/** A rope bridge with a missing plank. */
const bridge = (): Part => [
  [124, 356].map((x) => box(x - 5, 128, 10, 56, ink.wood)),
  curve('M124 136C190 176 290 176 356 136M124 176C190 214 290 214 356 176', ink.woodD, 4),
  row(11, (i) => {
    const t = (i + 0.5) / 11
    const y = 176 + 114 * t * (1 - t)
    return i === 6 ? [] : place(124 + 232 * t, y, box(-9, -3, 18, 8, ink.sand, 2), { turn: (0.5 - t) * 34 })
  }),
  place(262, 280, box(-9, -3, 18, 8, ink.sand, 2), { turn: 50 }),
]
