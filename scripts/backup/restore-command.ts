// npm run restore: reads the words of the command and runs it.
import { relative } from 'node:path'
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import type { Contents } from '#server/backup/backup-contents'
import { restoreBackup } from '#server/backup/restore-backup'
import { type ComparedFiles, missingInWords } from '#server/files/files-of-rows'
import { type Config, readConfig } from '#server/platform/config/config'
import { fileOfTokenSecret } from '#server/platform/config/token-secret'
import { variableThatGives } from '#server/platform/config/secret-files'
import { createLog } from '#server/platform/observe/log'
import { ownSettings, withOwnSettings } from '#server/platform/start/open-shop'
import type { Tell } from './backup-command.ts'
import { nameOf, withLocalBackup } from './backup-target.ts'

/** Returns the text to print. Throws a Problem `not_understood`, or a ConfigProblem. */
export const runRestore = async (
  words: readonly string[],
  environment: Record<string, string | undefined>,
  tell: Tell,
): Promise<string> => {
  const { target, keyFile, takesNewSecret, usesFilesThere } = read(words)
  const own = withOwnSettings(environment)
  const givenSecret = own['TOKEN_SECRET']?.trim() || undefined
  const config = readConfig({ ...own, TOKEN_SECRET: givenSecret ?? secretOfBackup })
  const log = createLog({ isProduction: config.isProduction, logLevel: 'silent' })
  const { contents, compared } = await restoreBackup(
    {
      withFile: (workFolder, work) => withLocalBackup(target, own, workFolder, work),
      name: nameOf(target),
      keyFile,
    },
    {
      config,
      givenSecret,
      takesNewSecret,
      usesFilesThere,
      secretVariable: variableThatGives('TOKEN_SECRET', ownSettings(environment)),
      log,
      tell,
    },
  )
  const mustBeSet = config.database.engine === 'postgres' && givenSecret === undefined
  const secret = takesNewSecret
    ? 'a secret of your own'
    : `what is in the file ${fileOfTokenSecret(config.dataFolder)}`
  return `The shop of ${contents.madeAt} is restored, and every row compared.${filesInWords(contents, compared)}${mustBeSet ? ` Set TOKEN_SECRET to ${secret}.` : ''}${ofRoot(config)} Run "npm run doctor", then start it.`
}

const ofRoot = ({ dataFolder, files }: Config) => {
  if (process.getuid?.() !== 0) return ''
  const folders =
    files.kind === 'folder' && relative(dataFolder, files.folder).startsWith('..')
      ? [dataFolder, files.folder]
      : [dataFolder]
  return ` Root owns what was restored. If another user runs the shop, run this first: chown --recursive <user> ${folders.join(' ')}.`
}

const filesInWords = ({ files }: Contents, { named, missing }: ComparedFiles) => {
  const lacks =
    missing.length === 0
      ? ''
      : ` FILES lacks ${missingInWords(named, missing.length)}, such as ${missing[0]}. Put them there before you start the shop: docs/operating.md, Missing files.`
  return files?.areLeftOut ? ` The backup is without files: ${named} must be in FILES.${lacks}` : lacks
}

/** With DATABASE_URL, a shop must be given its secret. A restore takes the secret from the backup, so this one is never used. */
const secretOfBackup = 'the secret that is in the backup, whatever it may be'

const read = (words: readonly string[]) => {
  const { values, positionals } = parsed(words)
  const [target] = positionals
  if (target === undefined || positionals.length > 1) throw notUnderstood()
  return {
    target,
    keyFile: values.key,
    takesNewSecret: values['new-secret'] ?? false,
    usesFilesThere: values['use-files-there'] ?? false,
  }
}

const parsed = (words: readonly string[]) =>
  wordsOf(
    {
      args: [...words],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        'new-secret': { type: 'boolean' },
        'use-files-there': { type: 'boolean' },
      },
    },
    notUnderstood,
  )

const notUnderstood = notUnderstoodWith(
  `Say this, with an empty DATA_DIR (or DATABASE_URL):
  npm run restore -- <file or s3://bucket/path/file> [--key <file with the secret key>]
More: --new-secret goes on with another secret than the backup's, so that everybody has to log in again; --use-files-there keeps the
files of this shop that are in FILES already, when no shop uses them anymore.`,
)
