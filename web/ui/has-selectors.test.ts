import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `.group:has(…) *` applies to any element, so a browser restyles the whole page whenever anything in it changes. */
const restylesAll = /\b(?:group|peer|in)-(?:has-|\[[^\]\s]*:has\()/g

test('no class with :has() applies to any element', () => {
  const found = globSync('{web,desk}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(restylesAll)].map(([use]) => `${file}: ${use}`),
  )
  expect(found).toEqual([])
})
