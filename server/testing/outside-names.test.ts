// Names that come from outside are not looked up in plain objects: `constructor` and `__proto__` would find what every object inherits.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A table with a literal whose keys may be any text. A Map is right, or an object with known keys. */
const openTable =
  /(?:^|\n)(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string,[^\n]*= \{(?! *\})/g

const openTablesIn = (text: string) => [...text.matchAll(openTable)].map(([, name]) => name)

test('no table of the program is open to names from outside', () => {
  const found = globSync('{contract,desk,rules,server,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('testing'))
    .flatMap((file) => openTablesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test.each([
  ["const words: Readonly<Record<string, string>> = { a: 'b' }", ['words']],
  ["export const words: Record<string, { a: string }> = {\n  a: { a: 'b' },\n}", ['words']],
  ["const words: ReadonlyMap<string, string> = new Map([['a', 'b']])", []],
  ["const words: Record<Kind, string> = { a: 'b' }", []],
  ['const fields: Record<string, string> = {}', []],
])('%s', (text, found) => {
  expect(openTablesIn(text)).toEqual(found)
})
