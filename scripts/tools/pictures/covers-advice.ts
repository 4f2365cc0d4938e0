import { cat, watcher } from './drawing/animals.ts'
import { bungalow, condo, ranch, victorian } from './drawing/houses.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { desk, land, mapPaper, trail } from './drawing/land.ts'
import { lampsOn } from './drawing/house-parts.ts'
import { light } from './drawing/lights.ts'
import { place, type Part } from './drawing/mark.ts'
import { bars, pen, sheet, writing } from './drawing/papers.ts'
import { peak } from './drawing/peaks.ts'
import { box, disc, row } from './drawing/shapes.ts'
import { cairn, mug } from './drawing/things.ts'
import { laptop, magnifier } from './drawing/tools.ts'
import { spruce } from './drawing/trees.ts'

export const adviceCovers = {
  'cash-offer-side-by-side': (): Part => [
    desk(mapPaper.meadow, 52),
    offer(62, 86, -4, 150, ink.water),
    offer(522, 88, 4, 186, ink.gold),
    offer(294, 56, 1, 228, ink.pine),
    place(300, 560, pen(), { turn: -12, scale: 1.1 }),
    place(400, 58, watcher(), { scale: 1.2 }),
  ],
  'market-analysis': (): Part => [
    land(light.dawn, { seed: 61, sun: [120, 130, 54], meadow: [420, 410] }),
    place(20, 480, ranch(), { scale: 0.72 }),
    place(476, 478, bungalow(), { scale: 0.78 }),
    place(690, 472, condo(), { scale: 0.66 }),
    ruler(520),
    place(
      404,
      318,
      magnifier([box(-80, -80, 160, 160, light.dawn.horizon), place(-92, 118, victorian(), { scale: 0.62 })]),
      { scale: 1.5 },
    ),
    box(300, 566, 270, 12, ink.flag, 6),
    [300, 570].map((x) => disc(x, 572, 12, ink.flag)),
  ],
  'pricing-call': (): Part => [
    land(light.noon, { seed: 72, range: 'right', sun: [120, 110, 46], meadow: [430, 420] }),
    [spruce(60, 470, 170), spruce(20, 470, 120)],
    box(0, 468, 800, 26, ink.wood),
    box(0, 484, 800, 10, ink.woodD),
    row(12, (i) => [box(24 + i * 68, 494, 20, 106, ink.wood), box(38 + i * 68, 494, 6, 106, ink.woodD)]),
    place(176, 166, laptop(priceScreen())),
    place(672, 470, mug(), { scale: 0.9 }),
    place(84, 470, cat(), { scale: 1.3 }),
  ],
  'seller-coaching': (): Part => [
    land(light.dusk, { seed: 84, range: 'peak', sun: [560, 190, 70], meadow: [400, 380] }),
    trail('M120 640C180 560 420 560 430 510S620 480 600 430', 40),
    place(640, 440, cairn(), { scale: 0.6 }),
    place(512, 508, cairn(), { scale: 0.95 }),
    place(252, 586, cairn(), { scale: 1.6 }),
    [spruce(690, 470, 130), spruce(40, 470, 150), spruce(730, 500, 220)],
    place(252, 398, watcher(), { scale: 1 }),
  ],
} satisfies Record<string, () => Part>

function offer(x: number, y: number, turn: number, net: number, fill: Ink): Part {
  return place(
    x,
    y,
    sheet(208, 400, [
      box(22, 24, 90, 14, ink.ink),
      writing(22, 54, 164, 3),
      box(22, 358, 164, 4, ink.ink),
      bars(44, 358, 52, [net, net * 0.3], [fill, ink.flag], 16),
    ]),
    { turn },
  )
}

const ruler = (y: number): Part => [
  box(0, y, 800, 80, ink.paper),
  row(8, (i) => box(i * 100 + 50, y, 50, 14, ink.ink)),
  box(0, y + 14, 800, 2, ink.ink),
  row(7, (i) => box(i * 100 + 99, y + 16, 2, i % 2 ? 14 : 26, ink.ink)),
]

/** Advice from the broker: the house on the left, the price range on the right. */
const priceScreen = (): Part => [
  box(14, 14, 240, 240, light.noon.sky),
  peak({ x: 120, base: 254, w: 320, h: 190, seed: 4 }, light.noon),
  box(14, 214, 240, 40, light.noon.hill),
  place(34, 236, lampsOn(ranch()), { scale: 0.56 }),
  box(254, 14, 152, 240, ink.pine),
  bars(276, 226, 22, [60, 104, 150, 88], [ink.sage, ink.sage, ink.flag, ink.sage], 10),
  box(274, 36, 92, 10, ink.paper),
  box(274, 54, 60, 8, ink.sage),
]
