import { cat, dog, fox, watcher } from './drawing/animals.ts'
import { lampsOn } from './drawing/house-parts.ts'
import { bungalow, cabin, ranch, victorian } from './drawing/houses.ts'
import { byDay, ink } from './drawing/ink.ts'
import { land, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { curve, place, type Part } from './drawing/mark.ts'
import { bucket, confetti, ladder, soldSign } from './drawing/props.ts'
import { key, pin, signPost, yardSign } from './drawing/things.ts'
import { aspen, bush, flowers, spruce } from './drawing/trees.ts'

/** The sky is calm behind the text. What matters is low and in the middle, because a phone shows only a strip. */
const tall = { w: 960, h: 960, horizon: 645, meadow: [720, 700], contourLevels: 7 } as const

/** One picture for each step of the lead form, 960 × 960. */
export const leadScenes = {
  street: (): Part => [
    land(light.noon, { ...tall, seed: 4001, range: 'right', sun: [250, 400, 64] }),
    [spruce(190, 800, 190), spruce(120, 812, 260), spruce(820, 800, 200), aspen(640, 800, 170)],
    place(250, 812, victorian(), { scale: 0.98 }),
    place(420, 800, bungalow(), { scale: 1.04 }),
    place(660, 812, ranch(), { scale: 0.9 }),
    trail('M-20 900C160 868 330 862 480 862S800 868 990 900', 40),
    place(524, 640, pin(), { scale: 1.5 }),
    place(300, 930, dog(), { scale: 0.9 }),
    flowers('560,930 600,918 650,934 700,920'),
  ],
  house: (): Part => [
    land(light.fall, { ...tall, seed: 4012, range: 'flatirons', sun: [640, 400, 66] }),
    [aspen(250, 800, 230), aspen(300, 812, 170), aspen(760, 800, 210), spruce(860, 812, 260)],
    trail('M300 990C380 930 560 950 560 900S530 880 520 866', 40),
    place(330, 866, bungalow(), { scale: 1.5 }),
    [bush(320, 872, 1.2, ink.gold), bush(680, 872, 1.2)],
    place(190, 916, yardSign(), { scale: 0.82 }),
    place(690, 930, fox(), { scale: 0.9, flip: true }),
  ],
  ladder: (): Part => [
    land(light.dawn, { ...tall, seed: 4023, range: 'front', sun: [260, 410, 62] }),
    [spruce(180, 808, 250), spruce(250, 800, 160), spruce(820, 808, 230)],
    place(270, 864, bungalow(), { scale: 1.5 }),
    place(640, 876, ladder(), { scale: 1.66 }),
    place(740, 892, bucket(), { scale: 1.5 }),
    bush(262, 872, 1.1),
    place(486, 644, cat(), { scale: 0.8 }),
  ],
  key: (): Part => [
    land(light.noon, { ...tall, seed: 4034, range: 'peak', sun: [690, 400, 60] }),
    [spruce(170, 800, 220), spruce(830, 800, 260), spruce(760, 812, 170)],
    trail('M420 990C460 930 640 940 640 890S600 850 590 838', 36),
    place(500, 838, lampsOn(cabin()), { scale: 1.3 }),
    place(
      240,
      920,
      [
        signPost(),
        curve('M92 -232C92 -214 96 -206 96 -196', byDay(ink.ink), 4),
        place(96, -160, key(), { turn: 90, scale: 0.72 }),
      ],
      { scale: 1.2 },
    ),
    place(276, 606, watcher(), { scale: 0.8 }),
    flowers('420,934 470,922 700,930 740,918'),
  ],
  sold: (): Part => [
    land(light.snow, { ...tall, seed: 4045, range: 'front', sun: [680, 390, 64] }),
    [spruce(170, 808, 230), spruce(840, 808, 260)],
    place(430, 864, bungalow(), { scale: 1.4 }),
    place(190, 920, soldSign(), { scale: 1.1 }),
    place(430, 932, dog(), { scale: 0.9 }),
    place(120, 540, confetti(), { scale: 1.5 }),
  ],
} satisfies Record<string, () => Part>
