import { dog, watcher } from './drawing/animals.ts'
import { lampsOn, shadow } from './drawing/house-parts.ts'
import { bungalow, cabin, condo, ranch, victorian } from './drawing/houses.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, land, mapPaper, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, faded, path, place, type Part } from './drawing/mark.ts'
import { calendar, pen, sheet, writing } from './drawing/papers.ts'
import { box, disc, line, oval, points, poly, row } from './drawing/shapes.ts'
import { camera, key, pin, tripod, yardSign } from './drawing/things.ts'
import { magnifier, viewfinder } from './drawing/tools.ts'
import { aspen, bush, spruce } from './drawing/trees.ts'

const wide = { w: 480, h: 270, horizon: 144, meadow: [184, 176], contourLevels: 5 } as const

/** Thumbnails of the education library, 480 × 270, in the order of the videos. */
export const videoScenes = {
  '01': (): Part => [
    land(light.noon, { ...wide, seed: 4001, sun: [70, 52, 24] }),
    trail('M40 290C100 240 180 262 220 240S300 210 372 214', 20),
    [spruce(440, 214, 100), spruce(30, 220, 80)],
    place(320, 212, bungalow(), { scale: 0.5 }),
    place(60, 254, yardSign(), { scale: 0.5 }),
    points('176,254 236,236 300,220').map(([x, y]) => place(x, y, pin(ink.pine), { scale: 0.5 })),
  ],
  '02': (): Part => [
    land(light.dawn, { ...wide, seed: 4012, range: 'right', sun: [80, 56, 26] }),
    place(16, 226, ranch(), { scale: 0.44 }),
    place(188, 226, bungalow(), { scale: 0.52 }),
    place(350, 226, condo(), { scale: 0.42 }),
    box(0, 236, 480, 34, ink.paper),
    row(6, (i) => box(i * 80 + 40, 236, 40, 8, ink.ink)),
    box(176, 252, 160, 7, ink.flag, 3),
    [176, 336].map((x) => disc(x, 255, 8, ink.flag)),
  ],
  '03': (): Part => [
    land(light.noon, { ...wide, seed: 4023, range: 'front', sun: [410, 50, 22] }),
    [spruce(40, 214, 90), spruce(450, 216, 80)],
    place(120, 230, ranch(), { scale: 0.74 }),
    place(330, 238, [
      line('0,0 -34,-130', ink.gold, 6),
      line('28,0 -6,-130', ink.goldD, 6),
      row(6, (i) =>
        line(
          [
            [-4 - i * 5, -16 - i * 20],
            [23 - i * 5, -16 - i * 20],
          ],
          ink.gold,
          5,
        ),
      ),
    ]),
    place(80, 250, paintCan(ink.flag)),
    bush(300, 236, 0.6),
  ],
  '04': (): Part => [
    land(light.fall, { ...wide, seed: 4034, range: 'right', sun: [90, 50, 22] }),
    [aspen(220, 214, 90), aspen(450, 216, 120)],
    place(250, 226, bungalow(), { scale: 0.62 }),
    viewfinder(226, 92, 210, 150, ink.snow, 26),
    place(40, 164, [tripod(), camera()], { scale: 0.62 }),
    place(96, 107, watcher(), { scale: 0.62 }),
  ],
  '05': (): Part => [
    desk(mapPaper.meadow, 4045, 480, 270),
    place(
      110,
      24,
      sheet(240, 280, [
        box(24, 22, 120, 14, ink.ink),
        row(4, (i) => [
          box(24, 54 + i * 54, 8, 40, [ink.flag, ink.gold, ink.water, ink.sage][i] ?? ink.flag),
          writing(44, 58 + i * 54, 160, 3, 13),
        ]),
      ]),
      { turn: -4 },
    ),
    place(300, 214, pen(), { turn: -32 }),
  ],
  '06': (): Part => [
    land(light.dusk, { ...wide, seed: 4056, range: 'front', sun: [400, 70, 28] }),
    [spruce(40, 222, 120), spruce(80, 226, 80)],
    place(170, 232, lampsOn(victorian(ink.cream, ink.creamD)), { scale: 0.56 }),
    place(370, 248, paintCan(ink.slate)),
    place(398, 186, warning()),
  ],
  '07': (): Part => [
    land(light.noon, { ...wide, seed: 4067, range: 'flatirons', sun: [410, 46, 20], meadow: [150, 146] }),
    place(110, 166, cabin(), { scale: 0.8 }),
    place(340, 166, well()),
    path('M0 172C160 160 320 178 480 166V270H0z', ink.wood),
    path('M0 208C160 196 320 216 480 204V270H0z', ink.woodD),
    path('M0 250C120 236 300 256 480 240V270H0z', ink.waterD),
    box(352, 166, 6, 84, ink.paper),
    points('150,226 190,212 230,230 180,188 214,182').map(([x, y], i) => disc(x, y, 7 - (i % 3), ink.lamp)),
  ],
  '08': (): Part => [
    box(0, 0, 480, 270, ink.mint),
    row(8, (i) => box(0, 28 + i * 30, 480, 2, ink.mintD)),
    box(0, 226, 480, 44, ink.sandD),
    box(160, 30, 130, 196, ink.trim),
    box(172, 42, 106, 184, ink.lampLight),
    poly('172,42 206,56 206,240 172,226', ink.flag),
    disc(198, 150, 5, ink.gold),
    [
      box(318, 84, 22, 34, ink.lamp, 4),
      box(314, 78, 30, 8, ink.ink),
      box(314, 116, 30, 6, ink.ink),
      faded(disc(329, 100, 44, ink.glow), 0.3),
    ],
    place(360, 258, dog(), { scale: 1, flip: true }),
    place(60, 232, [poly('-22,-44 22,-44 16,0 -16,0', ink.brick), bush(-2, -40, 1.1, ink.gold)]),
  ],
  '09': (): Part => [
    desk(mapPaper.sand, 4089, 480, 270),
    place(90, 22, sheet(220, 300, [box(22, 20, 110, 14, ink.ink), writing(22, 50, 176, 12, 16)]), {
      turn: -3,
    }),
    place(
      290,
      120,
      magnifier([
        box(-80, -80, 160, 160, ink.sheet),
        faded(box(-70, -16, 140, 34, ink.gold), 0.5),
        writing(-44, -42, 100, 3, 34, ink.ink, 9),
      ]),
      { scale: 1.1 },
    ),
  ],
  '10': (): Part => [land(light.dawn, { ...wide, seed: 4090, range: 'peak', sun: [410, 60, 26] }), scales()],
  '11': (): Part => [
    land(light.night, { ...wide, seed: 4101, range: 'right', sun: [80, 50, 24] }),
    faded(poly('90,214 300,90 420,150', ink.lampLight), 0.4),
    place(210, 230, bungalow(), { scale: 0.74 }),
    place(84, 220, [line('-44,24 -4,2', ink.slate, 18), poly('-10,-12 14,-22 24,-2 2,14', ink.flag)]),
    place(300, 78, [line('0,0 16,20 4,30 22,52', ink.ink, 3)]),
  ],
  '12': (): Part => [
    desk(mapPaper.water, 4112, 480, 270, ink.water),
    place(36, 44, calendar(240, 220, { 15: ink.sage, 17: ink.gold, 19: ink.flag }, ink.brick), {
      turn: -4,
      scale: 0.86,
    }),
    place(300, 72, key(), { turn: 20, scale: 0.86 }),
    place(360, 190, padlock()),
  ],
} satisfies Record<string, () => Part>

const paintCan = (paint: Ink): Part => [
  shadow(0, 2, 34, 5),
  curve('M-24 -40C-20 -66 20 -66 24 -40', ink.slateD, 3),
  box(-24, -44, 48, 44, ink.paper, 3),
  box(-24, -30, 48, 18, paint),
  oval(0, -44, 24, 7, paint),
]

const warning = (): Part => [
  poly('0,-34 36,28 -36,28', ink.gold),
  box(-4, -12, 8, 22, ink.ink, 3),
  disc(0, 19, 4.5, ink.ink),
]

const well = (): Part => [
  poly('-40,-84 0,-112 40,-84', ink.brick),
  [-30, 24].map((x) => box(x, -84, 6, 60, ink.wood)),
  box(-36, -34, 72, 36, ink.slate, 3),
  box(-36, -20, 72, 3, ink.slateD),
  line('0,-84 0,-52', ink.ink, 2),
  box(-9, -54, 18, 16, ink.sand),
]

const scales = (): Part => [
  shadow(240, 248, 90, 8),
  box(232, 70, 16, 176, ink.woodD),
  box(190, 238, 100, 12, ink.wood, 4),
  place(240, 74, [box(-140, -6, 280, 12, ink.wood, 6), disc(0, 0, 14, ink.gold)], { turn: 5 }),
  pan(104, 62, [
    row(3, (i) => [
      oval(-18 + i * 18, -8 - (i % 2) * 10, 16, 7, ink.gold),
      oval(-18 + i * 18, -11 - (i % 2) * 10, 16, 7, ink.lampLight),
    ]),
  ]),
  pan(376, 86, [place(-22, -2, yardSign(), { scale: 0.36 })]),
]

const pan = (x: number, y: number, load: Part): Part => [
  line(
    [
      [x - 46, y + 84],
      [x, y],
      [x + 46, y + 84],
    ],
    ink.ink,
    2.5,
  ),
  place(x, y + 84, load),
  path(`M${x - 54} ${y + 84}h108c-10 24 -98 24 -108 0z`, ink.brick),
]

const padlock = (): Part => [
  curve('M-26 -20v-24a26 26 0 0 1 52 0v24', ink.slate, 12),
  box(-42, -24, 84, 72, ink.flag, 8),
  box(14, -24, 28, 72, ink.flagD, 8),
  disc(0, 6, 10, ink.ink),
  poly('-4,8 4,8 8,32 -8,32', ink.ink),
]
