import type { Database as Handle } from 'better-sqlite3'
import { Kysely, type Logger } from 'kysely'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config-problem'
import type { Engine } from '#server/platform/database/engine'
import type { Subscribers } from '#server/platform/database/notices'
import { openSqliteFile, sqliteDialect } from '#server/platform/database/sqlite-driver'

const pollEveryMs = 500

/** The embedded engine. Another process may open the same file: its commits are noticed within half a second. */
export const openSqlite = (file: string, subscribers: Subscribers, onQuery: Logger): Engine => {
  const handle = open(file)
  const stopWatching = watchOtherProcesses(handle, subscribers)
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle), log: onQuery })
  return {
    name: 'sqlite',
    kysely,
    publish: async () => {}, // the others see it in the file
    isWorthAnotherTry: () => false,
    close: async () => {
      stopWatching()
      await kysely.destroy()
      handle.close()
    },
  }
}

const open = (file: string) => {
  try {
    return openSqliteFile(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigProblem(
      `DATA_DIR must be a folder in which ${file} can be opened as a database: ${reason}.`,
    )
  }
}

/** `data_version` changes when another connection has committed, and never for this one. */
const watchOtherProcesses = (handle: Handle, subscribers: Subscribers) => {
  const readVersion = () => handle.pragma('data_version', { simple: true })
  let seen = readVersion()
  const timer = setInterval(() => {
    const version = readVersion()
    if (version === seen) return
    seen = version
    subscribers.tellAll()
  }, pollEveryMs).unref()
  return () => clearInterval(timer)
}
