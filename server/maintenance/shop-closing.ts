// Planned maintenance, stored in the database: every process follows within a second.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { type Closing, longestClosingMs, mayCloseUntil } from '#rules/maintenance'
import { dayMs } from '#rules/durations'
import { recordAudit } from '#server/audit/record-audit'
import { readSetting, storeSetting } from '#server/brokerage/settings'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

export const closingTopic = 'maintenance'
const setting = 'closed for maintenance'

const Stored = z.object({ since: z.number(), until: z.number() })

/** Undefined while the shop is open. */
export const readClosing = async (read: Kysely<Tables>): Promise<Closing | undefined> =>
  z.safeParse(Stored, await readSetting(read, setting)).data

type Parts = Pick<Platform, 'database' | 'newId' | 'now'>

/** A closed shop gets the new end. Throws `bad_closing_time`. */
export const closeShop = async (platform: Parts, until: number): Promise<Closing> => {
  const now = platform.now()
  if (!mayCloseUntil(until, now)) throw badClosingTime()
  return platform.database.transaction(async (trx) => {
    const closing = { since: (await readClosing(trx))?.since ?? now, until }
    await storeSetting(trx, setting, closing)
    await record(platform, trx, 'shop closed', { until: new Date(until).toISOString() })
    return closing
  })
}

/** False if the shop is already open. */
export const openShopAgain = (platform: Parts): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    if (!(await readClosing(trx))) return false
    await storeSetting(trx, setting, null)
    await record(platform, trx, 'shop opened', {})
    return true
  })

const record = async (
  platform: Parts,
  trx: Parameters<typeof recordAudit>[1],
  action: 'shop closed' | 'shop opened',
  details: Record<string, unknown>,
) => {
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action,
    subject: 'setting',
    subjectId: setting,
    details,
  })
  await platform.database.notices.publish(trx, closingTopic)
}

const badClosingTime = () =>
  new Problem(
    'bad_closing_time',
    422,
    `The end must be in the future, and within ${longestClosingMs / dayMs} days.`,
  )
