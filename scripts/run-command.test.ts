// What happens around a command: its reader goes away, or a signal ends it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileUrl = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)
const aCommand = (name: string, code: string) => {
  const file = resolve(folder, name)
  writeFileSync(
    file,
    `import { runCommand } from ${fileUrl('scripts/run-command.ts')}
    import { withDraftFolder } from ${fileUrl('server/backup/leftovers.ts')}
    import { writeFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    await runCommand(async ([place], _environment, tell) => { ${code} })`,
  )
  return file
}
const endOf = async (child: ChildProcess) => {
  const said = child.stderr ? text(child.stderr) : ''
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: await said }
}

describe.skipIf(process.platform === 'win32')('a command', () => {
  const patient = aCommand(
    'patient.ts',
    `tell('working'); await wait(50); writeFileSync(place, ''); return 'Done.'`,
  )

  test('goes on when nobody reads what it says', async () => {
    const done = join(folder, 'unread')
    const child = spawn(process.execPath, [patient, done], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    expect(await endOf(child)).toEqual({ code: 0, said: '' })
    expect(readdirSync(folder)).toContain('unread')
  })

  test.runIf(process.platform === 'linux')('says when its answer cannot be written', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [patient, join(folder, 'full')], {
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect(await endOf(child)).toEqual({
      code: 1,
      said: expect.stringMatching(/^The command has done .+\n$/),
    })
    expect(readdirSync(folder)).toContain('full')
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that %s ends leaves no draft', async (signal, code) => {
    const place = mkdtempSync(join(folder, 'place-'))
    const drafting = aCommand(
      'drafting.ts',
      `return withDraftFolder(place, async (folder) => { writeFileSync(folder + '/plain', ''); tell('drafting'); await wait(60_000) })`,
    )
    const child = spawn(process.execPath, [drafting, place], { stdio: ['ignore', 'pipe', 'pipe'] })
    await once(child.stdout, 'data')
    expect(readdirSync(place)).toHaveLength(1)
    child.kill(signal)
    expect(await endOf(child)).toEqual({ code, said: '' })
    expect(readdirSync(place)).toEqual([])
  })
})
