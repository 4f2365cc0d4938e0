import { folders } from './covers-papers.ts'
import { watcher } from './drawing/animals.ts'
import { lampsOn } from './drawing/house-parts.ts'
import { bungalow, condo, ranch, victorian } from './drawing/houses.ts'
import { ink } from './drawing/ink.ts'
import { desk, land, mapPaper, sky, trail } from './drawing/land.ts'
import { light } from './drawing/lights.ts'
import { place, type Part } from './drawing/mark.ts'
import { calendar } from './drawing/papers.ts'
import { box, row } from './drawing/shapes.ts'
import { cairn, camera, key, tripod, yardSign } from './drawing/things.ts'
import { magnifier } from './drawing/tools.ts'
import { snowySpruce, spruce } from './drawing/trees.ts'

const small = { w: 480, h: 320, horizon: 170, meadow: [214, 206], contourLevels: 6 } as const

/** The scene of each category, 480 × 320. */
export const categoryScenes = {
  'mls-listing': (): Part => [
    land(light.noon, { ...small, seed: 201, sun: [400, 60, 28] }),
    [spruce(440, 246, 110)],
    place(170, 262, ranch(), { scale: 0.74 }),
    place(48, 304, yardSign(), { scale: 0.66 }),
    place(140, 142, watcher(), { scale: 0.6 }),
  ],
  'guided-full-service': (): Part => [
    land(light.night, { ...small, seed: 212, range: 'right', sun: [110, 62, 30] }),
    [spruce(60, 260, 130), spruce(430, 262, 150), spruce(110, 264, 90)],
    place(176, 272, lampsOn(victorian()), { scale: 0.74 }),
  ],
  'pricing-valuation': (): Part => [
    land(light.dawn, { ...small, seed: 223, sun: [70, 70, 30] }),
    place(26, 262, bungalow(), { scale: 0.52 }),
    place(330, 258, condo(), { scale: 0.5 }),
    box(0, 284, 480, 36, ink.paper),
    row(6, (i) => box(i * 80 + 40, 284, 40, 9, ink.ink)),
    place(
      240,
      156,
      magnifier([box(-80, -80, 160, 160, light.dawn.horizon), place(-92, 118, victorian(), { scale: 0.62 })]),
      { scale: 1.1 },
    ),
  ],
  'coaching-consults': (): Part => [
    land(light.dusk, { ...small, seed: 234, range: 'peak', sun: [350, 90, 36] }),
    trail('M90 340C140 290 270 300 280 268S370 250 360 224', 24),
    place(376, 236, cairn(), { scale: 0.46 }),
    place(312, 276, cairn(), { scale: 0.68 }),
    place(150, 306, cairn(), { scale: 1.06 }),
    [spruce(444, 266, 110)],
  ],
  'photos-media': (): Part => [
    land(light.noon, { ...small, seed: 245, range: 'right', sun: [90, 56, 24] }),
    [spruce(452, 244, 90)],
    place(240, 262, bungalow(), { scale: 0.74 }),
    place(44, 190, [tripod(), camera()], { scale: 0.74 }),
  ],
  'signs-showings': (): Part => [
    land(light.snow, { ...small, seed: 256, range: 'peak', sun: [400, 64, 30] }),
    [snowySpruce(30, 258, 80), snowySpruce(420, 276, 130), snowySpruce(452, 284, 100)],
    place(150, 316, yardSign(), { scale: 1.02 }),
    place(300, 66, watcher(), { scale: 0.8 }),
  ],
  'contracts-closing': (): Part => [
    desk(mapPaper.water, 267, 480, 320, ink.water),
    place(52, 52, calendar(380, 350, { 3: ink.sage, 9: ink.gold, 16: ink.water, 24: ink.flag }, ink.pine), {
      turn: -4,
      scale: 0.62,
    }),
    place(346, 132, key(), { turn: 42, scale: 0.9 }),
  ],
  'forms-disclosures': (): Part => [
    sky(480, 320, light.dawn, [372, 52, 30], 210),
    place(0, -34, folders(), { scale: 0.6 }),
    place(378, 205, watcher(), { scale: 0.7 }),
  ],
} satisfies Record<string, () => Part>
