// The doctor on set-ups that look healthy but are not. It names each fault, and exits with 1.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupLateMs } from '#rules/backups'
import { noteBackup } from '#server/backup/last-backup'
import { forgetMove, markAsMoved } from '#server/platform/database/moved'
import { markUnfinished, noteBegun, removeMark } from '#server/platform/database/unfinished-copy'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { closeShop, openShopAgain } from '#server/maintenance/shop-closing'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aBrokerageFile, allFacts, namedOnly } from '#server/testing/a-real-shop'
import { aMailServer, type MailServer } from '#server/testing/a-mail-server'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

type Environment = Record<string, string>

let shop: TestPlatform
let mailServer: MailServer
let well: Environment
const folder = mkdtempSync(join(tmpdir(), 'yardsign-doctor-'))

beforeAll(async () => {
  shop = await aPlatform()
  await aCatalogue(shop, [{ name: 'Sign in the yard' }])
  mailServer = await aMailServer()
  const { database } = shop.config
  well = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: shop.config.dataFolder,
    PUBLIC_URL: 'https://shop.example.com',
    TRUST_PROXY: '1',
    BROKERAGE_FILE: aBrokerageFile({ ...namedOnly, ...allFacts, brand: 'Aspen Homes' }),
    SMTP_URL: mailServer.url,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...(database.engine === 'postgres' && { DATABASE_URL: database.url, TOKEN_SECRET: 'x'.repeat(48) }),
  }
})
afterAll(async () => {
  mailServer.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

const brokenIn = async (changes: Environment = {}): Promise<string[]> => {
  const findings: Finding[] = []
  await examine({ ...well, ...changes }, (finding) => findings.push(finding))
  return findings.flatMap(({ verdict, sentence }) => (verdict === 'broken' ? [sentence] : []))
}

const aFolder = (name: string, files: Record<string, string> = {}) => {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

test('a shop in which customers can order reports no problem', async () => {
  expect(await brokenIn()).toEqual([])
})

test.each<[what: string, said: RegExp, changes: () => Environment]>([
  [
    'a mistyped variable',
    /^DATABSE_URL is not a setting of this program.+DATABASE_URL\?$/,
    () => ({ DATABSE_URL: 'x' }),
  ],
  ['a variable in small letters', /^smtp_url is not a setting of this program/, () => ({ smtp_url: 'x' })],
  ['a variable without its underscore', /^TRUSTPROXY is.+TRUST_PROXY\?$/, () => ({ TRUSTPROXY: '1' })],
  ['https without TRUST_PROXY', /TRUST_PROXY is not set.+one client/, () => ({ TRUST_PROXY: '' })],
  ['no public address', /Links in emails go to http:\/\/localhost/, () => ({ PUBLIC_URL: '' })],
  [
    'no payments',
    /^Customers cannot pay/,
    () => ({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
  ],
  ['no webhook of Stripe', /STRIPE_WEBHOOK_SECRET is missing/, () => ({ STRIPE_WEBHOOK_SECRET: '' })],
  [
    'no webhook of PayPal',
    /PAYPAL_WEBHOOK_ID is missing/,
    () => ({ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' }),
  ],
  ['test keys with live keys', /both be test keys or both/, () => ({ STRIPE_SECRET_KEY: 'sk_test_1' })],
  ['no mail server', /^Nobody gets any mail/, () => ({ SMTP_URL: '' })],
  [
    'a mail server that is away',
    /^Mail: Check SMTP_URL\. Nothing listens .*ECONNREFUSED/,
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  ],
  [
    'a store for files that is away',
    /^Uploaded files: The object store did not do what it was asked: .*ECONNREFUSED.*S3_ENDPOINT/,
    () => ({
      FILES: 's3://papers',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    }),
  ],
  [
    'a closed shop',
    /closed until these are entered.+: licensed firm name, license number,/,
    () => ({ BROKERAGE_FILE: '' }),
  ],
  ['a new shop', /closed until these are entered/, () => ({ BROKERAGE_FILE: '', DATA_DIR: aFolder('new') })],
  [
    'a shop under the name of the sample',
    /closed until these are entered at \/desk\/settings: short name/,
    () => ({ BROKERAGE_FILE: aBrokerageFile({ ...namedOnly, brand: 'Columbine Flat-Fee' }) }),
  ],
  ['a brokerage file that is none', /^.*BROKERAGE_FILE/, () => ({ BROKERAGE_FILE: join(folder, 'none') })],
  ['a data folder that is a file', /^DATA_DIR must be a folder/, () => ({ DATA_DIR: '/dev/null' })],
  [
    'a database that is gone',
    /is missing, but a shop has already left/,
    () => ({ DATABASE_URL: '', DATA_DIR: aFolder('lost', { 'token-secret': 'x'.repeat(48) }) }),
  ],
  [
    'a database that is none',
    /^The database is damaged|^Database: /,
    () => ({ DATABASE_URL: '', DATA_DIR: aFolder('damaged', { 'yardsign.sqlite': 'x'.repeat(8_192) }) }),
  ],
  [
    'a PostgreSQL server that is away',
    /^Database: DATABASE_URL must name a PostgreSQL server that answers/,
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/shop', TOKEN_SECRET: 'x'.repeat(48) }),
  ],
  [
    'PostgreSQL without a secret',
    /^TOKEN_SECRET is required/,
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/shop', TOKEN_SECRET: '' }),
  ],
  [
    'a folder of files that is a file',
    /^Uploaded files: FILES must be a folder/,
    () => ({ FILES: '/dev/null' }),
  ],
])('%s is named', async (_, said, changes) => {
  const broken = await brokenIn(changes())
  expect(broken.filter((sentence) => said.test(sentence))).toHaveLength(1)
})

test('all bad variables are named at once', async () => {
  const broken = await brokenIn({ PORT: 'eighty', SAMPLE: 'yes', STRIPE_PUBLISHABLE_KEY: 'whoops' })
  expect(broken.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'STRIPE_PUBLISHABLE_KEY',
    'SAMPLE',
  ])
})

test('a shop that is closed for maintenance is named', async () => {
  const clock = { ...shop, now: Date.now }
  await closeShop(clock, Date.now() + 60_000)
  const isClosed = expect.stringMatching(
    /^Customers cannot order: .*maintenance since .* npm run shop -- open$/,
  )
  expect(await brokenIn()).toEqual([isClosed])
  await openShopAgain(clock)
  expect(await brokenIn()).toEqual([])
})

test('variables of other programs are left alone', async () => {
  const others = { HOSTNAME: 'a', PATH: 'b', AWS_PROFILE: 'c', TOKEN_SECRET_FILE: '', HTTPS_PROXY: 'd' }
  expect(await brokenIn(others)).toEqual([])
})

test('a backup that is late, and a restore that broke off, are named', async () => {
  const { direct } = shop.database
  await noteBackup(direct, Date.now() - backupLateMs - 1)
  expect(await brokenIn()).toEqual([expect.stringMatching(/^The last backup is of 20\S+Z\. Find out why/)])
  await noteBackup(direct, Date.now())
  expect(await brokenIn()).toEqual([])
  await markUnfinished(shop.database, 'restore').then(() => noteBegun(direct))
  expect(await brokenIn()).toEqual([expect.stringMatching(/^A restore into this database was broken off/)])
  await removeMark(direct)
})

test('failed and late jobs are named', async () => {
  const job = {
    kind: 'order paid mail',
    payload: '{}',
    attempts: 12,
    created_at: Date.now() - 7_200_000,
    due_at: Date.now() - 7_200_000,
    first_due_at: Date.now() - 7_200_000,
    last_error: 'The mailbox is full.',
  }
  await shop.database.direct
    .insertInto('job')
    .values([
      { ...job, id: shop.newId(), state: 'failed', finished_at: Date.now() },
      { ...job, id: shop.newId(), state: 'waiting' },
    ])
    .execute()
  expect(await brokenIn()).toEqual([
    expect.stringMatching(/^Jobs that are late: 1 × order paid mail, since /),
    expect.stringMatching(/^The job order paid mail \(.+\) has failed: The mailbox is full\./),
  ])
  await shop.database.direct.deleteFrom('job').execute()
})

test('a shop that has moved away, and files whose disk is not mounted, are named, and nothing is created', async () => {
  const elsewhere = join(folder, 'mount', 'papers')
  await openOwnFiles(shop.config.files, shop.database)
  expect(await brokenIn({ FILES: elsewhere })).toEqual([
    expect.stringMatching(/^The uploaded files of this shop are not in .+papers: is the disk mounted\?/),
  ])
  expect(existsSync(elsewhere)).toBe(false)
  await shop.database.transaction((trx) => markAsMoved(trx, Date.now()))
  expect(await brokenIn()).toEqual([expect.stringMatching(/^This shop moved to another database on /)])
  await forgetMove(shop.database.direct)
})

test('before an upgrade, the doctor does not say that the shop lacks what its database has', async () => {
  const { direct } = shop.database
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name desc limit 1`.execute(direct)
  const [last = { name: '', timestamp: '' }] = rows
  await sql`delete from kysely_migration where name = ${last.name}`.execute(direct)
  expect(await brokenIn({ BROKERAGE_FILE: '' })).toEqual([])
  await sql`insert into kysely_migration (name, timestamp) values (${last.name}, ${last.timestamp})`.execute(
    direct,
  )
})

test('a shop with nothing to order, and a full disk, are named', async () => {
  const { statfs } = fs
  vi.spyOn(fs, 'statfs').mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: 0 }))
  syncBuiltinESMExports()
  await shop.database.direct.updateTable('product').set({ archived_at: 1 }).execute()
  const broken = await brokenIn()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await shop.database.direct.updateTable('product').set({ archived_at: null }).execute()
  expect(broken).toEqual([
    expect.stringMatching(/^Customers cannot order: no package is published/),
    expect.stringMatching(/^The shop can store nothing: 0 of .+ DATA_DIR/),
    expect.stringMatching(/^The shop can store nothing: 0 of .+ FILES/),
  ])
})
