import type { Kysely } from 'kysely'
import type { BrokerageVersion } from '#contract/desk/settings/settings'
import type { Tables } from '#database/tables'
import { changedSettings } from '#rules/settings'
import { parseSettings } from '#server/brokerage/stored-settings'

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** At most `limit` versions, newest first, each with what it changed. `before` is a version's number. */
export const readSettingsHistory = async (
  read: Kysely<Tables>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<BrokerageVersion[]> => {
  const rows = await readRows(read, before, limit + 1) // the oldest is compared with the one before it
  return rows.slice(0, limit).map((row, place) => asVersion(row, rows[place + 1]))
}

const readRows = (read: Kysely<Tables>, before: number | undefined, limit: number) => {
  const all = read
    .selectFrom('brokerage_settings')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['number', 'given', 'source', 'note', 'changed_at', 'account.name'])
  return (before === undefined ? all : all.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

const asVersion = ({ number, given, source, note, changed_at, name }: Row, earlier: Row | undefined) => {
  const settings = parseSettings(given)
  return {
    version: number,
    at: new Date(changed_at).toISOString(),
    by: name ?? '',
    source,
    note,
    changes: settings ? changedSettings((earlier && parseSettings(earlier.given)) ?? {}, settings) : {},
    isDamaged: settings === undefined,
  }
}
