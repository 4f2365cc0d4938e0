import { shadow } from './house-parts.ts'
import { ink, byDay, byNight, type Ink } from './ink.ts'
import { curve, path, type Part } from './mark.ts'
import { box, disc, line, oval, poly } from './shapes.ts'

const black: Ink = ['#14261F', '#0A1411']
const white: Ink = ['#FFFDF5', '#D8DCD0']

/** The magpie watches by day, and an owl at night. Its feet are at 0,0. */
export const watcher = (): Part => [magpie().map(dayOnly), owl()]

const magpie = () => [
  path('M-14 -20C-34 -14 -56 2 -70 18L-60 20C-44 8 -26 0 -8 -4z', ink.waterD),
  path('M22 -34C12 -42 -12 -34 -18 -16C-16 -6 4 -4 14 -12C20 -18 24 -26 22 -34z', black),
  path('M16 -18C6 -4 -10 -6 -12 -10C-2 -22 10 -26 18 -26z', white),
  path('M-18 -18C-8 -28 6 -28 8 -22C0 -14 -12 -10 -18 -18z', ink.waterD),
  disc(20, -38, 10, black),
  poly('28,-42 42,-36 28,-33', black),
  disc(23, -40, 2, white),
  line('0,-8 0,0', black, 2.5),
  line('7,-9 8,0', black, 2.5),
]

const dayOnly = <T extends { fill?: Ink; stroke?: Ink }>(mark: T): T => ({
  ...mark,
  ...(mark.fill && { fill: byDay(mark.fill) }),
  ...(mark.stroke && { stroke: byDay(mark.stroke) }),
})

const owl = (): Part => [
  path('M-14 -2C-20 -22 -16 -40 -12 -48L-6 -42h12L12 -48C16 -40 20 -22 14 -2z', byNight(ink.woodD)),
  path('M-8 -4C-12 -18 -10 -26 0 -28C10 -26 12 -18 8 -4z', byNight(ink.sandD)),
  [-6, 6].map((x) => [disc(x, -36, 6, byNight(ink.paper)), disc(x, -36, 3, byNight(black))]),
  poly('-3,-32 3,-32 0,-26', byNight(ink.gold)),
]

/** A patient dog, seen from the side, sitting. */
export const dog = (coat: Ink = ink.wood, coatD: Ink = ink.woodD): Part => [
  shadow(-8, 0, 44, 5),
  curve('M-28 -6C-44 -8 -48 -18 -46 -28', coatD, 7),
  path('M-34 0C-38 -24 -20 -46 -2 -52L14 -48C16 -30 16 -14 14 0z', coat),
  path('M-34 0C-36 -18 -22 -30 -12 -22C-4 -14 -6 -4 -8 0z', coatD),
  path('M2 -50C-2 -66 6 -78 18 -78L38 -66C40 -60 36 -56 30 -56L20 -54C16 -46 8 -46 2 -50z', coat),
  path('M6 -76C-4 -74 -6 -60 -2 -54C6 -54 12 -64 14 -74z', coatD),
  disc(20, -68, 2.4, black),
  disc(38, -65, 3.6, black),
  box(0, -54, 18, 6, ink.flag, 2),
  poly('4,0 6,-20 14,-20 14,0', coat),
]

export const fox = (): Part => [
  shadow(-14, 0, 44, 5),
  path('M-20 -6C-50 -2 -60 -22 -52 -36C-44 -26 -34 -22 -20 -22z', ink.flag),
  path('M-52 -36C-58 -26 -56 -18 -50 -12C-46 -20 -48 -28 -52 -36z', white),
  path('M-24 0C-28 -24 -12 -42 2 -46L14 -42C16 -26 14 -12 12 0z', ink.flag),
  path('M4 -44C8 -34 8 -14 6 0H12C14 -14 16 -28 14 -42z', white),
  path('M-6 -54L-8 -72L4 -62H14L24 -72L22 -52L10 -38C0 -42 -6 -48 -6 -54z', ink.flag),
  path('M-6 -54C0 -52 6 -46 10 -38C14 -46 18 -52 22 -53L10 -38z', white),
  disc(3, -54, 2.2, black),
  disc(15, -54, 2.2, black),
  disc(10, -40, 3.2, black),
]

/** A black bear peeking over something: only its head and paws. */
export const bearPeeking = (): Part => [
  [-26, 26].map((x) => [disc(x, -46, 12, ink.woodD), disc(x, -46, 6, ink.wood)]),
  path('M-36 0C-40 -36 -22 -54 0 -54S40 -36 36 0z', ink.woodD),
  oval(0, -10, 19, 15, ink.sandD),
  oval(0, -18, 8, 5.5, black),
  line('0,-14 0,-6', black, 2.5),
  [-16, 16].map((x) => disc(x, -30, 3.4, black)),
  [-40, 40].map((x) => [
    oval(x, 0, 13, 10, ink.woodD),
    [-6, 0, 6].map((dx) =>
      line(
        [
          [x + dx, 4],
          [x + dx, 10],
        ],
        ink.sand,
        2.4,
      ),
    ),
  ]),
]

export const goat = (): Part => [
  path('M-30 -20C-32 -38 -10 -44 14 -40L20 -26C14 -14 -26 -10 -30 -20z', white),
  [-26, -16, 8, 15].map((x) => box(x, -22, 5, 22, ink.snowD)),
  path('M12 -40C14 -54 24 -60 34 -54L40 -46C36 -42 26 -42 22 -34z', white),
  curve('M24 -56C20 -66 14 -68 10 -68', black, 3.4),
  curve('M28 -57C26 -66 22 -70 18 -72', black, 3.4),
  poly('30,-44 34,-44 30,-34', ink.snowD),
  disc(30, -51, 2, black),
]

/** A prairie dog at its hole. */
export const prairieDog = (): Part => [
  oval(0, 2, 34, 8, ink.woodD),
  path('M-12 0C-18 -22 -12 -44 0 -46C12 -44 18 -22 12 0z', ink.sandD),
  path('M-6 0C-9 -16 -6 -28 0 -30C6 -28 9 -16 6 0z', ink.sand),
  oval(2, -50, 12, 11, ink.sandD),
  disc(7, -53, 2.2, black),
  disc(14, -49, 2.4, black),
  [-8, 8].map((x) => oval(x, -26, 4, 9, ink.sandD)),
]

/** A cat asleep or awake on a sill, from behind. */
export const cat = (coat: Ink = ink.slateD): Part => [
  curve('M12 -6C34 -4 30 16 20 22', coat, 6),
  path('M-14 0C-18 -20 -10 -34 0 -34C10 -34 18 -20 14 0z', coat),
  path('M-10 -32L-12 -50L-4 -44H4L12 -50L10 -32C6 -26 -6 -26 -10 -32z', coat),
]
