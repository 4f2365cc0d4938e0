import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import { deskEndpoints } from './desk/api.ts'
import type { Endpoint } from './endpoint.ts'

/** What the database counts up, by the names that calls give it. */
const counted = new Set(['version', 'seen', 'before', 'number', 'decisions', 'termsNumber', 'putBack'])

type Schema = { type?: string; maximum?: number; minimum?: number }

/** Every field of a schema, with those inside of it. */
const fieldsOf = (schema: object): [name: string, Schema][] =>
  Object.entries(schema).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? [[name, part as Schema], ...fieldsOf(part)] : [],
  )

test('no call takes a version that the database cannot hold', () => {
  const calls: readonly Endpoint[] = [...endpoints, ...deskEndpoints]
  const unlimited = calls.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
            .filter(([name, { type }]) => counted.has(name) && /^(?:number|integer)$/.test(type ?? ''))
            .filter(([, { minimum = -1, maximum = Infinity }]) => minimum < 0 || maximum > 2 ** 31 - 1)
            .map(([name]) => `${method} ${path} ${name}`),
    ),
  )
  expect(unlimited).toEqual([])
})
