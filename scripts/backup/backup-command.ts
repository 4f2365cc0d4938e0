// npm run backup: reads the words of the command and runs it.
import { relative, resolve } from 'node:path'
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import { fileEntry } from '#server/backup/backup-contents'
import { noteBackup } from '#server/backup/last-backup'
import { encrypterFor } from '#server/backup/seal'
import { type Verified, verifyBackup } from '#server/backup/verify-backup'
import { writeBackup } from '#server/backup/write-backup'
import { type ComparedFiles, missingInWords } from '#server/files/files-of-rows'
import { type Config, readConfig } from '#server/platform/config/config'
import { openShop, withOwnSettings } from '#server/platform/start/open-shop'
import { ConfigProblem } from '#server/platform/config/config-problem'
import {
  backupName,
  type BackupTarget,
  isBucket,
  nameOf,
  openTarget,
  withLocalBackup,
} from './backup-target.ts'

type Environment = Record<string, string | undefined>
export type Tell = (doing: string) => void

/** Returns the text to print. Throws a Problem `not_understood`, or a ConfigProblem. */
export const runBackup = async (
  words: readonly string[],
  environment: Environment,
  tell: Tell,
): Promise<string> => {
  const { target, verify, to, keep, keyFile, withoutFiles, mayMiss } = read(words)
  const own = withOwnSettings(environment)
  if (verify) return verified(target, own, keyFile)
  if (to !== undefined) encrypterFor(to)
  const shop = await openShop(environment)
  try {
    mustBeOutside(target, shop.config)
    const place = await openTarget({ target, keepsMany: keep !== undefined }, own, shop.config.dataFolder)
    const at = shop.now()
    const name = backupName(at)
    const write = async (file: string) =>
      (await writeBackup(shop, { file, publicKey: to, includesFiles: !withoutFiles, tell })).compared
    const { where, made } = place
      ? await place.keep(name, write)
      : { where: resolve(target), made: await write(resolve(target)) }
    if (made.missing.length > mayMiss) throw filesMissing(where, made)
    await noteBackup(shop.database.direct, at)
    const saysFiles = withoutFiles ? `, without files: ${mustBeInFiles(made.named)}` : ''
    return [
      `The backup is in ${where}${saysFiles}.`,
      ...(place ? await thinOut(place, name, keep) : []),
    ].join('\n')
  } finally {
    await shop.database.close()
  }
}

/** Older backups may be the only ones that have the files. */
const filesMissing = (where: string, { named, missing }: ComparedFiles) =>
  new ConfigProblem(
    `The backup is in ${where}, but FILES lacks ${missingInWords(named, missing.length)}, such as ${missing[0]}. No older backup was removed. Find the files: docs/operating.md, Missing files. If they are lost for good, add --missing ${missing.length}.`,
  )

const mustBeInFiles = (named: number) => `${named} must be in FILES when it is restored`

/** Removes the oldest. Returns what to say about it. */
const thinOut = async (place: BackupTarget, name: string, keep: number | undefined): Promise<string[]> => {
  const others = (await place.names()).filter((other) => other !== name)
  const old = keep === undefined ? [] : others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const one of old) await place.remove(one)
  const ahead = others.filter((other) => other > name && !old.includes(other))
  return [
    ...old.map((one) => `Removed ${one}.`),
    ...ahead.map((one) => `${one} is dated later than this backup, so it stays longest: was a clock wrong?`),
  ]
}

const read = (words: readonly string[]) => {
  const { values, positionals } = parsed(words)
  const [target] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isNumberBad = keep !== undefined && (!Number.isInteger(keep) || keep < 1)
  if (isNumberBad) throw notUnderstood(`--keep must be a whole number from 1, not '${values.keep}'.`)
  const mayMiss = Number(values.missing ?? 0)
  if (!Number.isInteger(mayMiss) || mayMiss < 0)
    throw notUnderstood(`--missing must be a whole number, not '${values.missing}'.`)
  if (target === undefined || positionals.length > 1) throw notUnderstood()
  return {
    target,
    verify: values.verify ?? false,
    to: values.to,
    keep,
    keyFile: values.key,
    withoutFiles: values['without-files'] ?? false,
    mayMiss,
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
        missing: { type: 'string' },
      },
    },
    notUnderstood,
  )

const notUnderstood = notUnderstoodWith(
  `Say one of these:
  npm run backup -- <file>                        writes a backup while the shop runs
  npm run backup -- <folder or s3://bucket/path> [--keep <number>]   names it by the time, and keeps only the newest
  npm run backup -- --verify <file> [--key <file with the secret key>]   reads all of it and compares every byte
More: --to <age1…> encrypts it for this public key; --without-files leaves out the uploaded files; --missing <number> accepts that so many of them are lost for good.`,
)

/** Otherwise each backup would contain all earlier ones. */
const mustBeOutside = (target: string, { files }: Config) => {
  const isWithin =
    files.kind === 's3'
      ? target === `s3://${files.bucket}` || target.startsWith(`s3://${files.bucket}/`)
      : !isBucket(target) && !relative(files.folder, resolve(target)).startsWith('..')
  if (isWithin) throw new ConfigProblem('Keep backups in another place than the files of the shop.')
}

const verified = (target: string, environment: Environment, keyFile: string | undefined) => {
  const { dataFolder } = readConfig(environment)
  return withLocalBackup(target, environment, dataFolder, async (file) => {
    const contents = await verifyBackup({ file, name: nameOf(target), keyFile, workFolder: dataFolder })
    return saidOf(contents)
  })
}

const saidOf = ({ madeAt, rows, parts, files, isOlder }: Verified) => {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const older = isOlder ? ' An earlier version made it: a restore brings its tables up to date.' : ''
  const inTables = `${all} rows in ${Object.keys(rows).length} tables`
  if (files && files.missing > 0)
    throw new ConfigProblem(
      `The backup of ${madeAt} is undamaged: ${inTables}. But when it was made, FILES lacked ${missingInWords(files.named, files.missing)}.`,
    )
  if (files?.areLeftOut)
    return `The backup of ${madeAt} is whole, without files: ${inTables}. ${mustBeInFiles(files.named)}.${older}`
  const count = parts.filter(({ path }) => path.startsWith(fileEntry(''))).length
  return `The backup of ${madeAt} is whole: ${inTables}, and ${count} files.${older}`
}
