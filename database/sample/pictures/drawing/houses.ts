import { courses, door, ground, lightPool, pane, railing, shadow } from './house-parts.ts'
import { ink, type Ink } from './ink.ts'
import { faded, type Part } from './mark.ts'
import { box, disc, line, poly, row } from './shapes.ts'

/** Houses stand with their left foot at 0,0 and rise towards negative y. */
export const bungalow = (): Part => [
  shadow(140, 2, 165, 9),
  lightPool(84, 0, 34),
  lightPool(166, 2, 66, 18),
  box(196, -176, 26, 60, ink.brickD),
  box(193, -182, 32, 9, ink.sandD),
  box(0, -92, 260, 92, ink.brick),
  courses(0, -92, 260, 92, ink.brickD),
  box(214, -92, 46, 92, ink.brickD),
  poly(
    [
      [-24, -86],
      [130, -176],
      [284, -86],
    ],
    ink.slate,
  ),
  poly(
    [
      [130, -176],
      [284, -86],
      [258, -86],
      [130, -160],
    ],
    ink.slateD,
  ),
  poly(
    [
      [6, -92],
      [130, -163],
      [254, -92],
    ],
    ink.sand,
  ),
  pane(106, -130, 48, 24, { columns: 3 }),
  faded(box(0, -92, 260, 7, ink.woodD), 0.55),
  pane(166, -70, 66, 40, { columns: 3 }),
  faded(box(8, -84, 132, 84, ink.woodD), 0.5),
  door(84, -64, 34, 62, ink.pine),
  pane(26, -62, 40, 34),
  poly(
    [
      [-14, -80],
      [74, -126],
      [162, -80],
    ],
    ink.slate,
  ),
  poly(
    [
      [74, -126],
      [162, -80],
      [142, -80],
      [74, -115],
    ],
    ink.slateD,
  ),
  poly(
    [
      [14, -82],
      [74, -113],
      [134, -82],
    ],
    ink.sand,
  ),
  box(36, -92, 4, 10, ink.sandD),
  box(72, -112, 4, 30, ink.sandD),
  box(108, -92, 4, 10, ink.sandD),
  box(-6, -84, 160, 8, ink.trim),
  [4, 126].map((x) => [
    poly(
      [
        [x - 5, -76],
        [x + 19, -76],
        [x + 23, -36],
        [x - 9, -36],
      ],
      ink.trim,
    ),
    box(x - 12, -36, 34, 36, ink.brick),
    box(x + 8, -36, 14, 36, ink.brickD),
  ]),
  railing(30, -22, 46, 20, ink.trim, 10),
  box(76, -6, 50, 6, ink.sandD),
  ground(-4, 268),
]

export const ranch = (): Part => [
  shadow(185, 2, 215, 9),
  lightPool(128, 0, 32),
  lightPool(22, 2, 86, 16),
  box(92, -150, 34, 50, ink.sandD),
  box(88, -154, 42, 8, ink.slateD),
  box(0, -84, 360, 84, ink.sand),
  box(0, -34, 214, 34, ink.brick),
  courses(0, -34, 214, 34, ink.brickD, 10),
  faded(box(0, -84, 360, 12, ink.woodD), 0.4),
  box(330, -84, 30, 84, ink.sandD),
  poly(
    [
      [-22, -80],
      [34, -134],
      [320, -134],
      [384, -80],
    ],
    ink.slate,
  ),
  poly(
    [
      [320, -134],
      [384, -80],
      [300, -80],
      [270, -134],
    ],
    ink.slateD,
  ),
  box(-22, -82, 406, 8, ink.trim),
  pane(22, -62, 86, 34, { columns: 3 }),
  door(128, -66, 32, 64, ink.flag),
  pane(176, -62, 26, 30, { columns: 1 }),
  box(222, -70, 102, 70, ink.trim),
  box(228, -64, 90, 64, ink.sage),
  row(3, (i) => box(228, -50 + i * 17, 90, 2.5, ink.sageD)),
  row(4, (i) => box(232 + i * 22, -61, 16, 9, ink.glass)),
  box(14, -16, 100, 16, ink.sageD),
  [26, 42, 60, 78, 98].map((x) => disc(x, -16, 11, ink.sage)),
  ground(-4, 368),
]

export const victorian = (wall: Ink = ink.mint, wallD: Ink = ink.mintD): Part => [
  shadow(128, 2, 150, 9),
  lightPool(142, 0, 34),
  lightPool(22, 2, 52, 18),
  box(176, -300, 22, 70, ink.brick),
  box(172, -306, 30, 8, ink.brickD),
  box(70, -176, 150, 176, wall),
  courses(70, -176, 150, 176, wallD, 14),
  box(186, -176, 34, 176, wallD),
  poly(
    [
      [54, -170],
      [146, -292],
      [238, -170],
    ],
    ink.brick,
  ),
  poly(
    [
      [146, -292],
      [238, -170],
      [212, -170],
      [146, -268],
    ],
    ink.brickD,
  ),
  poly(
    [
      [80, -176],
      [146, -264],
      [212, -176],
    ],
    wall,
  ),
  row(4, (i) => box(92 + i * 9, -189 - i * 12, 108 - i * 18, 2, wallD)),
  line(
    [
      [118, -222],
      [146, -262],
      [174, -222],
    ],
    ink.trim,
    5,
  ),
  line(
    [
      [146, -262],
      [146, -222],
    ],
    ink.trim,
    5,
  ),
  pane(132, -214, 28, 30, { columns: 1, rows: 2 }),
  [102, 156].map((x) => pane(x, -150, 30, 46, { columns: 1, rows: 2 })),
  tower(wall, wallD),
  faded(box(92, -84, 140, 84, ink.woodD), 0.4),
  door(142, -70, 34, 70, ink.flag),
  pane(194, -64, 22, 36, { columns: 1, rows: 2 }),
  poly(
    [
      [80, -84],
      [96, -106],
      [228, -106],
      [246, -84],
    ],
    ink.slate,
  ),
  box(80, -86, 166, 7, ink.trim),
  [90, 128, 186, 232].map((x) => [
    box(x, -80, 6, 80, ink.trim),
    line(
      [
        [x - 9, -79],
        [x + 3, -66],
        [x + 15, -79],
      ],
      ink.trim,
      3,
    ),
  ]),
  railing(96, -28, 32, 26, ink.trim),
  railing(192, -28, 40, 26, ink.trim),
  box(128, -7, 64, 7, ink.sandD),
  ground(4, 236),
]

const tower = (wall: Ink, wallD: Ink): Part => [
  box(10, -206, 76, 206, wall),
  courses(10, -206, 76, 206, wallD, 14),
  box(58, -206, 28, 206, wallD),
  poly(
    [
      [-4, -202],
      [48, -318],
      [100, -202],
    ],
    ink.slate,
  ),
  poly(
    [
      [48, -318],
      [100, -202],
      [62, -202],
    ],
    ink.slateD,
  ),
  line(
    [
      [48, -318],
      [48, -340],
    ],
    ink.woodD,
    4,
  ),
  disc(48, -342, 5, ink.gold),
  box(-2, -206, 100, 8, ink.trim),
  box(10, -126, 76, 6, ink.trim),
  [22, 56].map((x) => [
    pane(x, -186, 18, 40, { columns: 1, rows: 2 }),
    pane(x, -104, 18, 50, { columns: 1, rows: 2 }),
  ]),
]

export const condo = (): Part => [
  shadow(140, 2, 170, 9),
  lightPool(132, 0, 56),
  box(0, -264, 120, 264, ink.brick),
  courses(0, -264, 120, 264, ink.brickD, 12),
  box(96, -264, 24, 264, ink.brickD),
  box(-5, -272, 130, 10, ink.slateD),
  box(112, -224, 170, 224, ink.sand),
  box(250, -224, 32, 224, ink.sandD),
  box(107, -232, 180, 10, ink.slateD),
  row(3, (i) => pane(20, -244 + i * 84, 64, 44, { isDark: i === 1 })),
  row(2, (i) => box(12, -184 + i * 84, 80, 3, ink.trim)),
  row(2, (i) => balcony(-208 + i * 76, i === 0)),
  box(126, -50, 66, 50, ink.slateD),
  box(132, -44, 26, 44, ink.glint),
  box(161, -44, 26, 44, ink.glass),
  box(118, -58, 92, 8, ink.pine),
  box(214, -20, 40, 20, ink.sageD),
  disc(224, -20, 12, ink.sage),
  disc(242, -20, 12, ink.sage),
  ground(-4, 292),
]

const balcony = (y: number, isDark: boolean): Part => [
  pane(132, y, 46, 50),
  pane(200, y, 34, 50, { columns: 1, isDark }),
  railing(124, y + 32, 122, 26, ink.pine),
  box(120, y + 56, 130, 6, ink.slateD),
]

/** A cabin in the pines. */
export const cabin = (): Part => [
  shadow(90, 2, 110, 8),
  lightPool(76, 0, 30),
  box(128, -128, 22, 60, ink.slate),
  box(125, -132, 28, 8, ink.slateD),
  box(4, -76, 172, 76, ink.wood),
  courses(4, -76, 172, 76, ink.woodD, 13),
  poly(
    [
      [-14, -70],
      [90, -138],
      [194, -70],
      [176, -70],
      [90, -124],
      [4, -70],
    ],
    ink.pineD,
  ),
  poly(
    [
      [4, -74],
      [90, -128],
      [176, -74],
    ],
    ink.wood,
  ),
  row(3, (i) => box(30 + i * 18, -84 - i * 12, 120 - i * 36, 2, ink.woodD)),
  pane(78, -104, 24, 18, { columns: 1 }),
  door(76, -58, 30, 58, ink.berry),
  pane(24, -54, 34, 28),
  pane(124, -54, 34, 28),
  ground(0, 180),
]

/** A farmhouse and its barn for the plains. */
export const farmhouse = (): Part => [
  shadow(110, 2, 130, 8),
  lightPool(52, 0, 28),
  box(150, -196, 20, 46, ink.brick),
  box(0, -110, 130, 110, ink.trim),
  courses(0, -110, 130, 110, ink.trimD, 12),
  box(130, -96, 90, 96, ink.trimD),
  poly(
    [
      [-12, -106],
      [65, -186],
      [142, -106],
    ],
    ink.slateD,
  ),
  poly(
    [
      [8, -110],
      [65, -170],
      [122, -110],
    ],
    ink.trim,
  ),
  poly(
    [
      [120, -92],
      [140, -140],
      [214, -140],
      [232, -92],
    ],
    ink.slate,
  ),
  pane(54, -146, 22, 26, { columns: 1, rows: 2, trim: ink.sandD }),
  [14, 92].map((x) => pane(x, -92, 24, 32, { columns: 1, rows: 2, trim: ink.sandD })),
  pane(154, -66, 44, 34, { trim: ink.sandD }),
  poly(
    [
      [-10, -50],
      [4, -62],
      [126, -62],
      [140, -50],
    ],
    ink.slate,
  ),
  door(52, -44, 28, 44, ink.brick),
  [-4, 40, 86, 130].map((x) => box(x, -50, 5, 50, ink.trimD)),
  ground(-4, 228),
]

export const barn = (): Part => [
  shadow(80, 2, 96, 8),
  box(0, -84, 160, 84, ink.brick),
  poly(
    [
      [-8, -80],
      [20, -132],
      [80, -160],
      [140, -132],
      [168, -80],
    ],
    ink.brickD,
  ),
  poly(
    [
      [4, -80],
      [26, -124],
      [80, -148],
      [134, -124],
      [156, -80],
    ],
    ink.brick,
  ),
  box(64, -126, 32, 30, ink.trim),
  box(68, -122, 24, 22, ink.woodD),
  box(48, -66, 64, 66, ink.trim),
  box(52, -62, 56, 62, ink.brickD),
  line(
    [
      [52, -62],
      [108, 0],
    ],
    ink.trim,
    4,
  ),
  line(
    [
      [108, -62],
      [52, 0],
    ],
    ink.trim,
    4,
  ),
  ground(-4, 168),
]
