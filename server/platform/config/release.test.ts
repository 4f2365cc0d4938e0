import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseName } from '#server/platform/config/release'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-release-'))
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the version of an image has the commit that its build was given', () => {
  writeFileSync(join(folder, 'commit'), 'c1a46bf00d8e4d6a9b1f0c2d3e4f5a6b7c8d9e0f\n')
  expect(releaseName(folder)).toBe('1.2.3 (c1a46bf)')
})

test.each(['', '\n', 'main'])('without a commit (%j) it is the number alone', (text) => {
  writeFileSync(join(folder, 'commit'), text)
  expect(releaseName(folder)).toBe('1.2.3')
})

const git = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.test', ...words],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

test('a clone has its commit, and so has a worktree of it, also once its branches are packed', () => {
  git('init', '--quiet')
  git('add', 'package.json')
  git('commit', '--quiet', '--message', 'A shop')
  const known = `1.2.3 (${git('rev-parse', 'HEAD').slice(0, 7)})`
  git('worktree', 'add', '--quiet', 'beside')
  const beside = join(folder, 'beside')
  expect([releaseName(folder), releaseName(beside)]).toEqual([known, known])
  git('pack-refs', '--all')
  expect([releaseName(folder), releaseName(beside)]).toEqual([known, known])
})
