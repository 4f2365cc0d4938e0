// The pages about OWASP ASVS: every requirement of levels 1 and 2 is there once, and every file that they name exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app'

/** The numbers of version 5.0.0 by section. */
const numbers = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const wanted = Object.entries(numbers).flatMap(([section, last]) =>
  last.split(' ').map((number) => `${section}.${number}`),
)
const verdicts = ['met', 'partly', 'not met', 'does not apply']

type Row = { number: string; level: string; verdict: string; how: string; tested: string }
const pages = globSync('docs/asvs/*.md').map((path) => readFileSync(path, 'utf8'))
const rows: Row[] = pages.flatMap((text) =>
  [...text.matchAll(/^\|([^\n]+)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
    .map(([number = '', level = '', , verdict = '', how = '', tested = '']) => ({
      number,
      level,
      verdict,
      how,
      tested,
    })),
)
const wholeChapters = pages.flatMap((text) =>
  [...text.matchAll(/These do not apply:([\d., \n]+)\./g)].flatMap(
    ([, list = '']) => list.match(/\d+\.\d+\.\d+/g) ?? [],
  ),
)

test('each requirement of levels 1 and 2 is there once', () => {
  expect([...rows.map(({ number }) => number), ...wholeChapters].toSorted()).toEqual(wanted.toSorted())
})

test('each has a verdict, and says where it is tested or that it was checked by reading', () => {
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([])
  const isOpen = ({ verdict, tested }: Row) => verdict !== 'does not apply' && tested === ''
  expect(rows.filter(isOpen)).toEqual([])
})

test('each file that is named exists', () => {
  const named = rows.flatMap(
    ({ how, tested }) => `${how} ${tested}`.match(/[\w./-]+\.(?:ts|md|json)\b/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([])
})

test('the first page lists what is missing, and counts right', () => {
  const text = readFileSync('docs/asvs.md', 'utf8')
  const listed = [...text.matchAll(/^\| \[([\d.]+)\]/gm)].map(([, number]) => number)
  const missing = rows.filter(({ verdict }) => ['partly', 'not met'].includes(verdict))
  expect(listed).toEqual(missing.map(({ number }) => number).toSorted(byNumber))
  for (const level of ['1', '2']) {
    const shown = new RegExp(`^\\| ${level} +\\|([^\\n]+)\\|$`, 'm').exec(text)?.[1]?.split('|').map(Number)
    const counted = verdicts
      .slice(0, 3)
      .map((verdict) => rows.filter((row) => row.level === level && row.verdict === verdict).length)
    expect(shown?.slice(0, 3)).toEqual(counted)
    expect(shown?.reduce((sum, count) => sum + count)).toBe(level === '1' ? 70 : 183)
  }
})

const byNumber = (one: string, other: string) => {
  const [a, b] = [one, other].map((number) => number.split('.').map(Number))
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index])
  return (a?.[at] ?? 0) - (b?.[at] ?? 0)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('13.4.4: TRACE is not answered', async () => {
  const { statusCode, body } = await app.http.inject({
    method: 'TRACE' as 'GET',
    url: '/api/banners',
    headers: { 'x-sent': 'this must not come back' },
  })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('this must not come back')
})
