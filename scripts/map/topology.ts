export type Point = [number, number]

/** The part of us-atlas's TopoJSON file that the map needs. */
export type StateTopology = {
  type: 'Topology'
  transform?: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { states: { type: 'GeometryCollection'; geometries: StateGeometry[] } }
}
export type StateGeometry = { type: 'Polygon' | 'MultiPolygon'; id: string; properties: { name: string } }
