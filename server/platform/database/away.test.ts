import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/platform/database/away'

const failure = (code: string) => Object.assign(new Error('no'), { code })

test.each(['ECONNREFUSED', '57P01', '53100', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'])(
  'after %s the same may succeed in a while',
  (code) => expect(isDatabaseAway(failure(code))).toBe(true),
)

test.each(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CORRUPT', 'ENOENT', ''])(
  'after %j it will not',
  (code) => expect(isDatabaseAway(failure(code))).toBe(false),
)
