import { expect, test } from 'vitest'
import { connectionFailure, isRefusedByPooler } from './connection-failure.ts'

const url = 'postgres://ann:hunter2@db.example.com/shop'

test.each<[what: string, code: string | undefined, message: string, says: RegExp]>([
  [
    'no password',
    undefined,
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    /^DATABASE_URL must have a password, such as postgres:\/\/ann:password@/,
  ],
  ['a wrong password', '28P01', 'password authentication failed for user "ann"', /right user and password; /],
  ['an unknown user', '28000', 'role "ann" does not exist', /run "createuser --pwprompt ann" there\.$/],
  [
    'an unknown database',
    '3D000',
    'database "shop" does not exist',
    /run "createdb --owner ann --encoding UTF8 --template template0 shop" there\.$/,
  ],
  [
    'a wrong password at a pooler',
    '08P01',
    'SASL authentication failed',
    /right user and password; the server says: SASL authentication failed\.$/,
  ],
  [
    'a database that a pooler does not know',
    '08P01',
    'no such database: shop',
    /the pooler .* shop\. Is shop in /,
  ],
  [
    'no encryption',
    undefined,
    'The server does not support SSL connections',
    /must have sslmode=disable, or/,
  ],
  [
    'an unknown authority',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    /sslrootcert=\/path; .+ trusted: self-signed certificate\.$/,
  ],
  [
    'another program',
    undefined,
    'Connection terminated unexpectedly',
    /what listens at db\.example\.com:5432 /,
  ],
  ['silence', undefined, 'timeout expired', /db\.example\.com:5432 did not in time/],
  ['any other cause', 'ECONNREFUSED', 'connect ECONNREFUSED ::1:9', /answers: connect ECONNREFUSED ::1:9\.$/],
])('%s is named, without the password', (_, code, message, says) => {
  const said = connectionFailure(Object.assign(new Error(message), { code }), url)
  expect(said).toMatch(says)
  expect(said).not.toContain('hunter2')
})

test.each([
  ['SASL authentication failed', true],
  ['server login failed: FATAL database "shop" does not exist', true],
  ['server login failed: FATAL the database system is starting up', false],
  ['server conn crashed?', false],
])('a start does not wait for a pooler that says "%s": %s', (message, isRefused) => {
  expect(isRefusedByPooler({ code: '08P01', message })).toBe(isRefused)
})
