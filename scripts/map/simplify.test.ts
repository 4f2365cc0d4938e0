import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'
import { simplify } from './simplify.ts'
import type { Point, StateTopology } from './topology.ts'

const withArcs = (...arcs: Point[][]): StateTopology => ({
  type: 'Topology',
  arcs,
  objects: { states: { type: 'GeometryCollection', geometries: [] } },
})

test('a fine bend is removed, and a coarse one and both ends stay', () => {
  const arc: Point[] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 10],
  ]
  expect(simplify(withArcs(arc), 1).arcs).toEqual([
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ])
})

test('a small island keeps three corners', () => {
  const island: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]
  expect(simplify(withArcs(island), 100).arcs[0]).toHaveLength(4)
})

test('a path takes relative steps to a tenth of a pixel and closes a closed line', () => {
  expect(
    pathOf([
      [
        [10, 10],
        [10.52, 10],
        [20, 30],
        [10, 10],
      ],
    ]),
  ).toBe('M10 10l.5 0 9.5 20z')
})

test('an island that would be a speck is left out', () => {
  expect(
    pathOf([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ]),
  ).toBe('')
})
