// Use cases of every kind of record: list, read, add, change, archive.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { noteUse } from '#server/desk/catalogue/files/keep-file'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { containsWords } from '#server/desk/list/contains-words'
import { isAfter, pageFrom, readCursor } from '#server/desk/list/keyset'
import { changerOf } from '#server/staff/name-of'
import type { RecordKind, RecordRow } from './record-kind.ts'
import { insertRecord, readRecord, readRecords, updateRecord } from './record-table.ts'
import { recordNotFound, recordRefused } from './problems.ts'
import { addsDraft, checkEditor, type Editor } from './who-changes.ts'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>
type Plain = Record<string, unknown>

export type StoredRecord<Content, Facts> = {
  id: string
  version: number
  isArchived: boolean
  updatedAt: string
  content: Content
  facts: Facts
}

export const listRecords = async <Content, Facts, Row extends RecordRow>(
  read: Kysely<Tables>,
  kind: RecordKind<Content, Facts, Row>,
  { q, after, archived }: { q?: string | undefined; after?: string | undefined; archived?: '1' | undefined },
): Promise<{ rows: StoredRecord<Content, Facts>[]; next?: string }> => {
  const [column, direction, sortedBy] = kind.order
  const cursor = readCursor(after, sortedBy)
  const found = await readRecords<Row>(read, kind.table, {
    order: [column, direction],
    conditions: [
      archived ? sql`archived_at is not null` : sql`archived_at is null`,
      ...(q ? [containsWords(kind.searched, q)] : []),
      ...(cursor ? [isAfter([column, 'id'], direction, cursor)] : []),
    ],
  })
  const { rows, ...more } = pageFrom(found, (row) => [row[column] as string | number, row.id])
  const facts = await kind.factsOf(read, rows)
  return { ...more, rows: rows.map((row) => answerOf(kind, row, facts)) }
}

/** Throws `record_not_found`. */
export const getRecord = async <Content, Facts, Row extends RecordRow>(
  read: Kysely<Tables>,
  kind: RecordKind<Content, Facts, Row>,
  id: string,
): Promise<StoredRecord<Content, Facts>> => {
  const row = await readRecord<Row>(read, kind.table, id)
  if (!row) throw recordNotFound()
  return answerOf(kind, row, await kind.factsOf(read, [row]))
}

/** Throws `record_refused` with a message for each field, or `proof_needed`. */
export const createRecord = async <Content extends Plain, Facts, Row extends RecordRow>(
  platform: Needs,
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  { editor, content }: { editor: Editor; content: Content },
): Promise<StoredRecord<Content, Facts>> => {
  const staffId = editor.id
  checkEditor(platform, kind, editor, { content })
  await refuseFaults(trx, kind, content)
  await noteUse(platform, trx, content)
  const id = platform.newId()
  await insertRecord(trx, kind.table, {
    id,
    ...kind.columnsOf(content),
    ...kind.firstColumnsOf?.(content, platform),
    ...(addsDraft(kind, editor) && { archived_at: platform.now() }),
    updated_at: platform.now(),
    updated_by: staffId,
  })
  await noteChange(platform, trx, kind, { staffId, id, action: 'added', changed: changedFields({}, content) })
  return getRecord(trx, kind, id)
}

export type Edit = { staffId: string; id: string; version: number }

/** Throws `record_not_found`, `record_refused`, `broker_publishes`, `proof_needed`, or `changed_meanwhile` with the current record. */
export const saveRecord = async <Content extends Plain, Facts, Row extends RecordRow>(
  platform: Needs,
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  { editor, id, version, content }: Omit<Edit, 'staffId'> & { editor: Editor; content: Content },
): Promise<StoredRecord<Content, Facts>> => {
  const staffId = editor.id
  const before = await getRecord(trx, kind, id)
  checkEditor(platform, kind, editor, { before, content })
  await refuseFaults(trx, kind, content, id)
  const changed = changedFields(before.content, content)
  if (before.version === version && Object.keys(changed).length === 0) return before
  await noteUse(platform, trx, content)
  await changeRecord(platform, trx, kind, { staffId, id, version }, kind.columnsOf(content))
  await noteChange(platform, trx, kind, { staffId, id, action: kind.savedAs ?? 'changed', changed })
  await kind.afterSave?.(platform, trx, { id, before: before.content, after: content })
  return getRecord(trx, kind, id)
}

/**
 * A repeat changes nothing. Throws `record_not_found`, `record_refused` while the shop still needs the record, or `changed_meanwhile` when
 * another version than the named one would go into the shop. Out of the shop goes any version, because a wrong one must go at once.
 */
export const archiveRecord = async <Content, Facts, Row extends RecordRow>(
  platform: Needs,
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  { staffId, id, version }: { staffId: string; id: string; version?: number | undefined },
  isArchived: boolean,
): Promise<StoredRecord<Content, Facts>> => {
  const before = await getRecord(trx, kind, id)
  if (before.isArchived === isArchived) return before
  const reason = isArchived ? await kind.whyNotArchived?.(trx, id) : undefined
  if (reason !== undefined) throw recordRefused({}, reason)
  const seen = isArchived ? undefined : version
  const edit = { staffId, id, version: seen ?? before.version }
  await changeRecord(platform, trx, kind, edit, { archived_at: isArchived ? platform.now() : null })
  await noteChange(platform, trx, kind, {
    staffId,
    id,
    action: isArchived ? 'archived' : 'put back',
    changed: {},
  })
  return getRecord(trx, kind, id)
}

/** Increases the version. Throws `record_not_found`, or `changed_meanwhile` with the current record. */
export const changeRecord = async <Content, Facts, Row extends RecordRow>(
  platform: Needs,
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  { staffId, id, version }: Edit,
  columns: Plain,
) => {
  const bookkeeping = { version: version + 1, updated_at: platform.now(), updated_by: staffId }
  if (await updateRecord(trx, kind.table, { id, version }, { ...columns, ...bookkeeping })) return
  const row = await readRecord<Row>(trx, kind.table, id)
  if (!row) throw recordNotFound()
  throw changedMeanwhile({
    current: { version: row.version, content: kind.contentOf(row) },
    ...(await changerOf(trx, row.updated_by)),
    changedAt: asDate(row.updated_at),
  })
}

/** Writes the audit row, and tells every process. */
export const noteChange = async <Content, Facts, Row extends RecordRow>(
  platform: Needs,
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  { staffId, id, action, changed }: { staffId: string; id: string; action: string; changed: Plain },
) => {
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: `${kind.table} ${action}`,
    subject: kind.table,
    subjectId: id,
    details: { changed },
  })
  await kind.announce?.(platform, trx)
}

const refuseFaults = async <Content, Facts, Row extends RecordRow>(
  trx: Trx,
  kind: RecordKind<Content, Facts, Row>,
  content: Content,
  id?: string,
) => {
  const faults = (await kind.faultsOf?.(trx, content, id)) ?? {}
  if (Object.keys(faults).length > 0) throw recordRefused(faults)
}

const answerOf = <Content, Facts, Row extends RecordRow>(
  kind: RecordKind<Content, Facts, Row>,
  row: Row,
  facts: ReadonlyMap<string, Facts>,
): StoredRecord<Content, Facts> => ({
  id: row.id,
  version: row.version,
  isArchived: row.archived_at !== null,
  updatedAt: asDate(row.updated_at),
  content: kind.contentOf(row),
  facts: facts.get(row.id) as Facts,
})

const asDate = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
