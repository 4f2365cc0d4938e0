import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { startFailure } from './start-failure.ts'

const failure = (code: string, message: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), { code })

test('a problem that an operator can fix is one sentence', () => {
  expect(startFailure(new ConfigProblem('PORT is in use.'))).toBe('PORT is in use.')
  expect(startFailure(failure('SQLITE_FULL', 'database or disk is full'))).toMatch(
    /^The disk is full: [^\n]+$/,
  )
  expect(startFailure(failure('42501', 'permission denied for schema public'))).toBe(
    'DATABASE_URL must name a user who may create tables in that database: permission denied for schema public.',
  )
  expect(startFailure(failure('3F000', 'no schema has been selected to create in'))).toMatch(
    /^DATABASE_URL must name a user who may create tables in that database: no schema/,
  )
  expect(startFailure(failure('25006', 'cannot execute CREATE TABLE in a read-only transaction'))).toMatch(
    /^DATABASE_URL must lead to a database that takes changes, on the primary server; this one is read-/,
  )
  expect(startFailure(failure('57P01', 'terminating connection'))).toMatch(/^The database stopped answering/)
  expect(startFailure(failure('SQLITE_CORRUPT', 'database disk image is malformed'))).toMatch(
    /^The database is damaged \([^\n]+malformed\)\. Restore a backup: docs\/runbook\.md/,
  )
  expect(startFailure(failure('SQLITE_READONLY', 'attempt to write a readonly database'))).toMatch(
    /^DATA_DIR must hold a database that can be read and written; [^\n]+readonly database\.$/,
  )
})

test('a file or a folder that cannot be used is named', () => {
  let failed: unknown
  try {
    readFileSync('/nowhere/key.txt')
  } catch (error) {
    failed = error
  }
  expect(startFailure(failed)).toBe('/nowhere/key.txt: no such file or directory (ENOENT).')
  const denied = Object.assign(failure('EACCES', 'permission denied'), { path: '/shop/.env', errno: -13 })
  expect(startFailure(denied)).toMatch(/^\/shop\/\.env: permission denied \(EACCES\)\. .+ use chown\.$/)
})

test('an object store that does not answer is not taken for the database', () => {
  const refused = Object.assign(failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:9'), {
    $metadata: {},
  })
  expect(startFailure(failure('E_CANNOT_READ_FILE', 'Cannot read file', refused))).toMatch(
    /^The object store did not do what it was asked: [^\n]+ECONNREFUSED[^\n]+S3_ENDPOINT/,
  )
})

test('an object store without keys is named', () => {
  const noKeys = Object.assign(new Error('Could not load credentials from any providers.'), {
    name: 'CredentialsProviderError',
  })
  expect(startFailure(failure('E_CANNOT_WRITE_FILE', 'Cannot write file', noKeys))).toMatch(
    /^The object store did not do what it was asked: CredentialsProviderError: [^\n]+providers\. [^\n]+AWS_/,
  )
})

test("the cause is found beneath a library's own error", () => {
  const full = failure('ENOSPC', 'no space left on device')
  expect(startFailure(failure('E_CANNOT_WRITE_FILE', 'Cannot write file', full))).toMatch(/^The disk is full/)
  const damaged = new ConfigProblem('a.pdf in the backup is damaged.')
  expect(startFailure(failure('E_CANNOT_WRITE_FILE', 'Cannot write file', damaged))).toBe(damaged.message)
})

test('anything else is a bug, printed with its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /)
})
