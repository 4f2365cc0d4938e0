import { watcher, fox, dog, bearPeeking } from './drawing/animals.ts'
import { bungalow, ranch, victorian } from './drawing/houses.ts'
import { lampsOn, lightPool } from './drawing/house-parts.ts'
import { ink } from './drawing/ink.ts'
import { land, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { place, type Part } from './drawing/mark.ts'
import { poly } from './drawing/shapes.ts'
import { arrowBoard, pin, post, yardSign } from './drawing/things.ts'
import { aspen, flowers, spruce } from './drawing/trees.ts'

export const listingCovers = {
  'colorado-mls-essentials': (): Part => [
    land(light.noon, { seed: 3, sun: [660, 110, 52] }),
    [spruce(690, 440, 110), spruce(742, 448, 150), spruce(60, 452, 190)],
    place(232, 470, ranch(), { scale: 1.28 }),
    place(96, 560, yardSign(), { scale: 0.98 }),
    place(226, 324, watcher(), { scale: 0.9 }),
    [aspen(726, 560, 130), aspen(766, 576, 100)],
    flowers('40,590 66,580 300,584 330,592'),
  ],
  'mls-plus': (): Part => [
    land(light.dawn, { seed: 14, range: 'right', sun: [250, 190, 74] }),
    [spruce(40, 450, 150), spruce(700, 456, 220), spruce(760, 462, 170)],
    place(330, 480, bungalow(), { scale: 1.4 }),
    place(84, 580, yardSign(), { scale: 1.28 }),
    place(390, 560, dog(), { scale: 0.9, flip: true }),
  ],
  'mls-contract-to-close': (): Part => [
    land(light.fall, { seed: 25, range: 'peak', sun: [640, 120, 54], meadow: [360, 350] }),
    [aspen(400, 420, 120), aspen(360, 424, 90), aspen(724, 430, 190), aspen(770, 440, 160)],
    trail('M40 640C150 520 420 610 380 530S470 470 626 436'),
    place(470, 440, victorian(), { scale: 0.98 }),
    (
      [
        [104, 566, 0.8],
        [330, 560, 0.8],
        [400, 500, 0.72],
      ] as const
    ).map(([x, y, scale]) => place(x, y, pin(ink.pine), { scale })),
    place(560, 458, pin(), { scale: 0.8 }),
    [spruce(120, 478, 110), spruce(60, 500, 150)],
    place(650, 580, fox(), { scale: 1.1, flip: true }),
  ],
  'guided-seller': (): Part => [
    land(light.noon, { seed: 37, range: 'flatirons', sun: [300, 110, 50] }),
    [spruce(520, 446, 120), spruce(760, 452, 170)],
    trail('M250 640C330 560 560 560 630 456', 40),
    place(540, 462, bungalow(), { scale: 0.8 }),
    [spruce(70, 520, 200), spruce(20, 560, 240)],
    place(
      232,
      590,
      [
        post(330),
        place(0, -308, arrowBoard(168, ink.wood, ink.woodD)),
        place(30, -250, arrowBoard(130, ink.brick, ink.brickD), { flip: true }),
        place(0, -192, arrowBoard(140, ink.pine, ink.pineD)),
      ],
      { scale: 1.32 },
    ),
    place(254, 156, watcher(), { scale: 1.1 }),
  ],
  'full-service-flat-fee': (): Part => [
    land(light.night, { seed: 48, sun: [628, 116, 54] }),
    [spruce(70, 462, 240), spruce(700, 462, 260), spruce(136, 470, 170), spruce(760, 470, 190)],
    poly('330,600 480,480 526,480 560,600', light.night.hillD),
    lightPool(478, 484, 50, 90),
    place(300, 484, lampsOn(victorian()), { scale: 1.28 }),
    place(96, 588, yardSign(), { scale: 1.16 }),
    place(672, 590, bearPeeking(), { scale: 0.9 }),
    [spruce(640, 640, 120), spruce(716, 650, 130)],
  ],
} satisfies Record<string, () => Part>
