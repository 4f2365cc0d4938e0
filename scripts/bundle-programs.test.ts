import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundle } from './bundle-programs.mjs'
import { serverFlags } from './server-flags.mjs'

mkdirSync('dist', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), 'dist', 'a program '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a bundled program reads the files beside its source, and its stack traces name the source', async () => {
  const source = join(folder, 'program.ts')
  writeFileSync(
    source,
    `import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
type Words = { said: string }
const words: Words = { said: readFileSync(new URL('beside.txt', import.meta.url), 'utf8') }
console.log(words.said, import.meta.url)
try {
  parse('"not closed')
} catch (error) {
  console.log((error as Error).stack)
}
`,
  )
  writeFileSync(join(folder, 'beside.txt'), 'found')
  await bundle(join(folder, 'built'), [source])
  const { stdout } = spawnSync(process.execPath, [...serverFlags, join(folder, 'built/program.js')], {
    encoding: 'utf8',
  })
  expect(stdout).toContain(`found ${pathToFileURL(source).href}`)
  expect(stdout).toContain(`${source}:7:3`)
  expect(stdout).toContain('/built/packages/csv-parse.js:')
}, 60_000)

const bundles = process.env['BUNDLED_PROGRAMS']

test.skipIf(bundles === undefined)(
  'each file of the bundled programs loads, also those that are rarely needed',
  () => {
    const files = globSync(`${bundles}/{,packages/}*.js`).filter(
      (file) => !/(?:main|api-process)\.js$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const code = files.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)})`).join('\n')
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', `${code}\nprocess.exit()`],
      {
        encoding: 'utf8',
      },
    )
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  },
  60_000,
)
