// Names from outside are not looked up in plain objects: `constructor` and `__proto__` would find what every object inherits. The
// compiler refuses a text as the key of an object with known keys. Three other ways remain, and each is found here.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A table with a literal whose keys may be any text, at any depth. Use a Map, or an object with known keys. */
const openTable =
  /(?:const|let) (\w+): (?:Readonly<)?(?:Partial<)?(?:Record<string,|\{ (?:readonly )?\[\w+: string\])[^\n]*= \{(?! *(?:\}|\.\.\.))/g

/** A literal that a cast makes such a table. */
const castTable = /[^{\s] ?\} as (?:Readonly<)?(?:Partial<)?(Record<string\b)/g

/** A name that a cast claims to be a key: `table[name as Kind]`. */
const castName = /[\w)\]]\[([\w.()]+ as [^\]]+)\]/g

/** Code that proves the claim. */
const guard = /Object\.hasOwn\(|\.includes\(|\bis[A-Z]\w*\(/

/** `name in table` is also true of what the table inherits. `Object.hasOwn` is not. */
const nameIn =
  /(?<=[(!{[]|&& |\|\| |=> |return |\? |[=,] )([a-zA-Z_][\w.]* in [a-z][\w.]*)(?=\)*\s*(?:[&|?:;}\],)]|$))/g

const openTablesIn = (text: string) => {
  const code = withoutWords(text)
  const guarded = (at: number) => guard.test(code.slice(Math.max(0, at - 200), at))
  return [
    ...Array.from(code.matchAll(openTable), ([, name]) => name),
    ...Array.from(code.matchAll(castTable), ([, cast]) => cast),
    ...[...code.matchAll(castName)].flatMap(({ 1: cast, index }) => (guarded(index) ? [] : [cast])),
    ...Array.from(code.matchAll(nameIn), ([, found]) => found),
  ]
}

/** Comments and texts are not code. */
const withoutWords = (text: string) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '``')

test('no table of the program is open to names from outside', () => {
  const found = globSync('{contract,desk,rules,server,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/an?-[\w-]+\.tsx?$/.test(file) && !file.includes('testing'))
    .flatMap((file) => openTablesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found, 'Use a Map, an object with known keys, or ask Object.hasOwn first.').toEqual([])
})

test.each([
  ["const words: Readonly<Record<string, string>> = { a: 'b' }", ['words']],
  ["export const words: Record<string, { a: string }> = {\n  a: { a: 'b' },\n}", ['words']],
  ["const say = () => {\n  const words: Partial<Record<string, string>> = { a: 'b' }\n}", ['words']],
  ["const words: { [name: string]: string } = { a: 'b' }", ['words']],
  ["const word = ({ a: 'b' } as Record<string, string>)[name]", ['Record<string']],
  ['const word = words[name as keyof typeof words]', ['name as keyof typeof words']],
  ['const word = words[row.kind as Kind]', ['row.kind as Kind']],
  ['const isKnown = name in words && true', ['name in words']],
  ['if (!(part.name in words)) return', ['part.name in words']],
  ['rows.filter((name) => name in words)', ['name in words']],
  ["const words: ReadonlyMap<string, string> = new Map([['a', 'b']])", []],
  ["const words: Record<Kind, string> = { a: 'b' }", []],
  ['const fields: Record<string, string> = {}', []],
  ['const copy: Record<string, string> = { ...before }', []],
  ['const word = Object.hasOwn(words, name) ? words[name as Kind] : name', []],
  ["const sentence = 'all (name in words)' // or name in words", []],
  ['for (const name in words) say(name)', []],
])('%s', (text, found) => {
  expect(openTablesIn(text)).toEqual(found)
})
