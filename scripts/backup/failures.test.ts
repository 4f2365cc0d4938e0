// A command that fails prints one sentence that names the cause, and never the program's own lines.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFailure } from '#server/platform/start/start-failure'
import { aLocalS3 } from '#server/testing/local-s3'
import { migrateOnce } from '#server/testing/migrate-once'
import { runBackup } from './backup-command.ts'
import { runMove } from './move-command.ts'
import { runRestore } from './restore-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-failures-'))
const inFolder = (name: string) => join(folder, name)
const environment = { DATA_DIR: inFolder('shop'), NODE_ENV: 'test', LOG_LEVEL: 'silent' }
const noStore = { S3_ENDPOINT: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
const tell = () => {}

beforeAll(async () => {
  mkdirSync(inFolder('shop'))
  await migrateOnce({ engine: 'sqlite', file: inFolder('shop/yardsign.sqlite') })
  const identity = await generateIdentity()
  writeFileSync(inFolder('secret.txt'), identity)
  const publicKey = await identityToRecipient(identity)
  await backup(inFolder('whole.backup'))
  await backup(inFolder('sealed.backup'), '--to', publicKey)
  const whole = readFileSync(inFolder('whole.backup'))
  writeFileSync(inFolder('cut-off.backup'), whole.subarray(0, whole.length / 2))
  writeFileSync(inFolder('lists.backup'), whole.fill(0xff, whole.length - 300, whole.length - 100))
  writeFileSync(inFolder('empty.backup'), '')
  writeFileSync(inFolder('shop/files/paper.pdf'), Buffer.alloc(50_000, 7))
  await backup(inFolder('paper.backup'))
  const paper = readFileSync(inFolder('paper.backup'))
  const at = paper.indexOf('files/paper.pdf') + 1_000
  writeFileSync(inFolder('paper.backup'), paper.fill(8, at, at + 500))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backup = (...words: string[]) => runBackup(words, environment, tell)
const restore = (...words: string[]) =>
  runRestore(words, { ...environment, DATA_DIR: inFolder('there') }, tell)

const sentenceOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  )
  return startFailure(error)
}

test.each<[situation: string, command: () => Promise<string>, says: RegExp]>([
  ['a folder that is missing', () => backup(inFolder('none/a.backup')), /^There is no folder .*none\. /],
  ['a folder that is a file', () => backup(inFolder('whole.backup/a.backup')), /^There is no folder /],
  ['a folder where nobody can write', () => backup('/proc/a.backup'), /^\/proc\/.*\(E\w+\)\.$/],
  [
    'a folder that nobody may change',
    () => backup('/sys/a.backup'),
    // Where /sys is read-only, another owner would not help.
    /^(?:This command may not write to the folder \/sys \(E(?:ACCES|PERM)\)\. .+ use chown\.|\/sys\/.*\(EROFS\)\.)$/,
  ],
  [
    'a disk on which no folder can be created',
    () => backup('/proc/backups', '--keep', '2'),
    /^The folder \/proc\/backups cannot be created in \/proc \(E\w+\)\./,
  ],
  ['a backup that is missing', () => restore(inFolder('none.backup')), /^There is no file .*none\.backup/],
  ['a backup that is a folder', () => restore(inFolder('shop')), /^There is no file .*shop.*Name one of the/],
  ['a bucket without a name', () => backup('s3://', '--keep', '3'), /^s3:\/\/ names no bucket\. Write s3:/],
  [
    'no key for --to, before the shop is opened',
    () => runBackup([inFolder('a.backup'), '--to', 'age1bogus'], { DATA_DIR: inFolder('none') }, tell),
    /is not a public key of age\./,
  ],
  [
    'a secret key for --to',
    () => backup(inFolder('a.backup'), '--to', 'AGE-SECRET-KEY-1X'),
    /^(?!.*SECRET).+ is not a public key of age\./,
  ],
  [
    'a file with another secret than the backup',
    () =>
      runRestore(
        [inFolder('whole.backup')],
        { ...environment, DATA_DIR: inFolder('other'), TOKEN_SECRET_FILE: inFolder('secret.txt') },
        tell,
      ),
    /Put "TOKEN_SECRET_FILE=" in front of the command/,
  ],
  ['an empty backup', () => restore(inFolder('empty.backup')), /is damaged or cut off/],
  ['half a backup', () => restore(inFolder('cut-off.backup')), /is damaged or cut off/],
  ['a damaged list', () => backup('--verify', inFolder('lists.backup')), /damaged|no backup/],
  [
    'a damaged paper',
    () => restore(inFolder('paper.backup')),
    /^files\/paper\.pdf in the backup is damaged\.$/,
  ],
  [
    'a key that is missing',
    () => restore(inFolder('sealed.backup'), '--key', inFolder('key.txt')),
    /key\.txt: no such file or directory \(ENOENT\)\.$/,
  ],
  [
    'a store that does not answer',
    () => runBackup(['s3://backups/shop', '--keep', '2'], { ...environment, ...noStore }, tell),
    /^The object store .*ECONNREFUSED/,
  ],
  [
    'a backup in a store that does not answer',
    () => runRestore(['s3://backups/shop/a.backup'], { ...environment, ...noStore }, tell),
    /^The object store .*ECONNREFUSED/,
  ],
  [
    'a server that does not answer',
    () => runMove(['--to', 'postgres://a:b@127.0.0.1:9/shop'], environment, tell),
    /^--to must name a PostgreSQL server that answers: .*ECONNREFUSED/,
  ],
])('%s is named in one sentence', async (_, command, says) => {
  const said = await sentenceOf(command())
  expect(said).toMatch(says)
  expect(said).not.toContain('\n')
})

test('a backup that is missing or sealed in a store is named', async () => {
  const store = await aLocalS3()
  const words = ['s3://backups/shop/a.backup']
  const said = await sentenceOf(runRestore(words, { ...environment, ...store.environment }, tell))
  expect(said).toBe('There is no file s3://backups/shop/a.backup that can be read.')
  const there = { ...environment, ...store.environment }
  const publicKey = await identityToRecipient(readFileSync(inFolder('secret.txt'), 'utf8'))
  const [, sealed = ''] =
    /in (s3:.*)\.$/.exec(await runBackup(['s3://backups/shop', '--to', publicKey], there, tell)) ?? []
  expect(await sentenceOf(runBackup(['--verify', sealed], there, tell))).toMatch(
    new RegExp(`^${sealed} is encrypted`),
  )
  await store.close()
})

/** A disk of one megabyte. Only root can make one. */
const withSmallDisk = async (work: (disk: string) => Promise<void>) => {
  const disk = mkdtempSync(join(folder, 'disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk])
  if (mounted.status !== 0)
    return void process.stderr.write('NOT RUN: a full disk. This user may not mount one.\n')
  try {
    await work(disk)
  } finally {
    spawnSync('umount', [disk])
  }
}

test('a full backup disk is named, and no part of the backup stays there', () =>
  withSmallDisk(async (disk) => {
    for (const left of [100_000, 0]) {
      writeFileSync(join(disk, 'older'), Buffer.alloc(2 ** 20 - left - 4096))
      expect(await sentenceOf(backup(join(disk, 'a.backup')))).toBe(
        `The disk of ${disk} is full: make room there, and run the command again.`,
      )
      expect(readdirSync(disk)).toEqual(['older'])
    }
  }))

test.each(['sealed', 'whole'])(
  'a full disk on which a %s backup is unpacked is named, and not the backup',
  (name) =>
    withSmallDisk(async (disk) => {
      writeFileSync(join(disk, 'older'), Buffer.alloc(2 ** 20 - 8192))
      const words = ['--verify', inFolder(`${name}.backup`), '--key', inFolder('secret.txt')]
      expect(await sentenceOf(runBackup(words, { ...environment, DATA_DIR: disk }, tell))).toBe(
        `The disk of ${disk} is full: make room there, and run the command again.`,
      )
    }),
)

test('a full disk of the shop that is restored is named', () =>
  withSmallDisk(async (disk) => {
    writeFileSync(join(disk, 'older'), Buffer.alloc(900_000))
    const there = { ...environment, DATA_DIR: disk }
    expect(await sentenceOf(runRestore([inFolder('whole.backup')], there, tell))).toMatch(
      `The disk of ${join(disk, '.restore')} is full`,
    )
  }))
