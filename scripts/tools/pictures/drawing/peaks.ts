import { chance } from './chance.ts'
import type { Ink } from './ink.ts'
import type { Light } from './lights.ts'
import { place, type Part } from './mark.ts'
import type { Point } from './path.ts'
import { poly } from './shapes.ts'

export type Peak = {
  x: number
  base: number
  w: number
  h: number
  seed: number
  lean?: number
  hasSnow?: boolean
}

/**
 * A mountain with two faces. Snow is laid out as (share of the face, depth below the summit) and runs down in gullies of very different
 * lengths that all point at the summit. Otherwise its edge would look cut with pinking shears.
 */
export function peak({ x, base, w, h, seed, lean = 0, hasSnow = true }: Peak, light: Light): Part {
  const random = chance(seed)
  const summit: Point = [x + lean * w, base - h]
  const left = flank(summit, [x - w / 2, base], random)
  const right = flank(summit, [x + w / 2, base], random)
  const spine = spineFrom(summit, [x + (random() - 0.4) * w * 0.12, base], w, random)
  const lit = poly([...left, ...right.toReversed()], light.far)
  const shaded = poly([...spine, ...right.toReversed()], light.farD)
  const ribs = [
    rib(spine, left, random, light.farD),
    rib(spine, left, random, light.farD),
    rib(spine, right, random, light.far),
  ]
  if (!hasSnow) return [lit, shaded, ribs]
  return [lit, shaded, ribs, snowOn(spine, right, random, light.capD), snowOn(spine, left, random, light.cap)]
}

/** From summit to foot: steep at the top, flatter below, with small shoulders. */
function flank([sx, sy]: Point, [fx, fy]: Point, random: () => number): Point[] {
  const steps = 9
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const wander = i === 0 || i === steps ? 0 : 1
    const ease = t ** 1.22
    return [
      sx + (fx - sx) * ease + wander * (random() - 0.5) * Math.abs(fx - sx) * 0.1,
      sy + (fy - sy) * t + wander * (random() - 0.5) * (fy - sy) * 0.055,
    ]
  })
}

function spineFrom([sx, sy]: Point, [fx, fy]: Point, w: number, random: () => number): Point[] {
  const steps = 8
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const swing = i === 0 ? 0 : (i % 2 ? 1 : -0.6) * (0.02 + random() * 0.05) * w
    return [sx + (fx - sx) * t + swing, sy + (fy - sy) * t]
  })
}

/** The point on a face at share u from spine (0) to flank (1), at depth v below the summit. */
function onFace(spine: readonly Point[], flank: readonly Point[], u: number, v: number): Point {
  const [a, b] = [alongside(spine, v), alongside(flank, v)]
  return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
}

function alongside(points: readonly Point[], v: number): Point {
  const place = Math.min(v, 0.999) * (points.length - 1)
  const [a, b] = [points[Math.floor(place)] ?? [0, 0], points[Math.floor(place) + 1] ?? [0, 0]]
  const t = place - Math.floor(place)
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

function rib(spine: readonly Point[], flank: readonly Point[], random: () => number, fill: Ink): Part {
  const [u, v] = [0.2 + random() * 0.5, 0.3 + random() * 0.3]
  const at = (du: number, dv: number) => onFace(spine, flank, u + du, Math.min(0.98, v + dv))
  return poly([at(0, 0), at(0.1, 0.16), at(0.05, 0.3), at(0.16, 0.5), at(-0.02, 0.42), at(0, 0.2)], fill)
}

function snowOn(spine: readonly Point[], flank: readonly Point[], random: () => number, fill: Ink): Part {
  const line = 0.26 + random() * 0.08
  const gullies = 3 + Math.floor(random() * 2)
  const edge: Point[] = []
  let u = 0
  for (let i = 0; i < gullies; i++) {
    const width = (0.6 + random() * 0.8) / gullies
    const depth = line + (random() ** 2 * 0.34 + 0.03)
    const rock = line - (0.05 + random() * 0.1)
    const tip = Math.min(u + width * (0.3 + random() * 0.3), 0.97)
    edge.push(onFace(spine, flank, u, i ? rock : line * 1.15), onFace(spine, flank, tip - 0.02, depth))
    if (random() > 0.45) edge.push(onFace(spine, flank, Math.min(tip + 0.03, 1), depth - 0.05))
    u = Math.min(u + width, 0.93)
  }
  const end = line + random() * 0.1
  const rim = [0, 0.06, 0.12, 0.18, 0.24].filter((v) => v < end).map((v) => alongside(flank, v))
  const patch = (pu: number, pv: number, size: number) =>
    poly(
      [
        onFace(spine, flank, pu, pv),
        onFace(spine, flank, pu + 0.05 * size, pv + 0.03 * size),
        onFace(spine, flank, pu + 0.03 * size, pv + 0.13 * size),
        onFace(spine, flank, pu - 0.02 * size, pv + 0.05 * size),
      ],
      fill,
    )
  return [
    poly([...rim, alongside(flank, end), ...edge.toReversed(), ...spineAbove(spine, line)], fill),
    patch(0.2 + random() * 0.2, line + 0.26, 0.8 + random() * 0.6),
    patch(0.55 + random() * 0.25, line + 0.2, 0.6 + random() * 0.6),
  ]
}

const spineAbove = (spine: readonly Point[], depth: number): Point[] =>
  spine.filter((_, i) => i > 0 && i / (spine.length - 1) < depth * 1.15).toReversed()

/** A wooded or bare ridge across the whole sheet. Its height is made by repeated midpoint displacement, like real terrain. */
export function ridge(w: number, y: number, rise: number, seed: number, fill: Ink, bottom: number): Part {
  const random = chance(seed)
  let heights = [random(), random(), random(), random(), random()]
  for (let rough = 0.5; rough > 0.1; rough /= 2) {
    heights = heights.flatMap((here, i) => {
      const next = heights[i + 1]
      return next === undefined ? [here] : [here, (here + next) / 2 + (random() - 0.5) * rough]
    })
  }
  const crest = heights.map((height, i): Point => [(w * i) / (heights.length - 1), y - rise * height])
  return poly([[0, bottom], ...crest, [w, bottom]], fill)
}

/** The Flatirons above Boulder. */
export function flatirons(x: number, y: number, scale: number, light: Light): Part {
  const slabs = [
    [-52, 0.72],
    [0, 1],
    [62, 0.88],
    [116, 0.74],
    [166, 0.56],
  ] as const
  const slab = ([dx, k]: readonly [number, number]): Part => {
    const at = (px: number, py: number): Point => [dx + (px * 1.25 - py * 0.16) * k, py * k]
    const shade = [
      at(18, -128),
      at(30, -116),
      at(34, -92),
      at(46, -78),
      at(52, -40),
      at(66, 0),
      at(26, 0),
      at(22, -60),
    ]
    const face = [at(-50, 0), at(-20, -58), at(-14, -62), at(4, -106), at(18, -128), at(22, -60), at(26, 0)]
    return [
      poly(face, light.mid),
      poly(shade, light.midD),
      poly([at(-22, 0), at(-8, -48), at(2, -52), at(-2, 0)], light.midD),
    ]
  }
  return place(x, y, slabs.map(slab), { scale })
}
