import { area } from './clip.ts'
import type { Ink } from './ink.ts'
import { marksOf, type Mark, type Part } from './mark.ts'
import { flatten, type Point, type Step } from './path.ts'

type Sheet = { width: number; height: number; alt: string; part: Part }

/**
 * A standalone picture that follows the reader's theme. Inks are classes, and their night colors are in a media query, which an image
 * resolves by the color scheme of the page it is on.
 */
export function svg({ width, height, alt, part }: Sheet): string {
  const layers = merge(marksOf(part).filter((mark) => mark.steps.length))
  const classes = new Map<string, { name: string; kind: 'fill' | 'stroke'; ink: Ink }>()
  const paths = layers.map(({ mark }) => {
    const kind = mark.fill ? 'fill' : 'stroke'
    const paint = mark.fill ?? mark.stroke ?? ['none', 'none']
    const key = kind + paint
    const known = classes.get(key) ?? { name: className(classes.size), kind, ink: paint }
    classes.set(key, known)
    return `<path class="${known.name}"${strokeOf(mark)}${opacityOf(mark)} d="${mark.steps.map(written).join('')}"/>`
  })
  const all = [...classes.values()]
  const rules = (time: 0 | 1) =>
    all
      .filter(({ ink }) => time === 0 || ink[0] !== ink[1])
      .map(({ name, kind, ink }) => `.${name}{${kind}:${ink[time]}}`)
      .join('')
  const lines = all.filter(({ kind }) => kind === 'stroke').map(({ name }) => `.${name}`)
  const unfilled = lines.length ? `${lines.join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}` : ''
  const style = `<style>${unfilled}${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}</style>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`
  return `${open}<title>${escaped(alt)}</title>${style}${paths.join('')}</svg>\n`
}

type Layer = { mark: Mark; paint: string; reach: Reach; turn: number }
type Reach = readonly [left: number, top: number, right: number, bottom: number]

/** Merges marks of the same paint wherever nothing between them would be covered wrongly. */
function merge(marks: readonly Mark[]): Layer[] {
  const layers: Layer[] = []
  for (const mark of marks) {
    const layer = layerOf(mark)
    const onto = earlierLayer(layers, layer)
    if (!onto) layers.push(layer)
    else {
      onto.mark = { ...onto.mark, steps: [...onto.mark.steps, ...layer.mark.steps] }
      onto.reach = joined(onto.reach, layer.reach)
    }
  }
  return layers
}

function earlierLayer(layers: readonly Layer[], layer: Layer): Layer | undefined {
  for (let i = layers.length - 1; i >= 0 && i > layers.length - 60; i--) {
    const below = layers[i]
    if (!below) return undefined
    const touches = overlap(below.reach, layer.reach)
    // Overlapping shapes with opposite winding would punch holes into each other.
    if (below.paint === layer.paint && (!touches || below.turn === layer.turn)) return below
    if (touches) return undefined
  }
  return undefined
}

function layerOf(mark: Mark): Layer {
  const shapes = flatten(mark.steps, 3)
  const points = shapes.flat()
  const pad = mark.stroke ? (mark.width ?? 1) / 2 : 0
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const reach: Reach = [
    Math.min(...xs) - pad,
    Math.min(...ys) - pad,
    Math.max(...xs) + pad,
    Math.max(...ys) + pad,
  ]
  const backwards = mark.fill && shapes.length === 1 && area(shapes[0] ?? []) < 0
  const paint = [
    mark.fill ?? '',
    mark.stroke ?? '',
    mark.width ?? '',
    mark.dash ?? '',
    mark.opacity ?? '',
  ].join('|')
  return {
    mark: backwards ? reversed(mark) : mark,
    paint,
    reach,
    turn: mark.stroke ? 0 : shapes.length > 1 ? NaN : 1,
  }
}

/** The same outline in the opposite direction. */
function reversed(mark: Mark): Mark {
  const open = mark.steps.filter(({ at }) => at !== 'Z')
  const ends = open.map(({ to }): Point => [to.at(-2) ?? 0, to.at(-1) ?? 0])
  const back = open.slice(1).map(({ at, to }, i): Step => {
    const handles = to.slice(0, -2)
    const swapped = handles.length === 4 ? [...handles.slice(2), ...handles.slice(0, 2)] : handles
    return { at, to: [...swapped, ...(ends[i] ?? [0, 0])] }
  })
  return {
    ...mark,
    steps: [{ at: 'M', to: ends.at(-1) ?? [0, 0] }, ...back.toReversed(), { at: 'Z', to: [] }],
  }
}

const overlap = (a: Reach, b: Reach): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const joined = (a: Reach, b: Reach): Reach => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const written = ({ at, to }: Step): string => at + to.map(tidy).join(' ')
const tidy = (n: number): number => Math.round(n * 10) / 10 + 0
const opacityOf = ({ opacity }: Mark): string =>
  opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`

function strokeOf({ stroke, width = 1, dash }: Mark): string {
  if (!stroke) return ''
  return ` stroke-width="${tidy(width)}"${dash ? ` stroke-dasharray="${dash.map(tidy).join(' ')}"` : ''}`
}

const className = (n: number): string =>
  (n < 26 ? '' : className(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26))
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
