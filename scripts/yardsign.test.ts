import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalled, commands, entryVariable } from './commands.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(commands))('npm runs the same script for %s', (name, { script }) => {
  expect([`node scripts/with-node.mjs ${script}`, `node ${script}`]).toContain(scripts[name])
})

test('a text names the commands as its reader calls them', () => {
  const text = 'Run "npm run build". Then "npm run backup -- <file>" or "npm run doctor".'
  expect(asCalled(text, {})).toBe(text)
  expect(asCalled(text, { [entryVariable]: '1' })).toBe(
    'Run "npm run build". Then "yardsign backup <file>" or "yardsign doctor".',
  )
})

describe.skipIf(process.platform === 'win32')('bin/yardsign, where there is neither npm nor Node', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yardsign-entry-'))
    for (const tool of ['sh', 'readlink', 'dirname'])
      symlinkSync(spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(), join(folder, tool))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const say = (program: string, ...words: string[]) => {
    const env = { PATH: folder, NODE_ENV: 'test', DATA_DIR: join(folder, 'data') }
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const entry = resolve('bin/yardsign')

  test('lists the commands', () => {
    const { status, stdout } = say(entry)
    expect(status).toBe(0)
    for (const name of Object.keys(commands)) expect(stdout).toContain(`  yardsign ${name} `)
  })

  test('runs a command through a link, from any folder', () => {
    symlinkSync(entry, join(folder, 'yardsign'))
    expect(say(join(folder, 'yardsign'), 'version')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Yardsign \d+\.\d+\.\d+.* on Node v\d/),
      stderr: '',
    })
  })

  test('says what it does not understand, in the words of its reader', () => {
    expect(say(entry, 'repair')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no command "repair"'),
    })
    for (const command of ['backup', 'restore', 'desk:invite'])
      expect(say(entry, command)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`yardsign ${command} <`),
      })
    expect(say(entry, 'desk:invite', 'name@example.com')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no shop in'),
    })
  }, 20_000)

  test('says that Node is missing', () => {
    mkdirSync(join(folder, 'elsewhere', 'bin'), { recursive: true })
    copyFileSync(entry, join(folder, 'elsewhere', 'bin', 'yardsign'))
    expect(say(join(folder, 'elsewhere', 'bin', 'yardsign'), 'version')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no Node: /),
    })
  })
})
