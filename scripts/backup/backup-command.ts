// npm run backup: reads the words of the command and runs it.
import { relative, resolve } from 'node:path'
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import { fileEntry } from '#server/backup/backup-contents'
import { noteBackup } from '#server/backup/last-backup'
import { encrypterFor } from '#server/backup/seal'
import { verifyBackup } from '#server/backup/verify-backup'
import { writeBackup } from '#server/backup/write-backup'
import { type Config, readConfig } from '#server/platform/config/config'
import { openShop, withOwnSettings } from '#server/platform/start/open-shop'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { backupName, isBucket, openTarget, withLocalBackup } from './backup-target.ts'

type Environment = Record<string, string | undefined>
export type Tell = (doing: string) => void

/** Returns the text to print. Throws a Problem `not_understood`, or a ConfigProblem. */
export const runBackup = async (
  words: readonly string[],
  environment: Environment,
  tell: Tell,
): Promise<string> => {
  const { target, verify, to, keep, keyFile, withoutFiles } = read(words)
  const own = withOwnSettings(environment)
  if (verify) return verified(target, own, keyFile)
  if (to !== undefined) encrypterFor(to)
  const shop = await openShop(environment)
  try {
    mustBeOutside(target, shop.config)
    const write = async (file: string) => {
      await writeBackup(shop, { file, publicKey: to, includesFiles: !withoutFiles, tell })
    }
    const place = await openTarget({ target, keepsMany: keep !== undefined }, own, shop.config.dataFolder)
    const at = shop.now()
    if (!place) {
      await write(resolve(target))
      await noteBackup(shop.database.direct, at)
      return said(resolve(target))
    }
    const name = backupName(at)
    const kept = await place.keep(name, write)
    await noteBackup(shop.database.direct, at)
    const others = (await place.names()).filter((other) => other !== name)
    const old = keep === undefined ? [] : others.slice(0, Math.max(0, others.length - (keep - 1)))
    for (const one of old) await place.remove(one)
    return said(
      kept,
      old,
      others.filter((other) => other > name && !old.includes(other)),
    )
  } finally {
    await shop.database.close()
  }
}

const read = (words: readonly string[]) => {
  const { values, positionals } = parsed(words)
  const [target] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isNumberBad = keep !== undefined && (!Number.isInteger(keep) || keep < 1)
  if (isNumberBad) throw notUnderstood(`--keep must be a whole number from 1, not '${values.keep}'.`)
  if (target === undefined || positionals.length > 1) throw notUnderstood()
  return {
    target,
    verify: values.verify ?? false,
    to: values.to,
    keep,
    keyFile: values.key,
    withoutFiles: values['without-files'] ?? false,
  }
}

const parsed = (words: readonly string[]) =>
  wordsOf(
    {
      args: [...words],
      allowPositionals: true,
      options: {
        verify: { type: 'boolean' },
        to: { type: 'string' },
        key: { type: 'string' },
        keep: { type: 'string' },
        'without-files': { type: 'boolean' },
      },
    },
    notUnderstood,
  )

const notUnderstood = notUnderstoodWith(
  `Say one of these:
  npm run backup -- <file>                        writes a backup while the shop runs
  npm run backup -- <folder or s3://bucket/path> [--keep <number>]   names it by the time, and keeps only the newest
  npm run backup -- --verify <file> [--key <file with the secret key>]   reads all of it and compares every byte
More: --to <age1…> encrypts it for this public key; --without-files leaves out the uploaded files.`,
)

/** Otherwise each backup would contain all earlier ones. */
const mustBeOutside = (target: string, { files }: Config) => {
  const isWithin =
    files.kind === 's3'
      ? target === `s3://${files.bucket}` || target.startsWith(`s3://${files.bucket}/`)
      : !isBucket(target) && !relative(files.folder, resolve(target)).startsWith('..')
  if (isWithin) throw new ConfigProblem('Keep backups in another place than the files of the shop.')
}

const said = (where: string, removed: readonly string[] = [], ahead: readonly string[] = []) =>
  [
    `The backup is in ${where}.`,
    ...removed.map((name) => `Removed ${name}.`),
    ...ahead.map(
      (name) => `${name} is dated later than this backup, so it stays longest: was a clock wrong?`,
    ),
  ].join('\n')

const verified = (target: string, environment: Environment, keyFile: string | undefined) => {
  const { dataFolder } = readConfig(environment)
  return withLocalBackup(target, environment, dataFolder, async (file) => {
    const { madeAt, rows, parts } = await verifyBackup({ file, keyFile, workFolder: dataFolder })
    const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
    const files = parts.filter(({ path }) => path.startsWith(fileEntry(''))).length
    return `The backup of ${madeAt} is whole: ${all} rows in ${Object.keys(rows).length} tables, and ${files} files.`
  })
}
