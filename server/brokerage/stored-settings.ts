// The brokerage's settings in the database. Each change is a new row, so the rows are the history too.
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { BrokerageSettings } from '#contract/brokerage-settings'
import { usStates } from '#contract/us-states'
import type { Tables } from '#database/tables'
import { manyLines } from '#rules/typed-text'
import type { Platform } from '#server/platform/platform'

export const settingsTopic = 'brokerage'

type Row = Tables['brokerage_settings']

export type StoredSettings = { number: number; settings: BrokerageSettings }

/** Before anything was stored. */
export const noSettings: StoredSettings = { number: 0, settings: {} }

/** Undefined when the row is damaged: it is not JSON, or does not fit the schema. */
export const parseSettings = (given: string): BrokerageSettings | undefined => {
  try {
    const result = z.safeParse(BrokerageSettings, JSON.parse(given, asTyped))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Cleans settings that were stored before a rule: characters that affect screens and mails become spaces, and each licensed state that there
 * is stays once.
 */
const asTyped = (name: string, value: unknown) => {
  if (name === 'licensedStates' && Array.isArray(value))
    return [...new Set(value)].filter((code) => usStates.some(([known]) => known === code))
  return typeof value === 'string' && !manyLines.test(value) ? value.replaceAll(notPlain, ' ') : value
}

const notPlain = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** The newest number, which may belong to a damaged row. 0 if there is none. */
export const newestNumber = async (read: Kysely<Tables>): Promise<number> => {
  const { newest } = await read
    .selectFrom('brokerage_settings')
    .select((eb) => eb.fn.max<number | null>('number').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/**
 * The newest readable settings. `damaged` lists newer rows that cannot be read. The shop then uses the last good ones instead of showing
 * somebody else's license.
 */
export const readNewest = async (
  read: Kysely<Tables>,
): Promise<StoredSettings & { newest: number; damaged: number[] }> => {
  const damaged: number[] = []
  const newest = await newestNumber(read)
  for (let before = newest + 1; ;) {
    const row = await read
      .selectFrom('brokerage_settings')
      .select(['number', 'given'])
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return { ...noSettings, newest, damaged }
    const settings = parseSettings(row.given)
    if (settings) return { number: row.number, settings, newest, damaged }
    damaged.push(row.number)
    before = row.number
  }
}

/** A lock until the end of the transaction: changes of the settings run one after the other. */
export const lockSettings = async (trx: Transaction<Tables>): Promise<void> => {
  await trx
    .insertInto('version')
    .values({ topic: settingsTopic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .execute()
}

/** Stores the next version under the lock, and tells every process. Returns its number. */
export const storeSettings = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  trx: Transaction<Tables>,
  {
    settings,
    source,
    note = '',
    changedBy,
  }: { settings: BrokerageSettings; source: Row['source']; note?: string; changedBy: string | null },
): Promise<number> => {
  const number = (await newestNumber(trx)) + 1
  await trx
    .insertInto('brokerage_settings')
    .values({
      number,
      given: JSON.stringify(settings),
      source,
      note,
      changed_by: changedBy,
      changed_at: now(),
    })
    .execute()
  await database.notices.publish(trx, settingsTopic)
  return number
}
