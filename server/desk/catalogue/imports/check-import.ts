// The dry run: reads the file, says what each row would do, and changes no package.
import { setImmediate as otherWork } from 'node:timers/promises'
import * as z from 'zod/mini'
import { mostImportRows } from '#rules/package-imports'
import { columnsOf, type Columns } from './head.ts'
import { type ImportRecord, lastRowNumber, moveImport, readImport, readSkippedRows } from './import-store.ts'
import type { Cells } from './judge-row.ts'
import { type Circumstances, circumstancesNow, judgedRows, type Pending } from './judge-rows.ts'
import { type CsvRow, headFault, readCsv } from './read-csv.ts'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const importCheck = jobKind('check package import', z.object({ importId: z.string() }))

/** Safe to run again: it continues after the last row that was stored. */
export const checkImports = (platform: Platform): JobHandler =>
  handleJob(importCheck, async ({ importId }, { signal }) => {
    const file = await readImport(platform.database.direct, importId)
    if (file?.state !== 'checking') return
    const refusal = await check(platform, file, signal)
    if (refusal !== undefined) await forgetRows(platform, importId)
    await moveImport(
      platform.database.direct,
      importId,
      'checking',
      refusal === undefined ? { state: 'checked' } : { state: 'refused', refusal },
    )
  })

const rowsAtOnce = 100

/** Returns why the whole file is refused, or undefined. */
const check = async (platform: Platform, file: ImportRecord, signal: AbortSignal) => {
  const stored = await lastRowNumber(platform.database.direct, file.id)
  const circumstances = await circumstancesNow(platform.database.direct, file)
  await checkSkipped(platform, file, circumstances)
  const seen = new Map<string, number>()
  let columns: Columns | undefined
  let number = 0
  let pending: Pending[] = []
  const flush = async () => {
    signal.throwIfAborted()
    await storeJudged(platform, file, pending, circumstances)
    pending = []
    await otherWork()
  }
  for await (const row of readCsv(await platform.files.read(file.file_key), file.encoding)) {
    if (!columns) {
      if (row.fault !== undefined) return headFault(row)
      const head = columnsOf(row.cells)
      if ('fault' in head) return head.fault
      columns = head
      continue
    }
    if (++number > mostImportRows)
      return `The file has more than ${mostImportRows.toLocaleString('en-US')} rows. Please split it.`
    const one = pendingOf(row, number, columns, seen)
    if (number > stored) pending.push(one)
    if (pending.length >= rowsAtOnce) await flush()
  }
  await flush()
  return columns === undefined || number === 0 ? 'The file has no rows.' : undefined
}

const unstorable = 'This row contains a character that cannot be stored (NUL). Please remove it.'

/** `seen`: the line of each address so far. */
const pendingOf = (row: CsvRow, number: number, { heads }: Columns, seen: Map<string, number>): Pending => {
  const { line } = row
  if (row.fault !== undefined) return { number, line, cells: {}, problems: { '': row.fault } }
  if (row.cells.some((cell) => cell.includes('\0')))
    return { number, line, cells: {}, problems: { '': unstorable } }
  // Spreadsheets cut off the empty cells at the end of a row.
  const cells = Object.fromEntries(
    heads.flatMap((head, at) => (head === '' ? [] : [[head, row.cells[at] ?? '']])),
  )
  const slug = (cells['slug'] ?? '').trim()
  const first = seen.get(slug)
  if (first === undefined) seen.set(slug, line)
  return { number, line, cells: { ...cells, slug }, problems: problemsOf(row.cells, heads, slug, first) }
}

const problemsOf = (
  cells: readonly string[],
  heads: readonly string[],
  slug: string,
  first: number | undefined,
): Record<string, string> => {
  const nameless = cells.findIndex((cell, at) => !heads[at] && cell.trim() !== '')
  if (nameless !== -1)
    return { '': `Cell ${nameless + 1} of this row has no column: the first row does not name it.` }
  if (slug === '') return { slug: 'Each row needs the address of its package.' }
  return first === undefined ? {} : { slug: `Line ${first} has the same address.` }
}

const storeJudged = async (
  platform: Platform,
  file: ImportRecord,
  pending: readonly Pending[],
  circumstances: Circumstances,
) => {
  if (pending.length === 0) return
  const rows = await judgedRows(platform, file, pending, circumstances)
  await platform.database.direct.insertInto('package_import_row').values(rows).execute()
}

/** Checks rows that an import has skipped against the current packages. Each can then be imported. */
const checkSkipped = async (platform: Platform, file: ImportRecord, circumstances: Circumstances) => {
  const { direct: read } = platform.database
  for (;;) {
    const skipped = await readSkippedRows(read, file.id, rowsAtOnce)
    if (skipped.length === 0) return
    const again = skipped.map(({ cells, ...row }) => ({
      ...row,
      cells: JSON.parse(cells) as Cells,
      problems: {},
    }))
    for (const { import_id, number, ...row } of await judgedRows(platform, file, again, circumstances))
      await read
        .updateTable('package_import_row')
        .set(row)
        .where('import_id', '=', import_id)
        .where('number', '=', number)
        .execute()
    await otherWork()
  }
}

const forgetRows = ({ database }: Pick<Platform, 'database'>, importId: string) =>
  database.direct.deleteFrom('package_import_row').where('import_id', '=', importId).execute()
