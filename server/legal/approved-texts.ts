// The approved legal texts of the brokerage, in memory. A text that was approved for a later day takes effect automatically, because each
// reader compares the days with the clock.
import type { Kysely } from 'kysely'
import {
  type Approved,
  type LegalSection,
  type LegalTextName,
  legalTextIds,
  nextEffectiveAt,
} from '#rules/legal-texts'
import type { Tables } from '#database/tables'
import type { Config } from '#server/platform/config/config'
import { follow, type CachedTopic } from '#server/platform/cache/cached-topic'
import type { Platform } from '#server/platform/platform'

export const legalTextsTopic = 'legal-texts'

export type ApprovedText = Approved & { version: string; sections: LegalSection[] }
type ApprovedTexts = Record<LegalTextName, readonly ApprovedText[]>

const none = Object.fromEntries(legalTextIds.map((name) => [name, []])) as unknown as ApprovedTexts

/** The texts as this process knows them. Empty before a database is open. */
export const approvedTextsOf = (config: Pick<Config, 'brokerageFile'>): ApprovedTexts =>
  known.get(config) ?? none

const known = new WeakMap<object, ApprovedTexts>()

/** Keeps `approvedTextsOf` current. Its listeners are also called when a text takes effect. Opened once for each database. */
export const openApprovedTexts = (platform: Parts): Promise<CachedTopic<ApprovedTexts>> => {
  const opened = followed.get(platform.database) ?? open(platform)
  followed.set(platform.database, opened)
  return opened
}

type Parts = Pick<Platform, 'config' | 'database' | 'log' | 'now'>

const followed = new WeakMap<Platform['database'], Promise<CachedTopic<ApprovedTexts>>>()

const open = async (platform: Parts): Promise<CachedTopic<ApprovedTexts>> => {
  const { config, database, log, now } = platform
  let state = ''
  const texts = await follow<ApprovedTexts>(platform, legalTextsTopic, async () => {
    const rows = await rowsIn(database.direct).execute()
    const next = JSON.stringify(rows)
    if (next === state) return undefined
    state = next
    const read = asTexts(rows, (id) => log.error({ id }, 'An approved legal text cannot be read'))
    known.set(config, read)
    return read
  })
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const heard of listeners) heard()
  }
  texts.onChanged(tell)
  const stopWaiting = whenOneTakesEffect(() => texts.current(), now, tell)
  return {
    ...texts,
    onChanged: (heard) => void listeners.add(heard),
    stop: () => {
      stopWaiting()
      texts.stop()
      followed.delete(database)
    },
  }
}

const lookEveryMs = 500

/** Pages that show a text are rendered again when the next one takes effect. Checking costs next to nothing, and handles clocks that jump. */
const whenOneTakesEffect = (current: () => ApprovedTexts, now: () => number, tell: () => void) => {
  let lookedAt = now()
  const timer = setInterval(() => {
    const at = now()
    const isDue = Object.values(current()).some((texts) => {
      const next = nextEffectiveAt(texts, lookedAt)
      return next !== undefined && next <= at
    })
    lookedAt = at
    if (isDue) tell()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const rowsIn = (read: Kysely<Tables>) =>
  read
    .selectFrom('approved_legal_text')
    .select(['id', 'document', 'version', 'sections', 'effective_at', 'approved_at', 'withdrawn_at'])
    .orderBy('approved_at')
    .orderBy('id')

/** As the database has them now. */
export const readVersionsOf = (read: Kysely<Tables>, name: LegalTextName) =>
  rowsIn(read).where('document', '=', name).execute()

type Rows = Awaited<ReturnType<typeof readVersionsOf>>

/** Damaged rows are left out. */
export const asTexts = (rows: Rows, failed?: (id: string) => void): ApprovedTexts => {
  const texts = new Map<string, ApprovedText[]>(legalTextIds.map((name) => [name, []]))
  for (const row of rows)
    try {
      texts.get(row.document)?.push({
        version: row.version,
        sections: JSON.parse(row.sections) as LegalSection[],
        effectiveAt: row.effective_at,
        approvedAt: row.approved_at,
        isWithdrawn: row.withdrawn_at !== null,
      })
    } catch {
      failed?.(row.id)
    }
  return Object.fromEntries(texts) as Record<LegalTextName, ApprovedText[]>
}
