// npm start is one process: the script that starts the shop becomes it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const aScript = (name: string, code: string) => {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
}
const fileUrl = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)
const saidBy = ({ stdout }: ChildProcess) => (stdout ? text(stdout) : '')

describe.skipIf(process.platform === 'win32')('a script that starts a program', () => {
  const program = aScript(
    'program.mjs',
    'console.log(process.pid, process.env.WISH, ...process.argv.slice(2))',
  )
  const becoming = (before: string) =>
    aScript(
      'start.mjs',
      `import { becomeNode } from ${fileUrl('scripts/with-node.mjs')}
      ${before}
      becomeNode([${JSON.stringify(program)}, 'a'], { env: { ...process.env, WISH: 'granted' } })`,
    )

  test('becomes that program', async () => {
    const child = spawn(process.execPath, [becoming('')])
    expect(await saidBy(child)).toBe(`${child.pid} granted a\n`)
  })

  test('starts it as a second process where Node cannot do that', async () => {
    const child = spawn(process.execPath, [becoming('process.execve = undefined')])
    const said = await saidBy(child)
    expect(said).toMatch(/^\d+ granted a\n$/)
    expect(said).not.toContain(`${child.pid} `)
  })

  test('and npm, when it is ended, takes the program along', async () => {
    const shop = aScript(
      'shop.ts',
      `import { stopWithParent } from ${fileUrl('server/platform/http/stop.ts')}
      stopWithParent()
      process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
      setInterval(() => {}, 1_000)
      console.log('started')`,
    )
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${shop}" & read line`])
    let said = ''
    shell.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (said === 'started\n') shell.stdin.end()
    })
    await new Promise((resolve) => shell.stdout.once('close', resolve))
    expect(said).toBe('started\nstopped\n')
  })
})
