import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openUnlinked } from './open-unlinked.ts'

test.skipIf(process.platform === 'win32')(
  'a file is out of its folder before it is written, and can still be read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yardsign-unlinked-'))
    const { file } = await openUnlinked(folder, () => {})
    expect(readdirSync(folder)).toEqual([])
    await file.writeFile('plain')
    for (const _ of [1, 2])
      expect(await text(file.createReadStream({ autoClose: false, start: 0 }))).toBe('plain')
    await file.close()
    rmSync(folder, { recursive: true })
  },
)
