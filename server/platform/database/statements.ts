// What statements cost: how many there are, how long they take, and which feature sent the slow ones.
import type { Logger } from 'kysely'
import { currentRequest } from '#server/platform/observe/request-context'
import type { Log } from '#server/platform/observe/log'

export type StatementCounts = {
  count: number
  /** Seconds that all of them took together. */
  seconds: number
  /** How many were slow, by the feature that sent them. */
  slow: Readonly<Record<string, number>>
}

type Watching = { log: Log; slowMs: number; now?: () => number }

/** A statement that stays slow is logged this often, however many people wait for it. */
const logEveryMs = 60_000
/** Statements come from the code, but lists of values make many shapes of one. */
const mostRemembered = 500
const longestText = 2_000

export const watchStatements = ({ log, slowMs, now = () => performance.now() }: Watching) => {
  const counts = { count: 0, seconds: 0, slow: {} as Record<string, number> }
  const loggedAt = new Map<string, number>()

  const mayLog = (key: string) => {
    const last = loggedAt.get(key)
    if (last !== undefined && now() - last < logEveryMs) return false
    loggedAt.delete(key)
    const [oldest] = loggedAt.keys()
    if (oldest !== undefined && loggedAt.size >= mostRemembered) loggedAt.delete(oldest)
    loggedAt.set(key, now())
    return true
  }

  const noteSlow = (ms: number, sql: string) => {
    const { origin, requestId } = currentRequest()
    counts.slow[origin.feature] = (counts.slow[origin.feature] ?? 0) + 1
    const statement = withoutValues(sql)
    if (!mayLog(`${origin.work} ${statement}`)) return
    const { feature, work } = origin
    const facts = { feature, work, ms: Math.round(ms), statement, ...(requestId && { reqId: requestId }) }
    log.warn(facts, 'A statement was slow')
  }

  const trace = (ms: number, sql: string, hasFailed: boolean) => {
    const { span } = currentRequest()
    if (!span) return
    const [name = ''] = /\w+/.exec(sql) ?? []
    const attributes = { 'db.query.text': withoutValues(sql) }
    span.record({ name: name.toLowerCase(), ms, attributes, hasFailed })
  }

  const onQuery: Logger = ({ level, queryDurationMillis: ms, query }) => {
    counts.count++
    counts.seconds += ms / 1_000
    if (ms >= slowMs) noteSlow(ms, query.sql)
    trace(ms, query.sql, level === 'error')
  }
  return { onQuery, counts: (): StatementCounts => counts }
}

/** Values are parameters. A few are written out, so that an index fits, and the text of a migration may have any. */
export const withoutValues = (sql: string): string => {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\(\s*(?:\$\d+|\?)(?:\s*,\s*(?:\$\d+|\?))+\s*\)/g, '(…)')
    .replaceAll(/\(…\)(?:\s*,\s*\(…\))+/g, '(…), …')
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
