import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { needsPostgres, usesDatabase } from '#server/testing/needs-postgres'

const files = globSync(['server/**/*.test.ts', 'sample/*.test.ts'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => usesDatabase(text))
const chosen = files.filter(({ file, text }) => needsPostgres(file, text)).map(({ file }) => file)

test.each([
  ['the database itself', 'server/platform/database/database.test.ts'],
  ['migrations', 'server/platform/database/migrate.test.ts'],
  ['jobs and their locks', 'server/platform/jobs/runner.test.ts'],
  ['backups', 'server/backup/backup.test.ts'],
  ['the sample', 'sample/load-sample.test.ts'],
  ['lists', 'server/desk/orders/list-orders.test.ts'],
  ['SQL that differs', 'server/desk/insights/insights.test.ts'],
  ['what the law says about people', 'server/privacy/erase-person.test.ts'],
  ['races', 'server/checkout/races.test.ts'],
  ['payments in any order', 'server/payments/any-schedule.test.ts'],
  ['holds', 'server/orders/holds.test.ts'],
  ['kills', 'server/payments/kill.test.ts'],
  ['two processes', 'server/chat/live/presence.test.ts'],
])('%s are tested on both engines', (_, file) => {
  expect(chosen).toContain(file)
})

test('where a statement differs by engine, a test runs on both', () => {
  const differs = /#server\/platform\/database\/(?:begins-with|in-list|text-in-json)'|\bengine === 'postgres'/
  const testedElsewhere = ['server/people-search'] // by the lists that search
  const folders = globSync('server/**/*.ts')
    .filter((file) => !/\.test\.ts$|^server\/(?:testing|platform|backup)\//.test(file))
    .filter((file) => differs.test(readFileSync(file, 'utf8')))
    .map((file) => dirname(file))
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter((folder) => !chosen.some((file) => dirname(file) === folder))).toEqual(
    testedElsewhere,
  )
})

test('a file of races or a test that checks the engine runs on both databases; another does not', () => {
  const opens = "import { startTestApp } from '#server/testing/test-app'\n"
  const needs = (text: string) => needsPostgres('server/cart/cart.test.ts', opens + text)
  expect(needs('test.runIf(testServerUrl() === undefined)')).toBe(true)
  expect(needs("test('a cart is called a cart', () => {})")).toBe(false)
  const twenty = "test('twenty at once', () => {})"
  expect(needsPostgres('server/cart/races.test.ts', opens + twenty)).toBe(true)
  expect(needsPostgres('server/cart/races.test.ts', twenty)).toBe(false)
})

/** Does the same thing several times at once. Sixty and more at once test a limit of calls. */
const sends = /Promise\.all(?:Settled)?\(\s*Array\.from\(\s*\{ length: [1-5]?\d \}/

/** Promises in a title what holds at the same time. A thing that happens 'at once' may just happen soon, unless several do it. */
const promises =
  /\btest\b[^'"`]*['"`][^\n]*\b(?:simultaneous|at the same (?:time|moment)|(?:two|both|six|ten|twenty|many|several|processes|additions|one)\b[^\n]* at once)\b/

const races = (text: string) => sends.test(text) || promises.test(text)

test('a race is known by what it sends or what its title promises', () => {
  expect(races("test('twenty at the same moment run once', async () => {})")).toBe(true)
  expect(races("test('when two people decide at once, one wins', async () => {})")).toBe(true)
  expect(races("test('a new role takes effect immediately', async () => {})")).toBe(false)
  expect(races('await Promise.all(Array.from({ length: 20 }, place))')).toBe(true)
  expect(races('await Promise.all(Array.from({ length: 601 }, call))')).toBe(false)
})

test('a race is in races.test.ts, or in another file that runs on both engines', () => {
  const racing = files.filter(({ text }) => races(text)).map(({ file }) => file)
  expect(racing.length).toBeGreaterThan(30)
  expect(racing.filter((file) => !chosen.includes(file))).toEqual([])
})

test('PostgreSQL runs about half of the files that open a database', () => {
  expect(chosen.length).toBeGreaterThan(files.length / 3)
  expect(chosen.length).toBeLessThan((files.length * 2) / 3)
})
