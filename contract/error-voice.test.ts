import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts that only programs send, or that fit no verb. */
const others = new Set([
  'Each must have a different id.',
  'Leave it empty, or enter a path such as /logo.svg, or an https address.',
  'Must hold at least one package.',
  'Must hold at most ${mostLines} packages.',
  'These are too many filters for a view.',
])

test('every error of a field begins with Enter or Choose', () => {
  const files = globSync('{contract,web/fields,web/accounts,web/calculator,web/leads}/**/*.{ts,tsx}')
  const said = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\berror: (['`])(.+?)\1/g)])
    .map(([, , sentence = '']) => sentence)
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((one) => !/^(?:Enter|Choose) /.test(one) && !others.has(one))).toEqual([])
})
