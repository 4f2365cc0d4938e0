// The part of topojson-client that the map uses; the package has no types.
declare module 'topojson-client' {
  import type { Point, StateGeometry, StateTopology } from './topology.ts'

  type Polygon = { type: 'Polygon'; coordinates: Point[][] }
  type MultiPolygon = { type: 'MultiPolygon'; coordinates: Point[][][] }
  type States = StateTopology['objects']['states']

  export const feature: (
    topology: StateTopology,
    state: StateGeometry,
  ) => { properties: { name: string }; geometry: Polygon | MultiPolygon }
  export const merge: (topology: StateTopology, states: StateGeometry[]) => MultiPolygon
  export const mesh: (
    topology: StateTopology,
    states: States,
    isWanted: (a: StateGeometry, b: StateGeometry) => boolean,
  ) => { type: 'MultiLineString'; coordinates: Point[][] }
}
