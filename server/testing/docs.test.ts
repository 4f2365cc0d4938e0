import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const rooms = 'rules|contract|database|server|sample|web|desk|deploy|e2e|bench|soak|scripts|docs'
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'deploy/README.md',
  ...globSync(['docs/**/*.md', '{rules,server,web,desk}/README.md']),
]

test.each(papers)('%s names files and papers that exist', (paper) => {
  const text = readFileSync(paper, 'utf8')
  const paths = [...text.matchAll(new RegExp(`\`((?:${rooms})/[\\w/.-]+)\``, 'g'))].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g)].map(([, link = '']) =>
    join(dirname(paper), link),
  )
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
})

test('rules/README.md names files of rules/ that exist', () => {
  const names = [...readFileSync('rules/README.md', 'utf8').matchAll(/`([\w-]+\.ts)`/g)]
  expect(names.length).toBeGreaterThan(40)
  expect(names.map(([, name = '']) => name).filter((name) => !existsSync(join('rules', name)))).toEqual([])
})

/** Where else a stranger meets the name of a rule's file. */
const features = new Set(globSync('{server,server/platform,desk,web}/*/').map((path) => basename(path)))

test('a rule whose file is not called like a feature is named in rules/README.md', () => {
  const text = readFileSync('rules/README.md', 'utf8')
  const files = globSync('rules/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => basename(path))
  const unnamed = files.filter((file) => !text.includes(file) && !features.has(basename(file, '.ts')))
  expect(unnamed).toEqual([])
})

test('each decision has a different number', () => {
  const numbers = globSync('docs/decisions/*.md').map((path) => basename(path).slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
