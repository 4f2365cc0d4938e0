import { dog, goat, watcher } from './drawing/animals.ts'
import { cutToBox } from './drawing/clip.ts'
import { lampsOn, shadow } from './drawing/house-parts.ts'
import { bungalow, cabin, ranch, victorian } from './drawing/houses.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { land, trail } from './drawing/land.ts'
import { light, type Light } from './drawing/lights.ts'
import { curve, path, place, type Part } from './drawing/mark.ts'
import { clipboard, sheet, tick, writing } from './drawing/papers.ts'
import { box, oval, points, poly, row } from './drawing/shapes.ts'
import { cairn, camera, key, pin, post, signPanel, tripod, yardSign } from './drawing/things.ts'
import { rails, train } from './drawing/train.ts'
import { aspen, bush, flowers, greenAspen, snowySpruce, spruce } from './drawing/trees.ts'

export const listingSteps = {
  'colorado-mls-essentials': (): Part => [
    land(light.noon, { seed: 901, range: 'right', horizon: 250, sun: [150, 90, 44], meadow: [310, 270] }),
    [spruce(330, 300, 80), spruce(110, 320, 90), spruce(60, 330, 120), spruce(760, 330, 130)],
    trail('M60 650C60 560 140 540 330 540S640 520 640 460S520 400 380 400S250 350 420 322L520 316', 38),
    place(470, 318, ranch(), { scale: 0.66 }),
    place(404, 350, yardSign(), { scale: 0.44 }),
    place(
      96,
      392,
      clipboard([0, 1, 2].map((i) => [tick(44, 70 + i * 76, 40), box(106, 84 + i * 76, 100, 14, ink.faint)])),
      { scale: 0.42, turn: -6 },
    ),
    place(604, 396, [tripod(), camera()], { scale: 0.5 }),
    place(176, 560, pin(ink.pine)),
    place(486, 536, pin(ink.pine)),
    place(404, 402, pin(), { scale: 0.9 }),
    flowers('260,590 290,584 720,560 740,566'),
    place(330, 500, goat(), { scale: 0.8 }),
  ],
  'mls-plus': (): Part => [row(4, (i) => season(i)), row(3, (i) => box(196 + i * 200, 0, 8, 600, ink.paper))],
  'mls-contract-to-close': (): Part => [
    land(light.fall, { seed: 925, range: 'front', sun: [660, 110, 48], meadow: [380, 360] }),
    [
      spruce(300, 396, 130),
      spruce(250, 402, 170),
      spruce(770, 410, 180),
      aspen(40, 420, 150),
      aspen(90, 430, 190),
    ],
    place(640, 430, cabin(), { scale: 0.8 }),
    rails(),
    place(72, 490, train(), { scale: 0.86 }),
    flowers('90,592 120,584 420,590 700,584 730,592', ink.berry),
  ],
  'guided-seller': (): Part => [
    land(light.dusk, { seed: 181, range: 'peak', sun: [600, 150, 60], meadow: [370, 340] }),
    trail('M70 640C180 520 330 600 380 520S560 500 648 404', 40),
    place(560, 424, lampsOn(victorian()), { scale: 0.72 }),
    place(60, 540, yardSign(), { scale: 0.8 }),
    place(300, 566, cairn(), { scale: 0.72 }),
    place(470, 480, cairn(), { scale: 0.5 }),
    [spruce(690, 480, 150), spruce(740, 520, 240)],
    place(152, 340, watcher(), { scale: 0.8 }),
  ],
  'full-service-flat-fee': (): Part => [
    land(light.snow, { seed: 948, range: 'right', horizon: 300, sun: [140, 110, 50], meadow: [470, 330] }),
    [
      snowySpruce(740, 470, 170),
      snowySpruce(60, 500, 150),
      snowySpruce(430, 520, 140),
      snowySpruce(480, 532, 110),
      snowySpruce(200, 560, 180),
    ],
    curve('M-20 330L820 60', ink.ink, 4),
    points('270,236 668,109').map(([x, y]) => [
      box(x - 8, y, 16, 470, ink.slate),
      box(x + 2, y, 6, 470, ink.slateD),
      box(x - 40, y - 6, 80, 12, ink.slateD, 4),
    ]),
    place(96, 293, gondola(ink.flag, ink.flagD, place(-40, 12, camera(), { scale: 0.42 }))),
    place(330, 218, gondola(ink.gold, ink.goldD, place(-42, 88, signPanel(), { scale: 0.44 }))),
    place(
      530,
      153,
      gondola(ink.water, ink.waterD, place(-18, -26, sheet(38, 50, writing(6, 8, 26, 4, 9, ink.slate, 3)))),
    ),
    place(738, 86, gondola(ink.brick, ink.brickD, place(-26, 0, key(), { scale: 0.4 }))),
    place(540, 452, cabin(), { scale: 0.78 }),
    path('M528 396l82 -58q2 -4 6 0l82 58q-20 4 -24 -6t-18 2t-20 -6t-24 6t-20 -4t-24 6t-40 2z', ink.snow),
  ],
  'cash-offer-side-by-side': (): Part => [
    land(light.dawn, { seed: 952, range: 'front', sun: [390, 120, 56], meadow: [360, 350] }),
    [spruce(60, 400, 150), spruce(730, 400, 170), spruce(110, 412, 110)],
    place(490, 420, bungalow(), { scale: 0.92 }),
    path('M0 470C300 450 560 470 800 440V540C560 570 300 540 0 570z', ink.trail),
    curve('M0 520C300 496 560 520 800 490', ink.paper, 5, [30, 26]),
    place(96, 590, mailbox(ink.water, ink.waterD)),
    place(276, 584, mailbox(ink.pine, ink.pineD)),
    place(456, 578, mailbox(ink.gold, ink.goldD)),
    place(660, 560, dog(), { scale: 0.9, flip: true }),
    place(276, 404, watcher(), { scale: 0.8 }),
  ],
} satisfies Record<string, () => Part>

/** One of a listing's four seasons, a strip of 200 × 600. */
function season(i: number): Part {
  const lights: readonly Light[] = [light.snow, light.dawn, light.noon, light.fall]
  const here = lights[i] ?? light.noon
  const tree = [snowySpruce, greenAspen, spruce, aspen][i] ?? spruce
  const strip: Part = [
    place(i * 200 - 300, 0, [
      land(here, { seed: 912, range: 'front', sun: [400, 110, 40], meadow: [386, 382], contourLevels: 5 }),
      [tree(330, 430, 120), tree(480, 436, 170)],
      place(316, 446, bungalow(), { scale: 0.62 }),
      place(356, 590, yardSign(), { scale: 0.5 }),
    ]),
    i === 0 ? place(16, 446, snowRoof()) : [],
    i === 1 ? [bush(226, 450, 0.8, ink.berry), flowers('330,560 350,566 300,580', ink.berry)] : [],
    i === 2 ? flowers('540,560 560,570 580,556', ink.gold) : [],
    i === 3
      ? row(9, (k) => oval(630 + ((k * 47) % 150), 500 + ((k * 31) % 90), 6, 4, k % 2 ? ink.flag : ink.gold))
      : [],
  ]
  return cutToBox(i * 200, 0, 200, 600, strip)
}

const snowRoof = (): Part =>
  path('M-15 -53L81 -109L177 -53L166 -53L140 -62L118 -58L96 -72L81 -92L60 -76L46 -80L30 -64L8 -58z', ink.snow)

/** A cabin on the cable. The grip of the hanger is at 0,0. */
const gondola = (fill: Ink, dark: Ink, load: Part): Part => [
  box(-14, -8, 28, 14, ink.ink, 4),
  box(-3, 0, 6, 56, ink.ink),
  place(0, 110, [
    box(-66, -56, 132, 106, fill, 18),
    box(-66, 22, 132, 28, dark, 14),
    box(-54, -44, 108, 70, ink.sheet, 8),
    load,
  ]),
]

const mailbox = (fill: Ink, dark: Ink): Part => [
  shadow(8, 0, 46, 7),
  post(118, 16),
  path('M-50 -118V-158a30 30 0 0 1 30 -30H44a30 30 0 0 1 30 30V-118z', fill),
  path('M14 -118V-158a30 30 0 0 1 60 0V-118z', dark),
  box(24, -160, 40, 34, ink.sheet),
  poly('24,-160 64,-160 44,-142', ink.paperD),
  box(-34, -228, 7, 70, ink.wood),
  box(-34, -228, 34, 22, ink.flag),
]
