// The parts of topojson-client and us-atlas that the map uses. They are not installed where types are checked.
import type { Point, StateGeometry, StateTopology } from '../map/topology.ts'

type Polygon = { type: 'Polygon'; coordinates: Point[][] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Point[][][] }
type States = StateTopology['objects']['states']

/** The outlines of the states in a map of 975 × 610 pixels. */
export const atlas: StateTopology

export function feature(
  topology: StateTopology,
  state: StateGeometry,
): { properties: { name: string }; geometry: Polygon | MultiPolygon }

export function merge(topology: StateTopology, states: StateGeometry[]): MultiPolygon

export function mesh(
  topology: StateTopology,
  states: States,
  isWanted: (a: StateGeometry, b: StateGeometry) => boolean,
): { type: 'MultiLineString'; coordinates: Point[][] }
