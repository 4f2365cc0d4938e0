import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileCache } from '#server/testing/compile-cache'
import { buildImage } from './build-image.ts'
import { engines, type EngineName } from './engines.ts'

const image = {
  name: 'registry.example.com/yardsign',
  version: '1.2.3',
  commit: 'c'.repeat(40),
  committedAt: 1_790_000_000,
  pushes: true,
  folder: 'image',
}
const lines = (engine: EngineName, pushes: boolean) =>
  engines[engine].plan({ ...image, pushes }).map((words) => words.join(' '))

test.each(['docker', 'podman', 'buildah'] as const)('%s builds the commit, with two tags', (engine) => {
  const [build = ''] = lines(engine, false)
  for (const words of [
    '--file=deploy/Dockerfile',
    `--build-arg=COMMIT=${image.commit}`,
    '--label=org.opencontainers.image.version=1.2.3',
    '--tag=registry.example.com/yardsign:1.2.3 ',
    '--tag=registry.example.com/yardsign:1.2.3-ccccccc ',
  ])
    expect(build).toContain(words)
})

test('docker attaches the list of packages and the statement', () => {
  expect(lines('docker', true)).toEqual([
    expect.stringMatching(/--sbom=true --provenance=mode=max .*--push \.$/),
  ])
  expect(lines('docker', false)[0]).toContain('--output=type=oci,dest=image/yardsign-1.2.3.oci.tar')
})

test('the others push each tag, or write an archive', () => {
  for (const engine of ['podman', 'buildah'] as const) {
    expect(lines(engine, true).filter((line) => line.startsWith('push '))).toHaveLength(2)
    expect(lines(engine, false).at(-1)).toContain('image/yardsign-1.2.3.oci.tar')
  }
})

describe.skipIf(process.platform === 'win32')('the command', () => {
  let folder: string
  let clone: string
  const git = (...words: string[]) => spawnSync('git', words, { cwd: clone, encoding: 'utf8' })

  /** A repository with only the files that the command reads there, and a PATH with only git and npm on it. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yardsign-image-'))
    clone = join(folder, 'clone')
    mkdirSync(join(folder, 'bin'))
    mkdirSync(clone)
    for (const tool of ['git', 'sh', 'node', 'npm', 'cat'])
      symlinkSync(spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(), join(folder, 'bin', tool))
    for (const name of ['package.json', '.gitignore']) cpSync(name, join(clone, name))
    git('init', '--quiet')
    git('add', '--all')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '--quiet', '--message=all')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const say = (...words: string[]) => {
    const env = { PATH: join(folder, 'bin'), HOME: folder, ...compileCache }
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/image.ts'), ...words], {
      cwd: clone,
      env,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }
  /** A program with the name of an engine. It records its arguments and prints what the engine would. */
  const anEngine = (name: EngineName) => {
    const file = join(folder, 'bin', name)
    writeFileSync(
      file,
      `#!/bin/sh\necho "$@" >> '${folder}/called'\nfor word; do case $word in --output=*) echo image > "\${word#--output=}";; --digestfile=*) echo sha256:abc > "\${word#--digestfile=}";; esac; done\n`,
    )
    chmodSync(file, 0o755)
  }

  test('says that no engine answers', () => {
    expect(say('registry.example.com/yardsign')).toEqual({
      status: 1,
      text: 'NOT BUILT: no container engine answers on this machine (docker, podman, buildah). Run this where one does.\n',
    })
  })

  test('builds with the engine that is there, and writes what is in the image and how it was made', () => {
    anEngine('podman')
    const { status, text } = say('registry.example.com/yardsign', '--push')
    expect(text).toMatch(/^Pushed: registry\.example\.com\/yardsign:[\d.]+ and .+, built with podman\.$/m)
    expect(text).toContain('podman attaches neither')
    expect(status).toBe(0)
    expect(readFileSync(join(folder, 'called'), 'utf8')).toMatch(/^info .*\nbuild .*\npush .*\npush /)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const read = (kind: string) =>
      JSON.parse(readFileSync(join(clone, 'image', `yardsign-${version}.${kind}.json`), 'utf8'))
    expect(read('sbom.cdx')).toMatchObject({ bomFormat: 'CycloneDX' })
    expect(read('provenance')).toMatchObject({
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: [{ digest: { sha256: 'abc' } }, {}],
      predicate: {
        buildDefinition: {
          resolvedDependencies: [{ digest: { gitCommit: git('rev-parse', 'HEAD').stdout.trim() } }],
        },
      },
    })
  })

  test('refuses changes that are not committed', () => {
    writeFileSync(join(clone, 'forgotten.ts'), '')
    expect(say('registry.example.com/yardsign').text).toContain('changes that are not committed')
  })
})

test.each([[[]], [['a', 'b']], [['Yard Sign']], [['yardsign', '--load']]])(
  '%j is not understood, and the possible commands are listed',
  (words) => {
    expect(() => buildImage(words)).toThrow('npm run image -- ')
  },
)
