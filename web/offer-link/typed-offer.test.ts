import { expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { fileChanged } from '#web/ui/changed-file.ts'
import { needsOtherPdf } from './typed-offer.ts'

test('the chosen PDF stays after a failure that is not its own', () => {
  const needs = (code: string) => needsOtherPdf(new ApiProblem(400, { code, error: '' }))
  expect(['not_a_pdf', 'file_too_large', fileChanged.code].map(needs)).toEqual([true, true, true])
  expect(['uploads_busy', 'storage_away', 'upload_room_used', 'timeout'].map(needs)).not.toContain(true)
})
