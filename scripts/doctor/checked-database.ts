// The shop's database, opened once for all checks.
import { existsSync } from 'node:fs'
import type { Config } from '#server/platform/config/config'
import { type Database, openDatabase } from '#server/platform/database/database'
import { lostDatabase, lostOnServer } from '#server/platform/database/lost-database'
import { areAllMigrations, pendingMigrations } from '#server/platform/database/migrate'
import { movedDatabase } from '#server/platform/database/moved'
import { damagedDatabase, sqliteDamage } from '#server/platform/database/sqlite-damage'
import { tryRow, tryTable } from '#server/platform/database/try-changes'
import { unfinishedCopy } from '#server/platform/database/unfinished-copy'
import { createLog } from '#server/platform/observe/log'
import { knownFailure } from '#server/platform/start/start-failure'
import { inTime } from '#server/platform/limits/in-time'
import { broken, type Finding, good, messageOf, note } from './finding.ts'

/**
 * `database`: only when it is intact, up to date and this shop's. `isNew`: there is none yet. When both are missing, its content is
 * unknown. `finding` describes its state.
 */
export type CheckedDatabase = { database?: Database; isNew?: boolean; finding: Finding }

/** Shorter than a part may take, because several parts wait for the database. */
const databaseWithinMs = 15_000

export const withCheckedDatabase = async <T>(
  config: Config,
  work: (kept: Promise<CheckedDatabase>) => Promise<T>,
): Promise<T> => {
  let opened: Database | undefined
  const open = async (): Promise<CheckedDatabase> => {
    const first = examineFile(config)
    if (first) return first
    opened = await openDatabase(
      config.database,
      createLog({ isProduction: config.isProduction, logLevel: 'silent' }),
    )
    return examineOpened(config, opened)
  }
  const kept = inTime(open(), databaseWithinMs).catch((error: unknown) => ({
    finding: broken(`Database: ${knownFailure(error) ?? messageOf(error)}`),
  }))
  try {
    return await work(kept)
  } finally {
    await kept
    await opened?.close()
  }
}

const examineFile = (config: Config): CheckedDatabase | undefined => {
  const { database: chosen } = config
  const lost = lostDatabase(config)
  if (lost) return { finding: broken(lost) }
  if (chosen.engine !== 'sqlite') return undefined
  if (!existsSync(chosen.file))
    return { isNew: true, finding: note('There is no database yet. The first start creates it.') }
  const damage = sqliteDamage(chosen.file)
  if (damage.length === 0) return undefined
  return { finding: broken(damagedDatabase(damage.join('; '))) }
}

const examineOpened = async (config: Config, database: Database): Promise<CheckedDatabase> => {
  const { database: chosen } = config
  const lost = (await unfinishedCopy(database)) ?? (await lostOnServer(config, database))
  if (lost) return { finding: broken(lost) }
  const pending = await pendingMigrations(database.direct, database.engine)
  const where = chosen.engine === 'sqlite' ? chosen.file : 'the PostgreSQL server'
  if (chosen.engine === 'postgres') await (pending.length > 0 ? tryTable : tryRow)(database)
  if (areAllMigrations(pending))
    return {
      isNew: true,
      finding: note(`The database in ${where} works and is empty. The first start begins a shop there.`),
    }
  if (pending.length > 0)
    return {
      finding: note(`The database in ${where} works. The next start updates it (${pending.join(', ')}).`),
    }
  const moved = await movedDatabase(database.direct)
  if (moved) return { finding: broken(moved) }
  return { database, finding: good(`The database in ${where} works and is up to date.`) }
}
