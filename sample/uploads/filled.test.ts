import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillForm } from './make.ts'
import { blankOf, filledOf, sampleUploads } from './sample-uploads.ts'

test.each(sampleUploads)(
  '$fileName matches the committed file; if it does not, run make.ts',
  async (upload) => {
    const made = await fillForm(await readFile(blankOf(upload)), upload.values)
    expect(Buffer.compare(made, await readFile(filledOf(upload)))).toBe(0)
    expect(made.length).toBeLessThanOrEqual(70 * 1024)
  },
)
