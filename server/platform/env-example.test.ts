import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/platform/config-variables'
import { envExample } from '#server/platform/env-example'

const file = new URL('../../.env.example', import.meta.url)

test('.env.example is generated from the table of variables', () => {
  if (process.env['UPDATE'] === '1') writeFileSync(file, envExample())
  expect(readFileSync(file, 'utf8')).toBe(envExample())
})

test('every value shown in .env.example is valid', () => {
  for (const [name, { schema, shown }] of Object.entries(variables))
    if (shown !== '') expect(schema.safeParse(shown).success, name).toBe(true)
})
