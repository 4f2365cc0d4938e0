import { expect, test } from 'vitest'
import { isDatabaseUnavailable, tooManyTransactions } from './unavailable-errors.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['25006', 'the server is read-only'],
  ['25P03', 'a transaction did nothing for too long'],
  ['40001', 'changes of others were in the way each time'],
  ['40P01', 'two changes locked each other out each time'],
  ['08006', 'the line broke'],
  ['53100', 'its disk is full'],
  ['53200', 'its memory is full'],
  ['53300', 'it has too many connections'],
  ['55P03', 'a lock was held too long'],
  ['57014', 'a statement took too long'],
  ['57P01', 'it is shutting down'],
  ['57P02', 'it has crashed'],
  ['57P03', 'it is starting up'],
  ['58030', 'it cannot read its disk'],
  ['XX001', 'a page of it is damaged'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'the line was cut'],
  ['EHOSTUNREACH', 'there is no way to the machine'],
  ['ENETUNREACH', 'there is no way to its network'],
  ['ETIMEDOUT', 'the machine does not answer'],
  ['SQLITE_BUSY', 'another process writes'],
  ['SQLITE_BUSY_SNAPSHOT', 'another process has written'],
  ['SQLITE_CANTOPEN', 'the file is out of reach'],
  ['SQLITE_CORRUPT', 'a page is damaged'],
  ['SQLITE_CORRUPT_INDEX', 'an index is damaged'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR_WRITE', 'the disk is broken'],
  ['SQLITE_READONLY_DBMOVED', 'the file is gone'],
])('after %s the same statement may succeed later: %s', (code) =>
  expect(isDatabaseUnavailable(failure(code))).toBe(true),
)

test.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('it may also succeed later after %j', (message) =>
  expect(isDatabaseUnavailable(new Error(message))).toBe(true),
)

test.each(['22021', '23505', '42601', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'ENOENT', ''])(
  'after %j it will not',
  (code) => expect(isDatabaseUnavailable(failure(code))).toBe(false),
)

test('too many waiting transactions count as an unavailable database', () => {
  expect(isDatabaseUnavailable(tooManyTransactions())).toBe(true)
})
