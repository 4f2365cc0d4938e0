// What is known of the database's condition: from the statements that failed, and from looks of our own.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'kysely'
import type { Engine } from '#server/platform/database/engine'

const answerWithinMs = 2_000

/** SQLite's and PostgreSQL's codes for a page that holds nonsense. */
const damage = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/

export const createHealth = () => {
  let failed = 0
  let isDamaged = false
  let looking: Promise<boolean> | undefined

  const onQuery: Logger = (event) => {
    if (event.level !== 'error') return
    failed++
    if (damage.test((event.error as { code?: string })?.code ?? '')) isDamaged = true
  }

  /** One look at a time, however many ask: a database that does not answer would be asked by every probe. */
  const look = (engine: Engine) =>
    (looking ??= engine
      .takesChanges()
      .catch(() => false)
      .finally(() => (looking = undefined)))

  return {
    onQuery,
    failedStatements: () => failed,
    isDamaged: () => isDamaged,
    isGood: (engine: Engine): Promise<boolean> =>
      Promise.race([look(engine), wait(answerWithinMs, false, { ref: false })]),
    examine: async (engine: Engine): Promise<string[]> => {
      const faults = await engine.examine()
      if (faults.length > 0) isDamaged = true
      return faults
    },
  }
}
