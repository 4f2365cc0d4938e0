// The health of the database, judged from failed statements and from our own probes.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'kysely'
import type { Engine } from '#server/platform/database/engine'

const answerWithinMs = 2_000

/** Codes of SQLite and PostgreSQL for a corrupt page. */
const damage = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/

export const createHealth = () => {
  let [failedStatements, failedConnections] = [0, 0]
  let isDamaged = false
  let looking: Promise<boolean> | undefined

  const onQuery: Logger = (event) => {
    if (event.level !== 'error') return
    failedStatements++
    if (damage.test((event.error as { code?: string })?.code ?? '')) isDamaged = true
  }

  /** One probe at a time, however many callers there are, so that probes do not pile up on a database that hangs. */
  const look = (engine: Engine) =>
    (looking ??= engine
      .takesChanges()
      .catch(() => false)
      .finally(() => (looking = undefined)))

  return {
    onQuery,
    /** Refused, too slow to open, or lost. */
    onConnectionFailed: () => void failedConnections++,
    failures: () => ({ statements: failedStatements, connections: failedConnections }),
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
