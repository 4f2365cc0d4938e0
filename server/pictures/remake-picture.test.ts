import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { confinement, remakePicture } from './remake-picture.ts'
import { photoFault } from '#server/listing-photos/problems'

/** Below the folder that the process may read. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(fileURLToPath(new URL('./test-', import.meta.url)))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aProgram = (source: string) => {
  const path = join(folder, 'program.mjs')
  writeFileSync(path, source)
  return path
}
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

test.each([
  ['dies', "process.kill(process.pid, 'SIGKILL')"],
  ['ends without a word', 'process.exit(3)'],
  [
    'sends less than it says',
    'process.send({ sent: {}, width: 1, height: 1, bytes: [5, 5] }); process.stdout.end("x")',
  ],
])('a process that %s costs its picture, and the next one is decoded as usual', async (_, source) => {
  const content = await picture()
  const wish = { owner: 'ann', outputs: [{ type: 'jpeg', longestSide: 1_600 }] as const }
  await expect(remakePicture(() => content, { ...wish, program: aProgram(source) })).rejects.toMatchObject({
    code: 'picture_refused',
    message: expect.stringContaining('too much work'),
  })
  expect(await remakePicture(() => content, wish)).toMatchObject({ width: 9, height: 9 })
})

test('a picture that a busy machine does not finish may be sent again', async () => {
  const program = aProgram('setInterval(() => {}, 1_000)')
  const wish = { owner: 'ann', outputs: [], refused: photoFault, program, longestMs: 500 }
  await expect(remakePicture(picturesOfNobody, wish)).rejects.toMatchObject({
    code: 'pictures_busy',
    status: 503,
  })
})

test('a process that dies ends the upload of a listing’s photo with a sentence', async () => {
  const dies = aProgram("process.kill(process.pid, 'SIGKILL')")
  const wish = { owner: 'ann', outputs: [], refused: photoFault, program: dies }
  await expect(remakePicture(picturesOfNobody, wish)).rejects.toMatchObject({
    code: 'photo_unreadable',
    status: 400,
    message: expect.stringMatching(/too much work to open\. Please save it again/),
  })
})
const picturesOfNobody = () => Buffer.from('no picture')

test('code that takes over the process can read, write, start and reach nothing', () => {
  const tries = `
    import { connect } from 'node:net'
    import { readFileSync, writeFileSync } from 'node:fs'
    import { execSync } from 'node:child_process'
    const codeOf = async (work) => { try { await work() } catch (error) { return error.code } }
    const dial = () => new Promise((resolve, reject) => connect(9, '127.0.0.1').on('error', reject).on('connect', resolve))
    const codes = await Promise.all([
      codeOf(() => readFileSync('/etc/hosts')),
      codeOf(() => writeFileSync(${JSON.stringify(join(folder, 'new'))}, '')),
      codeOf(() => execSync('true')),
      codeOf(dial),
    ])
    console.log(JSON.stringify({ codes, environment: Object.keys(process.env) }))
  `
  const { stdout } = spawnSync(process.execPath, [...confinement, aProgram(tries)], { env: {} })
  expect(JSON.parse(String(stdout))).toEqual({ codes: Array(4).fill('ERR_ACCESS_DENIED'), environment: [] })
})
