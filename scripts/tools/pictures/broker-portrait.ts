import { type Ink, ink } from './drawing/ink.ts'
import { light } from './drawing/lights.ts'
import { curve, path, type Part } from './drawing/mark.ts'
import { peak } from './drawing/peaks.ts'
import { box, disc, poly } from './drawing/shapes.ts'

const skin: Ink = ['#D9A47A', '#C08D66']
const skinShade: Ink = ['#C38A62', '#A57350']
const hair: Ink = ['#5E3C2A', '#442A1D']

/** The sample's broker, a person who does not exist, before the Front Range. 96 × 96; the page clips it to a circle. */
export const brokerPortrait = (): Part => [
  box(0, 0, 96, 96, ink.mint),
  peak({ x: 62, base: 78, w: 120, h: 52, seed: 12 }, light.noon),
  box(0, 76, 96, 20, light.noon.hill),
  hairBehind,
  jacket,
  neck,
  face,
  fringe,
  smile,
  pin,
]

const hairBehind = path('M30 46q-3-28 18-28t19 30q2 13 5 20-8 5-14 2H39q-8 3-14-2 4-8 5-22z', ink.woodD)
const jacket: Part = [
  path('M9 96q1-19 16-23l15-4h16l15 4q15 4 16 23z', ink.pine),
  poly('38,69 58,69 48,90', ink.paper),
  path('M38 69 30 77l7 4-2 4 13 11 13-11-2-4 7-4-8-8-10 20z', ink.pineD),
]
const neck = path('M41 56h14v14q-7 8-14 0z', skinShade)
const face = path('M34 40q0-17 14-17t14 17q0 12-5 17-4 6-9 6t-9-6q-5-5-5-17z', skin)
const fringe = path('M32 43q-2-20 16-22 18 1 16 22-3 0-4-9-9 0-15-7-4 8-10 10-1 4-3 6z', hair)
const smile: Part = [
  disc(41, 43, 1.5, ink.ink),
  disc(55, 43, 1.5, ink.ink),
  curve(
    'M38.500 39.500q2.500-1.500 5 0M52.500 39.500q2.500-1.500 5 0M42.500 54.500q5.500 4 11 0',
    ink.ink,
    1.4,
  ),
]
const pin = box(64, 80, 7, 5, ink.flag)
