import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgresUrl } from './config-database.ts'
import { readConfig } from './config.ts'

const address = 'postgres://yardsign:secret@db.example.com/shop'

test.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s is verify-full, as the library reads it today',
  (mode) => {
    expect(postgresUrl(`${address}?application_name=a&sslmode=${mode}&keepalives=1`)).toBe(
      `${address}?application_name=a&sslmode=verify-full&keepalives=1`,
    )
  },
)

test.each(['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=require&uselibpqcompat=true'])(
  'an address with %j stays as it is',
  (options) => expect(postgresUrl(address + options)).toBe(address + options),
)

test.each([
  [
    'sslmode=bogus',
    /^DATABASE_URL must have sslmode=verify-full, .* or sslmode=disable, not sslmode=bogus\.$/,
  ],
  [
    'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    /^sslrootcert in DATABASE_URL must name a file that can be read; \/nowhere\/ca\.pem cannot \(ENOENT/,
  ],
])('%s is refused', (options, says) => {
  expect(() => postgresUrl(`${address}?${options}`)).toThrow(says)
})

test('a secret that is missing after a move is where the old shop kept it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-moved-'))
  const before = readConfig({ DATA_DIR: folder })
  expect(before.tokenSecret).not.toBe('')
  expect(() => readConfig({ DATA_DIR: folder, DATABASE_URL: address })).toThrow(
    `set TOKEN_SECRET to what is in ${before.tokenSecretFile}.`,
  )
  rmSync(folder, { recursive: true })
})
