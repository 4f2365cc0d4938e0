// Records whose order people choose, such as categories: moves one by one step.
import { type Kysely, sql, type Transaction } from 'kysely'
import { movedOneStep, type Step } from '#rules/catalogue'
import type { Tables } from '#database/tables'
import type { RecordKind, RecordRow } from './record-kind.ts'
import { changeRecord, type Edit, getRecord, noteChange, type StoredRecord } from './records.ts'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type PlacedRow = RecordRow & { position: number }

/**
 * At either end nothing happens. Two records may have had the same position, so the same transaction corrects every wrong position.
 * Throws `record_not_found`, or `changed_meanwhile` if somebody changed or moved one of them.
 */
export const moveRecord = async <Content, Facts, Row extends PlacedRow>(
  platform: Needs,
  trx: Transaction<Tables>,
  kind: RecordKind<Content, Facts, Row>,
  { step, ...edit }: Edit & { step: Step },
): Promise<StoredRecord<Content, Facts>> => {
  const { staffId, id } = edit
  const ordered = movedOneStep(await readPlaces(trx, kind), id, step)
  const place = ordered?.findIndex((record) => record.id === id) ?? -1
  const from = ordered?.[place]?.position
  if (!ordered || from === undefined) return getRecord(trx, kind, id)
  // The moved record is always changed, so that a repeat of this move is refused.
  await changeRecord(platform, trx, kind, edit, { position: place })
  for (const [position, other] of ordered.entries())
    if (other.id !== id && other.position !== position)
      await changeRecord(platform, trx, kind, { staffId, ...other }, { position })
  await noteChange(platform, trx, kind, {
    staffId,
    id,
    action: 'moved',
    changed: { position: { from, to: place } },
  })
  return getRecord(trx, kind, id)
}

const readPlaces = async <Content, Facts, Row extends PlacedRow>(
  read: Kysely<Tables>,
  { table }: RecordKind<Content, Facts, Row>,
): Promise<Pick<PlacedRow, 'id' | 'version' | 'position'>[]> => {
  const { rows } = await sql<Pick<PlacedRow, 'id' | 'version' | 'position'>>`
    select id, version, position from ${sql.table(table)} where archived_at is null order by position, id
  `.execute(read)
  return rows
}
