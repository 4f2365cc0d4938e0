// Draws the home page's map of the United States. Run: node scripts/with-node.mjs scripts/make-map.ts
// The country becomes a picture. The states that a visitor may choose become a module, so that they can be links.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature, merge, mesh } from 'topojson-client'
import { pathOf } from './map/path-of.ts'
import { simplify } from './map/simplify.ts'
import type { StateTopology } from './map/topology.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web/catalogue/home/map')
const width = 975
const height = 610
/** A bend whose triangle is smaller than this many square pixels is removed. */
const finestBend = 3

/** The states that the map highlights, Colorado first. `label` is the position of the name: x, y, degrees. */
const highlighted = [
  { id: '08', code: 'CO', label: [330, 291, 5] },
  { id: '04', code: 'AZ', label: [206, 388, 9] },
  { id: '06', code: 'CA', label: [78, 272, 57] },
  { id: '13', code: 'GA', label: [737, 426, 0] },
  { id: '48', code: 'TX', label: [425, 478, 3] },
]

const atlas = readFileSync(join(root, 'node_modules/us-atlas/states-albers-10m.json'), 'utf8')
const topology = simplify(JSON.parse(atlas) as StateTopology, finestBend)
const { states } = topology.objects

const country = pathOf(merge(topology, states.geometries).coordinates.flat())
const borders = pathOf(mesh(topology, states, (a, b) => a !== b).coordinates)
writeFileSync(join(folder, 'us-states.svg'), drawCountry(country, borders))

const entries = highlighted.map(({ id, code, label }) => {
  const state = states.geometries.find((geometry) => geometry.id === id)
  if (!state) throw new Error(`us-atlas has no state ${id}.`)
  const { geometry, properties } = feature(topology, state)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return `  { code: '${code}', name: '${properties.name}', label: [${label.join(', ')}], path: '${pathOf(polygons.flat())}' },\n`
})
writeFileSync(
  join(folder, 'highlighted-states.ts'),
  `// Drawn by scripts/make-map.ts from the Census Bureau's outlines (us-atlas).
export const mapSize = { width: ${width}, height: ${height} }

/** The states that the map highlights (specification, point 9), in the map's own pixels; of a label x, y and its turn. */
export const highlightedStates = [
${entries.join('')}] as const
`,
)

/** It uses the tokens' colors, in light and dark mode. */
function drawCountry(country: string, borders: string): string {
  const tokens = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8')
  const colour = (name: string) => {
    const [, day, night] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
    if (!day || !night) throw new Error(`tokens.css has no --${name} for day and night.`)
    return { day, night }
  }
  const land = colour('map-land')
  const border = colour('map-border')
  const style = (light: 'day' | 'night') =>
    `.l{fill:${land[light]}}.b{fill:none;stroke:${border[light]};stroke-width:1.2;stroke-linejoin:round}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style('day')}@media(prefers-color-scheme:dark){${style('night')}}</style><path class="l" d="${country}"/><path class="b" d="${borders}"/></svg>\n`
}
