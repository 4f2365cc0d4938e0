import { accessSync, constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database as Handle } from 'better-sqlite3'
import { Kysely, type Logger } from 'kysely'
import type { Tables } from '#database/tables'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { ownIt } from '#server/platform/config/writable-folder'
import { createSqliteLock } from '#server/platform/database/sqlite-lock'
import type { Engine } from '#server/platform/database/engine'
import { examineBeside, isDamage, restoreIt } from '#server/platform/database/sqlite-damage'
import type { Subscribers } from '#server/platform/database/notices'
import { createCommitSync } from '#server/platform/database/commit-sync'
import {
  checkpointAll,
  isBusy,
  logFileOf,
  longestWaitMs,
  openSqliteFile,
  sqliteDialect,
} from '#server/platform/database/sqlite-driver'

const pollEveryMs = 500
/** Upgrading a large shop can take another process this long. */
const longestWaitForSchemaMs = 60_000

/** The embedded engine. Another process may open the same file; its commits are noticed within half a second. */
export const openSqlite = (file: string, subscribers: Subscribers, onQuery: Logger): Engine => {
  const handle = open(file)
  let mustProveWriting = false
  /** The caches may differ from the database, because it is unknown whether a change is stored. */
  const lost = () => {
    mustProveWriting = true
    subscribers.tellAll()
  }
  const sync = createCommitSync({
    logFile: logFileOf(handle),
    checkpoint: () => checkpointAll(handle),
    failed: lost,
  })
  const stopWatching = watchOtherProcesses(handle, subscribers)
  const log: Logger = (event) => {
    if (event.level === 'error' && isRefusal(event.error)) mustProveWriting = true
    onQuery(event)
  }
  const lock = createSqliteLock()
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle, sync, lock), log })
  return {
    name: 'sqlite',
    kysely,
    connections: () => {
      const { taken, waiting } = lock.counts()
      return { busy: taken, idle: 1 - taken, waiting }
    },
    mostTransactions: Infinity, // the lock queues them for the single connection
    snapshot: (work) => kysely.transaction().setAccessMode('read only').execute(work),
    exclusive: (work) => waitingForTheLock(() => kysely.transaction().execute(work)),
    withoutLimits: (work) => waitingForTheLock(() => work(kysely)),
    waitBeforeRetry: (error, _tries, sinceMs) =>
      isBusy(error) && sinceMs < longestWaitMs ? aMoment() : undefined,
    takesChanges: async () => {
      await access(file, constants.R_OK | constants.W_OK) // the file may have been deleted, or its disk remounted read-only
      await kysely.selectFrom('version').select('topic').limit(1).execute()
      if (mustProveWriting) await proveWriting(kysely)
      mustProveWriting = false
      return true
    },
    examine: () => examineBeside(file),
    close: async () => {
      stopWatching()
      await kysely.destroy()
      handle.close()
      await sync.close()
    },
  }
}

const open = (file: string) => {
  try {
    return openSqliteFile(file)
  } catch (error) {
    const { code, message: reason = String(error) } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_FULL') throw error
    throw new ConfigProblem(
      `DATA_DIR must be a folder where ${file} can be opened as a database: ${reason}.${isDamage(code) ? ` ${restoreIt}` : isOfAnother(file) ? ` ${ownIt}` : ''}`,
    )
  }
}

/** SQLite does not say why. It also needs its two files beside it. */
const isOfAnother = (file: string) =>
  ['', '-wal', '-shm'].some((end) => {
    try {
      accessSync(`${file}${end}`, constants.R_OK | constants.W_OK)
      return false
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES'
    }
  })

const isRefusal = (error: unknown) =>
  /^SQLITE_(FULL|IOERR|READONLY)/.test((error as { code?: string } | null)?.code ?? '')

/** This must reach the disk: SQLite keeps a transaction that is rolled back in memory. */
const proveWriting = async (kysely: Kysely<Tables>) => {
  await kysely
    .insertInto('version')
    .values({ topic: 'proof of writing', number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .execute()
}

const aMoment = () => 1 + Math.random() * 10

const waitingForTheLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const beganAt = performance.now()
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() - beganAt > longestWaitForSchemaMs) throw error
      await wait(aMoment())
    }
}

/** `data_version` changes when another connection commits, and never for our own commits. */
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
