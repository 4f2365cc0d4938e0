// Scripts use only functions of the oldest supported browsers. The builds rewrite newer syntax, but cannot add missing functions.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { browsers } from '../scripts/browsers.ts'

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** MDN's names for the browsers in the builds' list. */
const mdnNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
} as const
const oldest = browsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
  return { name: mdnNames[name as keyof typeof mdnNames], version: Number(version) }
})

test('the list names every browser of the decision', () => {
  expect(oldest.map(({ name }) => name)).toEqual(Object.values(mdnNames))
})

test('no script uses what an oldest supported browser does not have', () => {
  const tooNew = namesThatAreTooNew()
  const found = globSync('{web,desk,rules,contract}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...codeOf(file).matchAll(uses)]
        .map(([use]) => use)
        .filter((use) => tooNew.has(use))
        .map((use) => `${file}: ${use}`),
    )
  expect(found).toEqual([])
})

const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** 'AbortSignal.any', 'new Observable', '.toSorted'. */
const uses = /(?<![\w.])[A-Z]\w*\.\w+|\bnew [A-Z]\w*|(?<=[\w)\]?])\.\w+(?=\()/g

/** Classes whose methods have names that our own code does not use. */
const everyday = new Set(['Array', 'Date', 'Map', 'Promise', 'RegExp', 'Set', 'String', 'Uint8Array'])

function namesThatAreTooNew(): Set<string> {
  const names = Object.entries({ ...data.javascript['builtins'], ...data.api }).flatMap(
    ([owner, interfaceData]) => {
      const { __compat, ...members } = interfaceData as Identifier
      const newMembers = Object.entries(members)
        .filter(([, member]) => isTooNew(member))
        .map(([key]) => key)
      return [
        ...(__compat && isTooNew(interfaceData as Identifier) ? [`new ${owner}`] : []),
        ...newMembers.map((key) => `${owner}.${key.replace(/_static$/, '')}`),
        ...(everyday.has(owner) ? newMembers.map((key) => `.${key}`) : []),
      ]
    },
  )
  return new Set(names)
}

const isTooNew = ({ __compat }: Identifier): boolean =>
  __compat !== undefined &&
  oldest.some(({ name, version }) => {
    const support = __compat.support[name]
    const [statement] = Array.isArray(support) ? support : [support]
    return !hasSince(statement as SimpleSupportStatement | undefined, version)
  })

const hasSince = (statement: SimpleSupportStatement | undefined, version: number) => {
  const since = statement?.version_added
  if (!since || since === 'preview' || statement.flags) return false
  return Number(since.replace('≤', '')) <= version
}
