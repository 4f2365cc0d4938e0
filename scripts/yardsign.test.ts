import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCache } from '#server/testing/compile-cache'
import { aPlatform } from '#server/testing/test-app'
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
    const env = { PATH: folder, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...compileCache }
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const entry = resolve('bin/yardsign')
  const packagedNode = relative('.', realpathSync('node_modules/.bin/node'))

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
    expect(say(entry, 'backup')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('yardsign backup <'),
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

  test('says which package is missing when Node does not start, and so do the other scripts', () => {
    const small = join(folder, 'small')
    const said = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
    for (const name of ['node_modules/.bin/node', packagedNode]) {
      mkdirSync(dirname(join(small, name)), { recursive: true })
      writeFileSync(join(small, name), `#!/bin/sh\necho '${said}' >&2\nexit 127\n`, { mode: 0o755 })
    }
    for (const name of ['bin/yardsign', 'scripts/with-node.mjs']) cpSync(name, join(small, name))
    for (const told of [
      say(join(small, 'bin/yardsign'), 'version'),
      say(process.execPath, join(small, 'scripts/with-node.mjs'), 'main.ts'),
    ])
      expect(told).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/does not start: .*\bInstall the package libatomic1 /s),
      })
  })

  /** What the image contains: no packages of tests and builds. */
  const anImage = () => {
    const app = join(folder, 'app')
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: true; devOptional?: true }>
    }
    const needed = Object.entries(packages).filter(
      ([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev,
    )
    for (const [path] of needed) {
      mkdirSync(dirname(join(app, path)), { recursive: true })
      symlinkSync(resolve(path), join(app, path))
    }
    for (const name of ['.bin', '.package-lock.json'])
      symlinkSync(resolve('node_modules', name), join(app, 'node_modules', name))
    for (const path of [
      'bin',
      'contract',
      'database',
      'package.json',
      'package-lock.json',
      'rules',
      'sample',
      'scripts',
      'server',
    ])
      cpSync(path, join(app, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
    return join(app, 'bin/yardsign')
  }

  test('does in the image what the pages for operators promise', async () => {
    const yardsign = anImage()
    const shop = await aPlatform()
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    const image = {
      PATH: folder,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: join(folder, 'compiled'), // the commands share their compiled code
    }
    const run = (dataFolder: string, ...words: string[]) => {
      const env = { ...image, DATA_DIR: dataFolder }
      const { stdout, stderr } = spawnSync(yardsign, words, { cwd: folder, env, encoding: 'utf8' })
      return stdout + stderr
    }
    const there = shop.config.dataFolder
    expect(run(there, 'doctor')).toContain('works and is up to date')
    expect(run(there, 'desk:invite', 'name@example.com')).toContain('/desk/invitation?token=')
    expect(run(there, 'shop', 'close', '--for', '5m')).toContain('yardsign shop open')
    expect(run(there, 'backup', backups, '--keep', '2')).toContain('The backup is in')
    const backup = join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? 'none')
    expect(run(join(folder, 'restored'), 'restore', backup)).toMatch(/is restored.*"yardsign doctor"/s)
    await shop.close()
  }, 60_000)
})
