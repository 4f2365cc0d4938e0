import { ink, type Ink } from './ink.ts'
import { faded, type Part } from './mark.ts'
import type { Point } from './path.ts'
import { poly } from './shapes.ts'

type Corner = readonly [x: number, y: number, z: number]

const seen = ([x, y, z]: Corner): Point => [400 + (x - y) * 29, 330 + (x + y) * 15.5 - z * 33]
const face = (fill: Ink, ...edges: Corner[]): Part => poly(edges.map(seen), fill)

/** A box seen from above: its corner, its size, and the inks of its top, left and right. */
function block([x, y, z]: Corner, [w, d, h]: Corner, top: Ink, left: Ink, right: Ink): Part {
  return [
    face(top, [x, y, z + h], [x + w, y, z + h], [x + w, y + d, z + h], [x, y + d, z + h]),
    face(left, [x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]),
    face(right, [x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]),
  ]
}

/** A cutaway house like a dollhouse, on a sheet of 800 × 600. */
export const dollhouse = (): Part => [
  faded(face(ink.shade, [-5.6, -5.6, 0], [6.4, -5.6, 0], [6.4, 6.4, 0], [-5.6, 6.4, 0]), 0.14),
  block([-5, -5, 0], [10, 10, 0.3], ink.sand, ink.sandD, ink.wood),
  face(ink.paper, [-5, -5, 0.3], [5, -5, 0.3], [5, -5, 4], [-5, -5, 4]),
  face(ink.paperD, [-5, -5, 0.3], [-5, 5, 0.3], [-5, 5, 4], [-5, -5, 4]),
  face(ink.glint, [-3.6, -5, 1.5], [-1.2, -5, 1.5], [-1.2, -5, 3.2], [-3.6, -5, 3.2]),
  face(ink.flag, [2, -5, 0.3], [3.6, -5, 0.3], [3.6, -5, 3], [2, -5, 3]),
  face(ink.glass, [-5, -2.6, 1.5], [-5, 0.4, 1.5], [-5, 0.4, 3.2], [-5, -2.6, 3.2]),
  face(ink.brick, [-3.4, -3.6, 0.32], [-0.8, -3.6, 0.32], [-0.8, -0.6, 0.32], [-3.4, -0.6, 0.32]),
  block([-4.4, -3.8, 0.3], [1, 3, 0.9], ink.pine, ink.pine, ink.pineD),
  block([-2.6, -2.6, 0.3], [1.2, 1.2, 0.5], ink.wood, ink.wood, ink.woodD),
  block([0, -5, 0.3], [0.3, 4.6, 3.1], ink.sheet, ink.cell, ink.paperD),
  block([1.4, -1.6, 0.3], [2.8, 1.2, 1], ink.gold, ink.goldD, ink.goldD),
  block([-4.9, 0.8, 0.3], [5, 0.3, 2.4], ink.sheet, ink.cell, ink.paperD),
  block([-4, 2, 0.3], [2.2, 2.6, 0.6], ink.water, ink.water, ink.waterD),
  block([-4, 2, 0.9], [2.2, 0.8, 0.2], ink.paper, ink.paper, ink.paperD),
  block([2.4, 2.4, 0.3], [1.6, 1.6, 0.8], ink.wood, ink.wood, ink.woodD),
  block([3, 3, 1.1], [0.4, 0.4, 0.6], ink.sage, ink.sageD, ink.sageD),
]
