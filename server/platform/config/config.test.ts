import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...variables })
const secret = 'a-secret-of-more-than-thirty-two-characters'

test('nothing has to be set', () => {
  const config = read()
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' })
  expect(config.database).toEqual({ engine: 'sqlite', file: join(folder, 'yardsign.sqlite') })
  expect(config.files).toEqual({ kind: 'folder', folder: join(folder, 'files') })
  expect(config).toMatchObject({ isProduction: false, loadsSample: false, testPayments: false })
})

test('an empty variable counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database: { engine: 'sqlite' } })
})

test('the secret is generated once, kept, and readable only by its owner', () => {
  const { tokenSecret } = read()
  expect(tokenSecret.length).toBeGreaterThanOrEqual(32)
  expect(read().tokenSecret).toBe(tokenSecret)
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe(tokenSecret)
})

test('with a secret in the environment, nothing is written', () => {
  expect(read({ TOKEN_SECRET: secret }).tokenSecret).toBe(secret)
  expect(() => statSync(join(folder, 'token-secret'))).toThrow('ENOENT')
})

test('origins are read as browsers send them', () => {
  expect(read().corsOrigins).toEqual([])
  expect(read({ CORS_ORIGINS: 'https://WWW.example.com/ ,http://localhost:5173' }).corsOrigins).toEqual([
    'https://www.example.com',
    'http://localhost:5173',
  ])
})

test('a bucket is parsed with its region and endpoint', () => {
  const variables = { FILES: 's3://yard-files', S3_ENDPOINT: 'http://localhost:9000' }
  expect(read({ ...variables, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }).files).toEqual({
    kind: 's3',
    bucket: 'yard-files',
    region: 'us-east-1',
    endpoint: 'http://localhost:9000',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
})

const escaped =
  ', with each sign in the user or password that is neither a letter nor a digit written as its percent code, such as %40 for @.'

test('all bad variables are named at once, each by one sentence', () => {
  const variables = {
    PORT: 'eighty',
    DATA_DIR: '/dev/null',
    STRIPE_SECRET_KEY: 'whoops',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    PAYPAL_CLIENT_ID: 'x',
    DATABASE_URL: 'postgres://localhost/shop',
    TOKEN_SECRET: 'short',
  }
  const problem = (() => {
    try {
      return read(variables)
    } catch (error) {
      return error
    }
  })()
  expect(problem).toBeInstanceOf(ConfigProblem)
  const { sentences } = problem as ConfigProblem
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'TOKEN_SECRET',
    'STRIPE_SECRET_KEY',
    'DATA_DIR',
    'PAYPAL_CLIENT_SECRET',
  ])
})

describe('an invalid value stops the start with a sentence that names the variable', () => {
  test.each<[string, Record<string, string>]>([
    ["PORT must be a whole number from 0 to 65535, not '80a'.", { PORT: '80a' }],
    ["PORT must be a whole number from 0 to 65535, not '70000'.", { PORT: '70000' }],
    ["NODE_ENV must be production, development or test, not 'prod'.", { NODE_ENV: 'prod' }],
    [
      "PUBLIC_URL must be an address such as https://www.example.com, without a path, not 'https://a.test/shop'.",
      { PUBLIC_URL: 'https://a.test/shop' },
    ],
    ["SAMPLE must be 1 or 0, not 'yes'.", { SAMPLE: 'yes' }],
    [
      "FILES must be a folder, written without ~, or s3://bucket, not 'ftp://files'.",
      { FILES: 'ftp://files' },
    ],
    ["DATA_DIR must be a folder, written without ~, not '~/data'.", { DATA_DIR: '~/data' }],
    ["FILES must be a folder, written without ~, or s3://bucket, not '~/files'.", { FILES: '~/files' }],
    ["MAIL_FROM must hold an email address, not 'office'.", { MAIL_FROM: 'office' }],
    ['TOKEN_SECRET must have at least 32 characters.', { TOKEN_SECRET: 'short' }],
    ["FORMS_A_MINUTE must be a whole number from 3 to 10000, not '0'.", { FORMS_A_MINUTE: '0' }],
    ["WRONG_PASSWORDS must be a whole number from 3 to 30, not '100'.", { WRONG_PASSWORDS: '100' }],
    ['STRIPE_SECRET_KEY must start with sk_ or rk_.', { STRIPE_SECRET_KEY: 'whoops' }],
    [
      'STRIPE_PUBLISHABLE_KEY is missing: it goes with STRIPE_SECRET_KEY.',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
    ],
    ['PAYPAL_CLIENT_ID is missing: it goes with PAYPAL_CLIENT_SECRET.', { PAYPAL_CLIENT_SECRET: 'x' }],
    ['PAYPAL_CLIENT_ID is missing: it goes with PAYPAL_WEBHOOK_ID.', { PAYPAL_WEBHOOK_ID: 'x' }],
    [
      'STRIPE_SECRET_KEY is missing: it goes with STRIPE_WEBHOOK_SECRET.',
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    ],
    [
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
    ...['localhost:3000', '127.0.0.1:80', '256.1.1.1', '127.1', 'http://localhost', 'a b'].map(
      (host): [string, Record<string, string>] => [
        `HOST must be an IP address or a host name, without a port, not '${host}'.`,
        { HOST: host },
      ],
    ),
    ...['s3:yard-files', 'S3://yard-files', 's3://Yard_Files', 'gs://yard-files'].map(
      (files): [string, Record<string, string>] => [
        `FILES must be a folder, written without ~, or s3://bucket, not '${files}'.`,
        { FILES: files },
      ],
    ),
    [
      "YOUTUBE_CHANNEL_ID must be the id of a channel such as UC_x5XG1OV2P6uZZ5FqM9Ttw, without the rest of its address, not 'https://www.youtube.com/@yard'.",
      { YOUTUBE_API_KEY: 'x', YOUTUBE_CHANNEL_ID: 'https://www.youtube.com/@yard' },
    ],
    [
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/database${escaped}`,
      { DATABASE_URL: 'mysql://user:hunter2@db/shop' },
    ],
    [
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/database${escaped}`,
      { DATABASE_URL: 'postgres://localhost:99999/shop' },
    ],
    [
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/database${escaped}`,
      { DATABASE_URL: 'postgres://localhost:5477/?sslmode=require' },
    ],
    [
      `SMTP_URL must be an address such as smtps://user:password@mail.example.com${escaped}`,
      { SMTP_URL: 'smtps://office:100%safe@mail.example.com' },
    ],
    [
      "MAIL_FROM must hold an email address, not 'Office <office@example.com'.",
      { MAIL_FROM: 'Office <office@example.com' },
    ],
    [
      "PUBLIC_URL must be an address such as https://www.example.com, without a path, not 'https://me:pass@a.test'.",
      { PUBLIC_URL: 'https://me:pass@a.test' },
    ],
    ...[
      '*',
      'null',
      'example.com',
      'https://a.test/shop',
      'https://a.test, https://b@c.test',
      'https://a.test,',
    ].map((origins): [string, Record<string, string>] => [
      `CORS_ORIGINS must be origins such as https://www.example.com, separated by commas, without a path, not '${origins}'.`,
      { CORS_ORIGINS: origins },
    ]),
    [
      'TOKEN_SECRET is required with DATABASE_URL: every process must sign with the same secret. To make one, run "openssl rand -hex 32".',
      { DATABASE_URL: 'postgres://localhost/shop' },
    ],
  ])('%s', (sentence, variables) => {
    expect(() => read(variables)).toThrow(
      expect.objectContaining({ name: 'ConfigProblem', message: sentence }),
    )
  })
})

test.each(['0.0.0.0', '::1', '::', 'localhost', 'shop_1.internal', '10.0.0.7'])(
  '%s can be listened on',
  (host) => {
    expect(read({ HOST: host }).host).toBe(host)
  },
)

test('a data folder that is a file is named in the error', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(
    /^DATA_DIR must be a folder that this program may write to; .*file is not/,
  )
})

test('a database behind a socket needs no host', () => {
  const url = 'postgres://yardsign@/shop?host=/var/run/postgresql'
  expect(read({ DATABASE_URL: url, TOKEN_SECRET: secret }).database).toEqual({ engine: 'postgres', url })
})

test.each(['office@example.com', 'Columbine Realty <office@example.com>'])('%s can send mail', (sender) => {
  expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

describe('an invalid stored secret stops the start with a sentence that names its file', () => {
  const file = () => join(folder, 'token-secret')

  test('an empty one, left by a full disk or a bad backup', () => {
    writeFileSync(file(), '')
    expect(() => read()).toThrow(`${file()} must hold at least 32 characters: restore it, or delete it`)
  })

  test('one that cannot be read', () => {
    mkdirSync(file())
    expect(() => read()).toThrow(`${file()} cannot be read or made (EISDIR)`)
  })
})

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be created is named in the error, even below /proc',
  () => {
    expect(() => readConfig({ DATA_DIR: '/proc/nowhere/data' })).toThrow(
      /^DATA_DIR must be a folder .*cannot be created in \/proc \(ENOENT\)/,
    )
  },
)

test('the parents of a new data folder are created too', () => {
  const deep = join(folder, 'one', 'two')
  expect(readConfig({ DATA_DIR: deep }).dataFolder).toBe(deep)
})

test.skipIf(process.getuid?.() === 0)('a read-only data folder is named in the error', () => {
  chmodSync(folder, 0o500)
  expect(() => read()).toThrow(/^DATA_DIR must be a folder that this program may write to/)
})
