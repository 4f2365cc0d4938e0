// Each decision of the business is written once. This finds files outside rules/ that repeat one.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'

let rules: Record<string, unknown>
beforeAll(async () => {
  const files = globSync('rules/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)),
  )
  rules = Object.assign({}, ...modules)
})

const sources = globSync('{contract,server,web,desk,database,sample}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('server/testing/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('no other file declares a name of rules/', () => {
  expect(
    findings(namesDeclared(Object.keys(rules))),
    'Import the rule of that name, or choose another name.',
  ).toEqual([])
})

test('no other file writes a number of five digits, a length or a duration of rules/', () => {
  expect(
    findings(numbersSaidAgain(rules)),
    'In parentheses are rules with the same value. Import the one that you mean. If none says what you mean, add a rule to rules/.',
  ).toEqual([])
})

test('limits for each minute are in rules/', () => {
  expect(findings(limitsAMinute), 'Move the limit to rules/ and import it.').toEqual([])
})

describe('found are', () => {
  const said = {
    uploadLimitBytes: 10_485_760,
    longestCode: 400,
    chatEventsAMinute: 1_200,
    leadNumbers: { floors: { most: 250 } },
    refundDays: 14,
    dayMs: 86_400_000,
    signInLinkMs: 900_000,
  }
  const find = (text: string) => numbersSaidAgain(said)(text, 'web/page.tsx')

  test.each([
    ['10_485_760 (uploadLimitBytes)', 'size > 10_485_760'],
    ['10485760 (uploadLimitBytes)', 'size > 10485760'],
    ['maxLength(400) (longestCode)', 'z.string().check(z.maxLength(400))'],
    ['maxLength={250} (leadNumbers)', '<input maxLength={250} />'],
    ['mostCharacters: 400 (longestCode)', "line({ label: 'x', mostCharacters: 400 })"],
    ['14 * 24 * 60 * 60_000 (refundDays)', 'const keptMs = 14 * 24 * 60 * 60_000'],
    ['14 * 24 * 60 * 60 (refundDays)', 'const keptSeconds = 14 * 24 * 60 * 60'],
    ['14 * dayMs (refundDays)', 'now + 14 * dayMs'],
    ['15 * 60_000 (signInLinkMs)', 'const freshMs = 15 * 60_000'],
    ['15 * minuteMs (signInLinkMs)', 'now + 15 * minuteMs'],
  ])('%s', (found, text) => {
    expect(find(text)).toEqual([found])
  })

  test.each([
    'maxLength(401)',
    'take 14',
    '13 * dayMs',
    '2 * 60_000',
    'maxLength={longestCode}',
    'x * 14 * 2',
    'const sequenceMs = 1_200',
  ])('not: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  test('limits, declared and in place', () => {
    expect(limitsAMinute('const mailsAMinute = 3')).toEqual(['const mailsAMinute ='])
    expect(limitsAMinute('aMinuteLimit(120, now)')).toEqual(['aMinuteLimit(120'])
    expect(limitsAMinute('aMinuteLimit(mailsAMinute, now)')).toEqual([])
  })
})

type Find = (text: string, file: string) => string[]

function findings(find: Find) {
  return sources.flatMap(({ file, text }) => find(text, file).map((found) => `${file}: ${found}`))
}

function namesDeclared(names: readonly string[]): Find {
  const declared = new RegExp(`^(?:export )?const (?:${names.join('|')})\\b`, 'gm')
  return (text) => all(text, declared)
}

/**
 * Round numbers mean too many things. Lengths limit what people type, so they are checked only in contract/ and web/. The platform's
 * waits are about machines, and the sample's times are its story.
 */
function numbersSaidAgain(said: Record<string, unknown>) {
  const plain: NamesByNumber = new Map()
  const durations: NamesByNumber = new Map()
  for (const [name, value] of Object.entries(said).flatMap((rule) => numbersIn(...rule))) {
    const ms = inMs(name, value)
    if (ms === undefined) addName(plain, value, name)
    else if (ms >= longMs) addName(durations, ms, name)
  }
  return (text: string, file: string): string[] => [
    ...all(text, /(?<![\w.])\d[\d_]{4,}(?![\w.])/g).flatMap((one) => {
      const value = plainNumber(one)
      return value < 10_000 || isRound(value) ? [] : withNames(one, plain.get(value))
    }),
    ...(/^(?:contract|web)\//.test(file)
      ? all(text, /(?:maxLength[=(:]|mostCharacters:) ?\{?\d[\d_]*[)}]?/g).flatMap((one) => {
          const value = plainNumber(one)
          return value >= 100 ? withNames(one, plain.get(value)) : []
        })
      : []),
    ...(/^(?:server\/platform|sample)\//.test(file)
      ? []
      : all(text, /(?<![\w.*] ?)\d[\d_]*(?: \* (?:\d[\d_]*|(?:minute|hour|day)Ms))+(?![\w.]| \*)/g).flatMap(
          (one) => withNames(one, namesOfDuration(one, durations)),
        )),
  ]
}

type NamesByNumber = Map<number, Set<string>>

function addName(names: NamesByNumber, value: number, name: string) {
  names.set(value, (names.get(value) ?? new Set()).add(name))
}

/** Empty if no rule has the number. */
function withNames(found: string, names: ReadonlySet<string> | undefined): string[] {
  return names ? [`${found} (${[...names].join(', ')})`] : []
}

/** Shorter durations mean too many things. */
const longMs = 15 * 60_000

const units: Record<string, number> = {
  Ms: 1,
  Seconds: 1_000,
  Minutes: 60_000,
  Hours: 60 * 60_000,
  Days: 24 * 60 * 60_000,
}

/** A number, or those in an object, each with the name of the whole. */
function numbersIn(name: string, value: unknown): [name: string, value: number][] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.values(value).flatMap((part) => numbersIn(name, part))
}

/** Undefined if its name has no unit of time. Any file may name a minute, an hour or a day. */
function inMs(name: string, value: number): number | undefined {
  const unit = /(?:Ms|Seconds|Minutes|Hours|Days)$/.exec(name)?.[0]
  if (unit === undefined) return undefined
  return ['minuteMs', 'hourMs', 'dayMs'].includes(name) ? 0 : value * (units[unit] ?? 0)
}

/** The product is milliseconds, or seconds when it is made of minutes. */
function namesOfDuration(product: string, durations: NamesByNumber) {
  const named: Record<string, number> = { minuteMs: 60_000, hourMs: 60 * 60_000, dayMs: 24 * 60 * 60_000 }
  const factors = product.split(' * ').map((factor) => named[factor] ?? plainNumber(factor))
  if (!factors.some((factor) => factor % 60 === 0)) return undefined
  const value = factors.reduce((all, factor) => all * factor, 1)
  return durations.get(value) ?? durations.get(value * 1_000)
}

function limitsAMinute(text: string): string[] {
  return all(text, /\bconst \w+AMinute =|aMinuteLimit\(\d+/g)
}

/** One digit and zeros. */
function isRound(value: number) {
  return /^\d0*$/.test(String(value))
}

function plainNumber(text: string) {
  return Number(text.replaceAll(/[^\d]/g, ''))
}

function all(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([found]) => found)
}
