import { bearPeeking, dog, fox, prairieDog, watcher } from './drawing/animals.ts'
import { chance } from './drawing/chance.ts'
import { barn, bungalow, condo, farmhouse, ranch, victorian } from './drawing/houses.ts'
import { ink } from './drawing/ink.ts'
import { meadow, sky, trail } from './drawing/land.ts'
import { light, type Light } from './drawing/lights.ts'
import { curve, faded, place, type Part } from './drawing/mark.ts'
import { flatirons, peak, ridge } from './drawing/peaks.ts'
import { box, disc, line, oval, poly, row } from './drawing/shapes.ts'
import { yardSign } from './drawing/things.ts'
import { aspen, bush, cottonwood, spruce, spruceShape } from './drawing/trees.ts'

const w = 2400
const h = 1000

/** Wide scenes: calm sky on the left for a heading, and low on the right, where a card hangs. */
export const bannerScenes = {
  street: (): Part => [
    sky(w, h, light.noon, [1395, 300, 88], 600),
    peak({ x: 230, base: 690, w: 1000, h: 150, seed: 301, lean: 0.05 }, light.noon),
    peak({ x: 2240, base: 690, w: 1000, h: 330, seed: 304, lean: -0.03 }, light.noon),
    peak({ x: 900, base: 690, w: 900, h: 190, seed: 306, lean: 0.06 }, light.noon),
    peak({ x: 1600, base: 690, w: 1200, h: 520, seed: 309, lean: -0.03 }, light.noon),
    ridge(w, 676, 96, 314, light.noon.mid, h),
    flatirons(300, 716, 1.5, light.noon),
    forest(712, light.noon, 9),
    meadow(w, h, 760, 730, light.noon, 330, 4),
    place(90, 812, condo(), { scale: 1.02 }),
    place(520, 806, bungalow(), { scale: 0.9 }),
    [
      aspen(812, 800, 150),
      spruce(420, 806, 170),
      aspen(850, 806, 120),
      spruce(466, 812, 120),
      spruce(60, 812, 190),
    ],
    place(910, 812, victorian(), { scale: 0.98 }),
    place(1240, 818, ranch()),
    [spruce(1190, 812, 210), spruce(1664, 812, 180), spruce(1780, 812, 150), spruce(1710, 818, 240)],
    place(1850, 806, bungalow(), { scale: 0.86 }),
    place(2130, 806, victorian(ink.cream, ink.creamD), { scale: 0.9 }),
    near(850, 812, light.noon, 341),
    place(700, 936, yardSign(), { scale: 0.62 }),
    place(740, 780, watcher(), { scale: 0.62 }),
    place(1080, 900, dog(), { scale: 0.74 }),
    [spruce(2330, 930, 260), spruce(1180, 940, 130), spruce(2270, 944, 180), spruce(40, 950, 220)],
  ],
  foothills: (): Part => [
    sky(w, h, light.fall, [1330, 250, 84], 600),
    peak({ x: 1240, base: 700, w: 1100, h: 210, seed: 351, lean: 0.04 }, light.fall),
    peak({ x: 2300, base: 700, w: 900, h: 260, seed: 357, lean: -0.04 }, light.fall),
    ridge(w, 700, 130, 361, light.fall.mid, h),
    ridge(w, 760, 250, 366, light.noon.midD, h),
    flatirons(1540, 740, 2.7, light.noon),
    forest(730, light.fall, 31),
    meadow(w, h, 752, 740, light.fall, 372, 5),
    [
      aspen(1110, 800, 190),
      aspen(1066, 806, 130),
      aspen(1740, 806, 200),
      aspen(1160, 812, 150),
      aspen(1860, 812, 160),
      aspen(1800, 816, 240),
    ],
    bush(1700, 846, 1.3),
    bush(1180, 846, 1.1, ink.gold),
    place(930, 934, yardSign(), { scale: 0.9 }),
    place(1068, 716, watcher(), { scale: 0.9 }),
    [
      spruce(320, 840, 120),
      aspen(90, 850, 180),
      aspen(196, 858, 160),
      aspen(140, 866, 230),
      spruce(2240, 930, 260),
      spruce(2330, 946, 330),
    ],
    near(900, 880, light.fall, 381),
    trail('M1010 1050C1110 950 1420 990 1440 910S1380 860 1362 842', 44),
    place(1220, 838, bungalow(), { scale: 1.5 }),
    place(640, 936, fox(), { scale: 1.05 }),
    place(2140, 950, bearPeeking(), { scale: 0.8 }),
    [spruce(2100, 1000, 130), spruce(2180, 1006, 110)],
  ],
  plains: (): Part => [
    sky(w, h, light.dawn, [1120, 470, 130], 640),
    clouds(),
    peak({ x: 300, base: 740, w: 700, h: 90, seed: 401 }, light.dawn),
    peak({ x: 760, base: 740, w: 800, h: 120, seed: 403, lean: 0.05 }, light.dawn),
    peak({ x: 1500, base: 740, w: 900, h: 150, seed: 407, lean: -0.04 }, light.dawn),
    peak({ x: 2100, base: 740, w: 800, h: 110, seed: 409 }, light.dawn),
    ridge(w, 726, 26, 412, light.dawn.mid, h),
    meadow(w, h, 744, 736, light.dawn, 421, 4),
    furrows(),
    [
      cottonwood(640, 780, 110),
      cottonwood(720, 784, 80),
      cottonwood(1120, 792, 190),
      cottonwood(1700, 800, 240),
      cottonwood(2320, 830, 260),
    ],
    windmill(1270, 800),
    place(1350, 806, farmhouse(), { scale: 1.15 }),
    place(1800, 806, barn(), { scale: 1.1 }),
    fence(812),
    near(872, 850, light.dawn, 431),
    place(820, 938, yardSign(), { scale: 0.86 }),
    place(960, 726, watcher(), { scale: 0.86 }),
    place(520, 944, prairieDog(), { scale: 0.9 }),
    place(420, 926, prairieDog(), { scale: 0.7, flip: true }),
    place(1240, 926, dog(ink.sandD, ink.wood), { scale: 0.8, flip: true }),
  ],
} satisfies Record<string, () => Part>

const near = (left: number, right: number, from: Light, seed: number): Part =>
  meadow(w, h, left, right, { ...from, hill: from.hillD }, seed, 4)

function forest(y: number, from: Light, seed: number): Part {
  const random = chance(seed)
  const tree = (i: number) =>
    poly(spruceShape((w * i) / 79 + random() * 24 - 12, y + random() * 12, 46 + random() * 66), from.near)
  return [row(80, tree), box(0, y - 12, w, 120, from.near)]
}

const clouds = (): Part =>
  faded(
    (
      [
        [620, 300, 190],
        [1760, 190, 230],
        [1980, 330, 150],
        [240, 470, 170],
      ] as const
    ).map(([x, y, size]) => [
      oval(x, y, size, size * 0.07, light.dawn.cap),
      oval(x + size * 0.35, y - size * 0.07, size * 0.5, size * 0.06, light.dawn.cap),
    ]),
    0.4,
  )

const furrows = (): Part =>
  faded(
    row(9, (i) =>
      curve(
        `M${-200 + i * 130} 1000C${200 + i * 110} 900 ${500 + i * 80} 830 ${760 + i * 46} 772`,
        light.dawn.grass,
        3,
      ),
    ),
    0.45,
  )

function windmill(x: number, y: number): Part {
  return [
    line(
      [
        [x - 34, y],
        [x - 6, y - 230],
        [x + 6, y - 230],
        [x + 34, y],
      ],
      ink.slate,
      6,
    ),
    [60, 130, 190].map((up) =>
      line(
        [
          [x - 34 + up * 0.12, y - up],
          [x + 34 - up * 0.12, y - up],
        ],
        ink.slate,
        4,
      ),
    ),
    poly(
      [
        [x + 10, y - 240],
        [x + 74, y - 262],
        [x + 74, y - 216],
      ],
      ink.brick,
    ),
    row(10, (i) =>
      place(x, y - 240, poly('-5,-12 -11,-58 11,-58 5,-12', i % 2 ? ink.trim : ink.trimD), { turn: i * 36 }),
    ),
    disc(x, y - 240, 9, ink.brick),
  ]
}

const fence = (y: number): Part => [
  row(10, (i) => box(1960 + i * 48, y - 40, 8, 46, ink.wood)),
  [y - 34, y - 16].map((at) => box(1950, at, 460, 5, ink.woodD)),
]
