import { shadow } from './house-parts.ts'
import { ink, type Ink } from './ink.ts'
import { curve, faded, path, place, type Part } from './mark.ts'
import { box, disc, frame, line, oval, poly, row } from './shapes.ts'

/** The yard sign, the brand's symbol: post, arm, two hooks, panel and rider. The foot of the post is at 0,0. */
export const yardSign = (hasRider = true): Part => [
  shadow(30, 0, 60, 7),
  signPost(),
  signPanel(),
  hasRider ? hungRider() : [],
]

/** Below the panel, with its two hooks. */
export const hungRider = (fill?: Ink): Part => [
  [56, 136].map((x) =>
    line(
      [
        [x, -112],
        [x, -104],
      ],
      ink.ink,
      3,
    ),
  ),
  place(40, -104, signRider(fill)),
]

export const signPost = (): Part => [
  box(0, -268, 18, 268, ink.paper),
  box(11, -268, 7, 268, ink.paperD),
  poly('-3,-268 9,-284 21,-268', ink.paper),
  poly('9,-284 21,-268 9,-268', ink.paperD),
  box(-22, -244, 196, 13, ink.paper),
  box(-22, -236, 196, 5, ink.paperD),
]

export const signPanel = (): Part => [
  [48, 142].map((x) =>
    line(
      [
        [x, -231],
        [x, -214],
      ],
      ink.ink,
      3,
    ),
  ),
  box(30, -216, 132, 104, ink.pine, 5),
  faded(box(126, -216, 36, 104, ink.pineD, 5), 0.55),
  frame(37, -209, 118, 90, ink.paper, 2),
  poly('66,-166 96,-194 126,-166 118,-166 118,-140 74,-140 74,-166', ink.paper),
  box(89, -160, 14, 20, ink.flag),
  box(52, -132, 88, 5, ink.gold),
]

export const signRider = (fill: Ink = ink.flag): Part => [
  box(0, 0, 112, 28, fill, 3),
  box(14, 11, 84, 6, ink.paper),
]

export const camera = (): Part => [
  box(58, -92, 64, 26, ink.ink, 6),
  box(0, -74, 190, 116, ink.ink, 10),
  box(150, -74, 40, 116, ink.inkD, 10),
  box(0, -50, 190, 20, ink.slate),
  box(150, -50, 40, 20, ink.slateD),
  disc(92, -12, 56, ink.slateD),
  disc(92, -12, 46, ink.ink),
  disc(92, -12, 33, ink.waterD),
  path('M92 -45a33 33 0 0 0 -33 33l33 0z', ink.water),
  disc(92, -12, 12, ink.ink),
  disc(80, -24, 6, ink.snow),
  box(12, -68, 26, 12, ink.flag, 3),
  box(146, -84, 26, 12, ink.slate, 3),
  disc(168, 18, 7, ink.gold),
]

export const tripod = (): Part => [
  line('95,42 30,250', ink.woodD, 11),
  line('95,42 165,250', ink.wood, 11),
  line('95,42 96,240', ink.wood, 11),
  box(66, 40, 60, 16, ink.slateD, 4),
]

export const drone = (): Part => [
  line('-108,-16 108,-16', ink.ink, 12),
  [-108, 108].map((x) => [faded(oval(x, -34, 58, 8, ink.slate), 0.75), box(x - 4, -34, 8, 22, ink.ink)]),
  poly('-58,-30 58,-30 74,-4 46,22 -46,22 -74,-4', ink.paper),
  poly('18,-30 58,-30 74,-4 46,22 18,22', ink.paperD),
  box(-58, -8, 116, 8, ink.flag),
  line('-50,22 -64,50 -40,50', ink.ink, 6),
  line('50,22 64,50 40,50', ink.ink, 6),
  disc(0, 34, 19, ink.ink),
  disc(0, 36, 10, ink.water),
  disc(-3, 33, 3, ink.snow),
]

/** A house key. Its bow is a ring, so that the background shows through. */
export const key = (fill: Ink = ink.gold, dark: Ink = ink.goldD): Part => [
  path('M0 -40a40 40 0 0 0 0 80v-24a16 16 0 0 1 0 -32z', fill),
  path('M0 -40a40 40 0 0 1 0 80v-24a16 16 0 0 0 0 -32z', dark),
  box(34, -9, 128, 18, fill),
  box(34, 0, 128, 9, dark),
  box(112, 5, 14, 26, dark),
  box(138, 5, 16, 36, dark),
]

export const lockbox = (): Part => [
  curve('M-36 -62v-44a36 36 0 0 1 72 0v44', ink.slate, 17),
  curve('M36 -62v-44a36 36 0 0 0 -36 -36', ink.slateD, 17),
  box(-66, -66, 132, 172, ink.pine, 12),
  path('M26 -66h28a12 12 0 0 1 12 12v148a12 12 0 0 1 -12 12h-28z', ink.pineD),
  box(-46, -46, 92, 104, ink.paper, 4),
  row(4, (i) => [
    box(-38 + i * 20, -38, 16, 88, i === 2 ? ink.flag : ink.slate, 3),
    box(-38 + i * 20, -6, 16, 22, ink.gold),
    [-28, 24, 38].map((y) => box(-34 + i * 20, y, 8, 3, ink.paper)),
  ]),
  box(-30, 72, 60, 12, ink.gold, 6),
]

/** A map pin with its point at 0,0. */
export const pin = (fill: Ink = ink.flag): Part => [
  path('M0 0C-8 -22 -26 -32 -26 -54a26 26 0 0 1 52 0C26 -32 8 -22 0 0z', fill),
  faded(path('M0 0C8 -22 26 -32 26 -54a26 26 0 0 0 -26 -26z', ink.shade), 0.16),
  disc(0, -54, 10, ink.paper),
]

export const cairn = (): Part => [
  shadow(0, 0, 66, 8),
  (
    [
      [0, -14, 56, 18],
      [-4, -44, 44, 16],
      [5, -70, 33, 14],
      [-2, -93, 22, 12],
      [1, -111, 13, 9],
    ] as const
  ).map(([x, y, w, h], i) => [
    poly(
      [
        [x - w, y + h * 0.6],
        [x - w * 0.8, y - h * 0.8],
        [x + w * 0.5, y - h],
        [x + w, y + h * 0.1],
        [x + w * 0.7, y + h],
        [x - w * 0.6, y + h],
      ],
      i % 2 ? ink.sand : ink.slate,
    ),
    poly(
      [
        [x + w * 0.2, y - h * 0.95],
        [x + w * 0.5, y - h],
        [x + w, y + h * 0.1],
        [x + w * 0.7, y + h],
        [x + w * 0.1, y + h],
      ],
      i % 2 ? ink.sandD : ink.slateD,
    ),
  ]),
]

/** An arrow board of a trail sign, nailed at 0,0 and pointing right. */
export const arrowBoard = (w: number, fill: Ink, dark: Ink): Part => [
  poly(
    [
      [-24, 0],
      [w - 22, 0],
      [w + 4, 20],
      [w - 22, 40],
      [-24, 40],
    ],
    fill,
  ),
  poly(
    [
      [-24, 28],
      [w - 7, 28],
      [w - 22, 40],
      [-24, 40],
    ],
    dark,
  ),
  box(4, 14, w - 56, 7, ink.paper),
]

/** A wooden post with its foot at 0,0. */
export const post = (h: number, w = 30): Part => [
  shadow(w * 0.6, 0, w * 2, 8),
  box(0, -h, w, h, ink.wood),
  box(w * 0.63, -h, w * 0.37, h, ink.woodD),
]

export const mug = (fill: Ink = ink.flag, dark: Ink = ink.flagD): Part => [
  curve('M58 -54h12a14 14 0 0 1 0 30h-12', dark, 9),
  box(0, -70, 60, 70, fill, 6),
  path('M42 -70h12a6 6 0 0 1 6 6v58a6 6 0 0 1 -6 6h-12z', dark),
  faded(curve('M20 -84C12 -96 28 -104 20 -118M40 -84C32 -96 48 -104 40 -118', ink.paper, 4), 0.6),
]
