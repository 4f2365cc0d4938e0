import { ink, type Ink } from './ink.ts'
import { place, type Part } from './mark.ts'
import { box, disc, line, poly, row } from './shapes.ts'
import { hungRider, signPanel, signPost } from './things.ts'

/** It leans to the left, with its foot at 0,0. */
export const ladder = (): Part => [
  line('0,0 -42,-150', ink.gold, 6),
  line('30,0 -12,-150', ink.goldD, 6),
  row(7, (i) =>
    line(
      [
        [-5 - i * 5.5, -18 - i * 20],
        [25 - i * 5.5, -18 - i * 20],
      ],
      ink.gold,
      5,
    ),
  ),
]

export const bucket = (): Part => [
  poly('-18,-34 18,-34 14,0 -14,0', ink.slate),
  poly('6,-34 18,-34 14,0 4,0', ink.slateD),
  box(-20, -38, 40, 7, ink.flag, 3),
  box(-12, -34, 8, 20, ink.flag, 3),
  line('6,-36 24,-66', ink.woodD, 5),
  disc(6, -36, 4, ink.paper),
]

export const tickSeal = (): Part => [disc(0, 0, 24, ink.pine), line('-10,0 -3,8 12,-9', ink.paper, 6)]

/** The yard sign of a home that is sold, without its shadow. The foot of the post is at 0,0. */
export const soldSign = (): Part => [signPost(), signPanel(), hungRider(ink.gold), place(96, -90, tickSeal())]

export const confetti = (): Part =>
  row(18, (i) => {
    const fill: Ink = [ink.flag, ink.gold, ink.pine, ink.water, ink.berry][i % 5] ?? ink.flag
    return place(
      150 + ((i * 67) % 300),
      24 + ((i * 41) % 110),
      i % 2 ? box(-5, -3, 10, 6, fill, 1) : disc(0, 0, 4, fill),
      { turn: i * 40 },
    )
  })
