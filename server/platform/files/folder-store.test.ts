// Once a customer reads that a file is stored, the file, its name and its folders are on the disk.
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Files, openFiles } from './files.ts'

let folder: string
let files: Files
let steps: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-durable-'))
  files = await openFiles({ kind: 'folder', folder })
  await files.exists('x') // loads the library
  steps = []
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true, force: true })
})

/** Records each file that is written and each one that is synced. Paths for which `fails` returns true are not synced. */
const watchDisk = (fails = (_path: string) => false) => {
  const { open, writeFile } = fs
  const nameOf = (path: unknown) => relative(folder, String(path)) || '.'
  vi.spyOn(fs, 'writeFile').mockImplementation(async (path, ...more) => {
    await writeFile(path, ...more)
    steps.push(`written: ${nameOf(path)}`)
  })
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...more) => {
    const handle = await open(path, ...more)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      if (fails(nameOf(path))) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' })
      await sync()
      steps.push(`on the disk: ${nameOf(path)}`)
    }
    return handle
  })
  syncBuiltinESMExports()
}

test.skipIf(process.platform === 'win32').each([
  ['a stream', () => Readable.from(['%PDF'])],
  ['bytes', () => Buffer.from('%PDF')],
])(
  '%s is synced to the disk before it counts as stored: first the file, then its folder, then the parent',
  async (_title, content) => {
    watchDisk()
    await files.put('uploads/1.pdf', content())
    steps.push('kept')
    expect(steps).toEqual([
      'written: uploads/1.pdf',
      'on the disk: uploads/1.pdf',
      'on the disk: uploads',
      'on the disk: .',
      'kept',
    ])
  },
)

test.skipIf(process.platform === 'win32').each(['uploads/1.pdf', 'uploads', '.'])(
  'when the disk does not take %j, the file is not kept, and nothing of it stays',
  async (name) => {
    watchDisk((path) => path === name)
    await expect(files.put('uploads/1.pdf', Readable.from(['%PDF']))).rejects.toThrow('EIO')
    expect(await files.exists('uploads/1.pdf')).toBe(false)
  },
)

test('what a disk holds beside the files of the shop is not among them', async () => {
  await files.put('uploads/1.pdf', Buffer.from('one'))
  await fs.mkdir(join(folder, 'lost+found'), { mode: 0o000 })
  await fs.writeFile(join(folder, 'uploads', '.DS_Store'), '')
  expect(await Array.fromAsync(files.list())).toEqual(['uploads/1.pdf'])
})
