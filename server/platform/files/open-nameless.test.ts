import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openNameless } from './open-nameless.ts'

test.skipIf(process.platform === 'win32')(
  'a kill leaves nothing of a file that has lost its name before it is written',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yardsign-nameless-'))
    const { file } = await openNameless(folder, () => {})
    expect(readdirSync(folder)).toEqual([])
    await file.writeFile('plain')
    for (const _ of [1, 2])
      expect(await text(file.createReadStream({ autoClose: false, start: 0 }))).toBe('plain')
    await file.close()
    rmSync(folder, { recursive: true })
  },
)
