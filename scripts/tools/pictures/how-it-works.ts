import { cat, watcher } from './drawing/animals.ts'
import { bungalow } from './drawing/houses.ts'
import { ink } from './drawing/ink.ts'
import { desk, land, mapPaper, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { place, type Part } from './drawing/mark.ts'
import { clipboard, writing, tick } from './drawing/papers.ts'
import { box, disc, line, poly } from './drawing/shapes.ts'
import { bucket, ladder } from './drawing/props.ts'
import { arrowBoard, camera, key, post, tripod } from './drawing/things.ts'
import { bush, spruce } from './drawing/trees.ts'

const small = { w: 480, h: 320, horizon: 170, meadow: [214, 206], contourLevels: 6 } as const

/** The three pictures of 'How it works', 480 × 320. */
export const howItWorks = {
  choose: (): Part => [
    land(light.noon, { ...small, seed: 2001, range: 'right', sun: [110, 66, 28] }),
    trail('M190 350C200 300 170 280 110 262S40 236 20 226', 22),
    trail('M200 350C230 300 300 290 350 262S410 236 470 222', 22),
    [spruce(400, 250, 80), spruce(440, 252, 110), spruce(50, 256, 90)],
    place(
      214,
      306,
      [
        post(250, 26),
        place(0, -238, arrowBoard(140, ink.pine, ink.pineD)),
        place(26, -184, arrowBoard(130, ink.flag, ink.flagD), { flip: true }),
        place(0, -130, arrowBoard(120, ink.gold, ink.goldD)),
      ],
      { scale: 0.92 },
    ),
    place(226, 76, watcher(), { scale: 0.7 }),
  ],
  prepare: (): Part => [
    land(light.dawn, { ...small, seed: 2012, range: 'front', sun: [60, 60, 26] }),
    [spruce(450, 250, 110), spruce(30, 250, 90)],
    place(160, 266, bungalow(), { scale: 0.86 }),
    place(368, 268, ladder()),
    place(430, 282, bucket()),
    bush(140, 270, 0.7),
    place(30, 196, [tripod(), camera()], { scale: 0.52 }),
    place(286, 137, cat(), { scale: 0.5 }),
  ],
  close: (): Part => [
    desk(mapPaper.sand, 2023, 480, 320),
    place(
      70,
      34,
      clipboard([
        box(40, 48, 110, 14, ink.ink),
        writing(40, 78, 180, 5, 18),
        tick(40, 184, 22),
        tick(40, 222, 22),
        writing(76, 192, 120, 1),
        writing(76, 230, 110, 1),
        line('48,292 66,276 80,294 98,274 112,290 160,284', ink.pine, 5),
      ]),
      { scale: 0.76, turn: -7 },
    ),
    place(292, 170, key(), { turn: 24, scale: 0.92 }),
    keyRing(),
  ],
} satisfies Record<string, () => Part>

/** The tag on the key: a small house. */
const keyRing = (): Part => [
  line('276,162 300,106', ink.slate, 3),
  place(
    304,
    84,
    [
      poly('-34,2 0,-32 34,2 26,2 26,34 -26,34 -26,2', ink.pine),
      box(-8, 12, 16, 22, ink.flag),
      disc(0, -14, 4, ink.paper),
    ],
    { turn: 14 },
  ),
]
