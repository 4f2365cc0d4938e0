import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, openFiles } from './files.ts'

let folder: string
let files: Files
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-files-'))
  files = await openFiles({ kind: 'folder', folder: join(folder, 'files') })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a stored file can be read, and is gone once removed', async () => {
  await files.put('uploads/1.pdf', Buffer.from('one'))
  await files.put('uploads/2.pdf', Readable.from(['t', 'wo']))
  expect(await text(await files.read('uploads/1.pdf'))).toBe('one')
  expect(await text(await files.read('uploads/2.pdf'))).toBe('two')
  await files.remove('uploads/1.pdf')
  expect(await files.exists('uploads/1.pdf')).toBe(false)
  expect(await files.exists('uploads/2.pdf')).toBe(true)
  await files.remove('uploads/1.pdf')
})

test.each(['../out.pdf', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a\0b', ''])(
  'the key %j is refused',
  async (key) => {
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key')
    expect(existsSync(join(folder, 'out.pdf'))).toBe(false)
  },
)

test('reading a missing file fails', async () => {
  await expect(files.read('nothing.pdf')).rejects.toThrow('ENOENT')
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is named in the error, even below /proc',
  async () => {
    await expect(openFiles({ kind: 'folder', folder: '/proc/nowhere/files' })).rejects.toThrow(
      /^FILES must be a folder .*ENOENT/,
    )
  },
)
