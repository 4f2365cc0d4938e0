import { expect, test } from 'vitest'
import { encodingFor } from '#server/platform/pages/accept-encoding'

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['brotli', 'identity'],
])('%j accepts %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
