import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from './config-variables.ts'
import { fileVariableOf, secretNames } from './secret-files.ts'

const file = new URL('../../../.env.example', import.meta.url)

const envExample = () =>
  [
    '# Every variable is optional. If a value is bad, the program does not start and prints one sentence that names the variable.',
    '# Copy this file to .env. npm start reads it, and so does each command that bin/yardsign lists.',
    '# Environment variables take precedence. npm run demo and npm run dev do not read .env, because they always serve the sample shop.',
    '# A # ends a value, so put a value with # in quotes: NAME="a#b".',
    '# Each secret can be in a file instead, whose path is in the variable with _FILE at the end.',
    '# This file is generated from server/platform/config/config-variables.ts. To regenerate it, run its test with UPDATE=1.',
    ...Object.entries(variables).map(
      ([name, { about, shown }]) =>
        `\n# ${about}\n# ${name}=${shown}${secretNames.includes(name) ? fileLine(name) : ''}`,
    ),
    '',
  ].join('\n')

const fileLine = (name: string) => `\n# ${fileVariableOf(name)}=/run/secrets/${name.toLowerCase()}`

test('.env.example is generated from the table of variables', () => {
  if (process.env['UPDATE'] === '1') writeFileSync(file, envExample())
  expect(readFileSync(file, 'utf8'), 'To write it again, run this file with UPDATE=1.').toBe(envExample())
})

test('every value shown in .env.example is valid', () => {
  for (const [name, { schema, shown }] of Object.entries(variables))
    if (shown !== '') expect(schema.safeParse(shown).success, name).toBe(true)
})
