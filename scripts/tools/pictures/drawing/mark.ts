import type { Ink } from './ink.ts'
import { parsePath, type Step } from './path.ts'

/** One printed shape. Coordinates are absolute, so that shapes can be moved, clipped and merged as plain numbers. */
export type Mark = {
  steps: Step[]
  fill?: Ink
  stroke?: Ink
  width?: number
  dash?: readonly number[]
  opacity?: number
}

/** The result of any drawing function: marks in printing order, nested as convenient. */
export type Part = Mark | readonly Part[]

export const marksOf = (part: Part): Mark[] => ('steps' in part ? [part] : part.flatMap(marksOf))

export const path = (d: string, fill: Ink): Mark => ({ steps: parsePath(d), fill })

export const curve = (d: string, stroke: Ink, width: number, dash?: readonly number[]): Mark => ({
  steps: parsePath(d),
  stroke,
  width,
  ...(dash && { dash }),
})

export const faded = (part: Part, opacity: number): Part =>
  marksOf(part).map((mark) => ({ ...mark, opacity: (mark.opacity ?? 1) * opacity }))

type Placing = { scale?: number; turn?: number; flip?: boolean }

/** Places a part that was drawn around 0,0 at x,y: scaled, rotated in degrees, mirrored. */
export function place(
  x: number,
  y: number,
  part: Part,
  { scale = 1, turn = 0, flip = false }: Placing = {},
): Part {
  const cos = Math.cos((turn * Math.PI) / 180) * scale
  const sin = Math.sin((turn * Math.PI) / 180) * scale
  const mirror = flip ? -1 : 1
  const move = ({ at, to }: Step): Step => {
    const moved: number[] = []
    for (let i = 0; i < to.length; i += 2) {
      const px = mirror * (to[i] ?? 0)
      const py = to[i + 1] ?? 0
      moved.push(x + px * cos - py * sin, y + px * sin + py * cos)
    }
    return { at, to: moved }
  }
  return marksOf(part).map((mark) => ({
    ...mark,
    steps: mark.steps.map(move),
    ...(mark.width && { width: mark.width * scale }),
    ...(mark.dash && { dash: mark.dash.map((length) => length * scale) }),
  }))
}
