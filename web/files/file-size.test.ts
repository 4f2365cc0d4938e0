import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'

test.each([
  [1, '1 KB'],
  [34_800, '35 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_440_000, '1.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
