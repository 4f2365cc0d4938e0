// npm run move: reads the words of the command and runs it.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { notUnderstoodWith, wordsOf } from '../command-words.ts'
import { forgetMove } from '#server/platform/database/moved'
import { moveShop } from '#server/backup/move-shop'
import { type ComparedFiles, missingInWords } from '#server/files/files-of-rows'
import { type Config, readConfig } from '#server/platform/config/config'
import { fileOfTokenSecret } from '#server/platform/config/token-secret'
import { variableThatGives } from '#server/platform/config/secret-files'
import { openDatabase } from '#server/platform/database/database'
import { tryTable } from '#server/platform/database/try-changes'
import { type Files, openFiles } from '#server/platform/files/files'
import { folderNumber, holdsItsFiles, markFolder } from '#server/platform/files/own-folder'
import { openShop, ownSettings, withOwnSettings } from '#server/platform/start/open-shop'
import { ConfigProblem } from '#server/platform/config/config-problem'
import type { Platform } from '#server/platform/platform'
import { knownFailure } from '#server/platform/start/start-failure'
import type { Tell } from './backup-command.ts'

type Environment = Record<string, string | undefined>

/** Returns the text to print. Throws a Problem `not_understood`, or a ConfigProblem. */
export const runMove = async (
  words: readonly string[],
  environment: Environment,
  tell: Tell,
): Promise<string> => {
  const { to, files, stays } = read(words)
  return stays ? stay(environment) : move(environment, { to, files, tell })
}

const stay = async (environment: Environment) => {
  const shop = await openShop(environment, { mayHaveMoved: true })
  try {
    return (await forgetMove(shop.database.direct))
      ? 'The old shop can start again.'
      : 'This shop has not moved.'
  } finally {
    await shop.database.close()
  }
}

type Wish = { to: string; files: string | undefined; tell: Tell }

const move = async (environment: Environment, { to, files, tell }: Wish) => {
  const shop = await openShop(environment)
  try {
    const { target, database } = await inWordsOfCommand(async () => {
      const chosen = targetOf(shop.config, withOwnSettings(environment), { to, files })
      return { target: chosen, database: await openDatabase(chosen.database, shop.log) }
    })
    try {
      const newFiles = await inWordsOfCommand(async () => {
        await tryTable(database)
        return files === undefined ? undefined : openTarget(shop, target.files)
      })
      const {
        rows,
        files: count,
        compared,
      } = await moveShop(shop, {
        to: { database, files: newFiles },
        tell,
        untilStopped: () => untilStopped(shop.config),
      })
      return `Moved and compared: ${rows} rows${files === undefined ? '' : ` and ${count} files`}. ${lacks(compared)}${next(shop.config, ownSettings(environment), files)}`
    } finally {
      await database.close()
    }
  } finally {
    await shop.database.close()
  }
}

/** A mistake in --to or --files is not a mistake in the settings of the shop. */
const inWordsOfCommand = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const said = knownFailure(error)
    if (said === undefined) throw error
    throw new ConfigProblem(said.replaceAll('DATABASE_URL', '--to').replaceAll('FILES', '--files'))
  }
}

const openTarget = async (shop: Platform, config: Config['files']): Promise<Files> => {
  const files = await openFiles(config)
  const number = await folderNumber(shop.database.direct)
  holdsItsFiles(config, number)
  markFolder(config, number)
  return files
}

const lacks = ({ named, missing }: ComparedFiles) =>
  missing.length === 0
    ? ''
    : `The shop had lost ${missingInWords(named, missing.length)}, such as ${missing[0]}. Find them: docs/operating.md, Missing files. `

const targetOf = (config: Config, environment: Environment, { to, files }: Omit<Wish, 'tell'>): Config => {
  const target = readConfig({
    ...environment,
    DATABASE_URL: to,
    TOKEN_SECRET: config.tokenSecret,
    ...(files !== undefined && { FILES: files }),
  })
  if (isDeepStrictEqual(config.database, target.database))
    throw new ConfigProblem('The shop is in that database already.')
  return target
}

/** A shop whose secret was set keeps it. The file `token-secret` may hold an older one. */
const next = ({ dataFolder, tokenSecretFile }: Config, own: Environment, files: string | undefined) => {
  const secret =
    tokenSecretFile === undefined
      ? `. Leave ${variableThatGives('TOKEN_SECRET', own)} as it is`
      : `, and TOKEN_SECRET to what is in the file ${fileOfTokenSecret(dataFolder)}`
  return `Now set DATABASE_URL${files === undefined ? '' : ' and FILES'} in .env${secret}, and start the shop.`
}

const lookEveryMs = 500

/** Stopping it earlier would lose what customers do between the copy and the stop. */
const untilStopped = async ({ host, port }: Config) => {
  if (!(await isRunning(host, port))) return
  process.stdout.write(
    '\nEverything is copied and compared. The shop refuses changes now. Stop it (systemctl stop yardsign); this command goes on by itself.\n',
  )
  while (await isRunning(host, port)) await wait(lookEveryMs)
}

const isRunning = async (host: string, port: number) => {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const read = (words: readonly string[]) => {
  const { to, files, stay: stays = false } = parsed(words)
  const isPlace = to !== undefined && /^postgres(ql)?:\/\//.test(to)
  if (to !== undefined && !isPlace)
    throw notUnderstood('--to must be an address that begins with postgres://.')
  if (stays === isPlace || (stays && (to !== undefined || files !== undefined))) throw notUnderstood()
  return { to: to ?? '', files, stays }
}

const parsed = (words: readonly string[]) =>
  wordsOf(
    {
      args: [...words],
      options: { to: { type: 'string' }, files: { type: 'string' }, stay: { type: 'boolean' } },
    },
    notUnderstood,
  ).values

const notUnderstood = notUnderstoodWith(
  `Say one of these:
  npm run move -- --to postgres://… [--files s3://bucket]   moves the shop to an empty PostgreSQL database, and its files to a bucket
  npm run move -- --stay                                    lets the old shop start again`,
)
