import type { Kysely } from 'kysely'
import type { ImportRow as RowAnswer, PackageImport } from '#contract/desk/catalogue/imports'
import { isAccepted, type RowFate, type RowOutcome } from '#rules/package-imports'
import type { Tables } from '#database/tables'
import { type Change, columnOfField } from './columns.ts'
import {
  countDoubts,
  countRows,
  hasDoubts,
  type ImportRecord,
  type ImportRow,
  readImport,
  readLastRow,
} from './import-store.ts'
import { readStopped } from './import-start.ts'
import { importNotFound } from './problems.ts'
import { endsReading } from './read-csv.ts'
import { containsWords } from '#server/desk/list/contains-words'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { nameOf } from '#server/staff/name-of'

type Read = Kysely<Tables>
type Page<Row> = { rows: Row[]; next?: string }

/** Throws `import_not_found`. */
export const getImport = async (read: Read, id: string): Promise<PackageImport> => {
  const record = await readImport(read, id)
  if (!record) throw importNotFound()
  const last = await readLastRow(read, id)
  const isCut = last !== undefined && endsReading((JSON.parse(last.problems) as { '': string })[''])
  const stopped = await readStopped(read, id)
  return {
    ...(await importAnswer(read, record)),
    ...(isCut && { unreadAfterLine: last.line }),
    ...(stopped > 0 && { stopped }),
  }
}

/** The newest first. `q` is part of a file's name. */
export const listImports = async (
  read: Read,
  { q, after }: { q?: string | undefined; after?: string | undefined },
): Promise<Page<PackageImport>> => {
  const cursor = readCursor(after)
  let wanted = read.selectFrom('package_import').selectAll()
  if (q) wanted = wanted.where(containsWords('file_name', q))
  if (cursor) wanted = wanted.where(isAfter(['created_at', 'id'], 'desc', cursor))
  const found = await wanted.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(rowsToRead).execute()
  const { rows, ...more } = pageFrom(found, ({ created_at, id }) => [created_at, id])
  const answers: PackageImport[] = []
  for (const row of rows) answers.push(await importAnswer(read, row))
  return { rows: answers, ...more }
}

type RowQuery = {
  q?: string | undefined
  after?: string | undefined
  fate?: RowFate | undefined
  outcome?: RowOutcome | undefined
  doubts?: 'yes' | undefined
}

/** In the order of the file. `q` is part of a name or an address. Throws `import_not_found`. */
export const listRows = async (
  read: Read,
  importId: string,
  { q, after, fate, outcome, doubts }: RowQuery,
): Promise<Page<RowAnswer>> => {
  if (!(await readImport(read, importId))) throw importNotFound()
  const [last] = readCursor(after) ?? []
  let wanted = read.selectFrom('package_import_row').selectAll().where('import_id', '=', importId)
  if (fate) wanted = wanted.where('fate', '=', fate)
  if (outcome) wanted = wanted.where('outcome', '=', outcome)
  if (doubts) wanted = wanted.where(hasDoubts)
  if (q) wanted = wanted.where((eb) => eb.or([containsWords('slug', q), containsWords('name', q)]))
  if (last !== undefined) wanted = wanted.where('number', '>', last)
  const found = await wanted.orderBy('number').limit(rowsToRead).execute()
  const { rows, ...more } = pageFrom(found, ({ number }) => [number, ''])
  return { rows: rows.map(rowAnswer), ...more }
}

const importAnswer = async (read: Read, record: ImportRecord): Promise<PackageImport> => {
  const counted = await countRows(read, record.id)
  const doubtful = await countDoubts(read, record.id)
  const sum = (fits: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(fits).reduce((total, { count }) => total + Number(count), 0)
  return {
    id: record.id,
    fileName: record.file_name,
    encoding: record.encoding,
    mode: record.mode,
    state: record.state,
    refusal: record.refusal,
    startedBy: await nameOf(read, record.started_by),
    createdAt: new Date(record.created_at).toISOString(),
    counts: {
      rows: sum(() => true),
      new: sum(({ fate }) => fate === 'new'),
      changed: sum(({ fate }) => fate === 'changed'),
      same: sum(({ fate }) => fate === 'same'),
      refused: sum(({ fate }) => fate === 'refused'),
      done: sum(({ outcome }) => outcome === 'done'),
      skipped: sum(({ outcome }) => outcome === 'skipped'),
      ...(doubtful > 0 && { doubtful }),
    },
  }
}

const rowAnswer = (row: ImportRow): RowAnswer => {
  // Before, only the names of the fields were stored.
  const stored = JSON.parse(row.changed) as (string | Change)[]
  const changes = stored.map((one) => {
    const { field, ...cells } = typeof one === 'string' ? { field: one } : one
    return { column: columnOfField(field), ...cells }
  })
  return {
    changed: changes.map(({ column }) => column),
    changes,
    ...factsOf(row),
  }
}

const factsOf = (row: ImportRow) => {
  const stored: Record<string, string> = JSON.parse(row.problems)
  return {
    number: row.number,
    line: row.line,
    slug: row.slug,
    name: row.name,
    fate: row.fate,
    ...(isAccepted(row.fate) ? { problems: {}, doubts: stored } : { problems: stored }),
    note: row.note,
    outcome: row.outcome,
    reason: row.reason,
    packageId: row.package_id ?? '',
  }
}
