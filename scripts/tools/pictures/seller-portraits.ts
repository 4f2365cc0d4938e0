import { watcher } from './drawing/animals.ts'
import { ink, type Ink } from './drawing/ink.ts'
import { place, type Part } from './drawing/mark.ts'
import { peak } from './drawing/peaks.ts'
import { light } from './drawing/lights.ts'
import { box } from './drawing/shapes.ts'
import { camera, key, yardSign } from './drawing/things.ts'
import { spade } from './drawing/tools.ts'

/** Round portraits for the chat, one per seller: the tool of their trade. 96 × 96; the page clips them to a circle. */
export const sellerPortraits = {
  'listing-desk': (): Part => [ground(ink.mint), place(22, 100, yardSign(), { scale: 0.3 })],
  'closing-desk': (): Part => [box(0, 0, 96, 96, ink.brick), place(26, 34, key(), { turn: 38, scale: 0.42 })],
  'front-range-photo': (): Part => [
    ground(ink.sand),
    peak({ x: 52, base: 84, w: 110, h: 56, seed: 12 }, light.noon),
    box(0, 78, 96, 18, light.noon.hill),
    place(16, 58, camera(), { scale: 0.34 }),
  ],
  'mile-high-signs': (): Part => [
    ground(ink.water),
    place(50, 84, spade(), { scale: 0.38, turn: 8 }),
    place(30, 80, watcher(), { scale: 0.5 }),
  ],
} satisfies Record<string, () => Part>

const ground = (fill: Ink): Part => [box(0, 0, 96, 96, fill), box(0, 78, 96, 18, light.noon.hill)]
