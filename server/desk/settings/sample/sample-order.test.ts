import { expect, test } from 'vitest'
import { tableShapes } from '#server/backup/table-shapes'
import { namesPeople, notOfSample, sampleOrder } from './sample-order.ts'

test('every table has its place, and every column that names a person', async () => {
  const placed = [...sampleOrder.map(({ table }) => table), ...notOfSample]
  const shapes = await tableShapes()
  expect(shapes.map(({ name }) => name).toSorted()).toEqual(placed.toSorted())
  const names = shapes.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(?:_by|^actor_id|^author_id|^assigned_to|^assignee_id)$/.test(column))
      .map((column) => `${name}.${column}`),
  )
  const known = new Set([
    ...sampleOrder.flatMap(({ table, because }) => because.map((column) => `${table}.${column}`)),
    ...Object.entries(namesPeople).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  ])
  // Roles, and a home that has to be sold first.
  expect(names.filter((name) => !known.has(name)).toSorted()).toEqual([
    'instruction.agreed_by',
    'legal_document.completed_by',
    'offer.represented_by',
    'offer_terms.made_by',
    'offer_terms.must_sell_by',
  ])
})
