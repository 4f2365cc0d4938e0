// npm run restore: reads the words of the command and runs it.
import { wordsOf } from '../command-words.ts'
import { restoreBackup } from '#server/backup/restore-backup'
import { readConfig } from '#server/platform/config/config'
import { createLog } from '#server/platform/observe/log'
import { withOwnSettings } from '#server/platform/start/open-shop'
import { Problem } from '#server/platform/problem'
import type { Tell } from './backup-command.ts'
import { withLocalBackup } from './backup-target.ts'

/** Returns the text to print. Throws a Problem `not_understood`, or a ConfigProblem. */
export const runRestore = async (
  words: readonly string[],
  environment: Record<string, string | undefined>,
  tell: Tell,
): Promise<string> => {
  const { target, keyFile } = read(words)
  const own = withOwnSettings(environment)
  const config = readConfig(own)
  const log = createLog({ isProduction: config.isProduction, logLevel: 'silent' })
  const place = { config, givenSecret: own['TOKEN_SECRET'], log, tell }
  return withLocalBackup(target, own, config.dataFolder, async (file) => {
    const { madeAt } = await restoreBackup({ file, keyFile, workFolder: config.dataFolder }, place)
    return `The shop of ${madeAt} is restored, and every row compared. Run "npm run doctor", then start it.`
  })
}

const read = (words: readonly string[]) => {
  const { values, positionals } = parsed(words)
  const [target] = positionals
  if (target === undefined || positionals.length > 1) throw notUnderstood()
  return { target, keyFile: values.key }
}

const parsed = (words: readonly string[]) =>
  wordsOf({ args: [...words], allowPositionals: true, options: { key: { type: 'string' } } }, notUnderstood)

const notUnderstood = () =>
  new Problem(
    'not_understood',
    400,
    `Say this, with an empty DATA_DIR (or DATABASE_URL):
  npm run restore -- <file or s3://bucket/path/file> [--key <file with the secret key>]`,
  )
