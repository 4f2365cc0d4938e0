import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { fileVariableOf, secretNames } from './secret-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string>) =>
  readConfig({ DATA_DIR: join(folder, 'data'), ...variables })
const fileOf = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const secret = 'a-secret-of-more-than-thirty-two-characters'

test('a secret is read from a file, without the end of its line', () => {
  expect(read({ TOKEN_SECRET_FILE: fileOf('token', `${secret}\n`) }).tokenSecret).toBe(secret)
  const mail = 'smtps://office:password@mail.example.com'
  expect(read({ SMTP_URL_FILE: fileOf('smtp', mail), SMTP_URL: '' }).smtpUrl).toBe(mail)
})

test('the address of the database, with its password, can be in a file too', () => {
  const url = 'postgres://yardsign:password@localhost:5432/yardsign'
  const files = { DATABASE_URL_FILE: fileOf('url', url), TOKEN_SECRET_FILE: fileOf('token', secret) }
  expect(read(files).database).toEqual({ engine: 'postgres', url })
})

test.each(secretNames)('%s can come from a file, and not from both', (name) => {
  const file = { [fileVariableOf(name)]: join(folder, 'missing') }
  expect(() => read(file)).toThrow(
    `${name}_FILE must name a file with the secret; ${join(folder, 'missing')} cannot be read (ENOENT).`,
  )
  expect(() => read({ ...file, [name]: 'x' })).toThrow(`${name}_FILE or ${name} must be set, not both.`)
})

test('an empty file, a folder and a bad secret stop the start with a sentence', () => {
  const empty = fileOf('empty', ' \n')
  expect(() => read({ TOKEN_SECRET_FILE: empty })).toThrow(
    `TOKEN_SECRET_FILE must name a file with the secret; ${empty} is empty.`,
  )
  expect(() => read({ TOKEN_SECRET_FILE: folder })).toThrow(`${folder} cannot be read (EISDIR).`)
  expect(() => read({ TOKEN_SECRET_FILE: fileOf('short', 'short') })).toThrow(
    'TOKEN_SECRET must have at least 32 characters.',
  )
})
