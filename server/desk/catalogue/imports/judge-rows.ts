import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type ImportRecord, type ImportRow, lastPosition } from './import-store.ts'
import { changeOf } from './columns.ts'
import { type Cells, judgeRow } from './judge-row.ts'
import { fingerprintOf, readBySlug, readDraftSlugs } from './packages-by-slug.ts'
import { readLookups, type Lookups } from './record-lookups.ts'
import type { StaffRole } from '#rules/staff'
import { emptyPackage } from '#server/desk/catalogue/packages/save-draft'
import { roleOf } from '#server/staff/colleagues'
import type { Platform } from '#server/platform/platform'

/** A row of a file, with the faults that show without reading any package. */
export type Pending = { number: number; line: number; cells: Cells; problems: Record<string, string> }

/** The facts that the rows of a file are checked against. */
export type Circumstances = {
  /** Of the person who uploaded the file. */
  role: StaffRole | undefined
  lookups: Lookups
  /** Packages that were never published, by address. */
  drafts: ReadonlyMap<string, string>
  /** The last place in the catalogue. */
  last: number
}

export const circumstancesNow = async (
  read: Kysely<Tables>,
  { started_by }: Pick<ImportRecord, 'started_by'>,
): Promise<Circumstances> => ({
  role: await roleOf(read, started_by),
  lookups: await readLookups(read),
  drafts: await readDraftSlugs(read),
  last: await lastPosition(read),
})

/** The rows as they are stored, each with its fate. */
export const judgedRows = async (
  platform: Pick<Platform, 'config' | 'database'>,
  { id, mode }: Pick<ImportRecord, 'id' | 'mode'>,
  pending: readonly Pending[],
  { role, lookups, drafts, last }: Circumstances,
): Promise<ImportRow[]> => {
  const slugs = pending.map(({ cells }) => cells['slug'] ?? '')
  const known = await readBySlug(platform.database.direct, slugs, drafts)
  const rows: ImportRow[] = []
  for (const { number, line, cells, problems } of pending) {
    await otherWork() // a row can have a long description
    const one = known.get(cells['slug'] ?? '')
    const judged =
      Object.keys(problems).length > 0
        ? { fate: 'refused' as const, content: emptyPackage, changed: {}, problems, doubts: {}, note: '' }
        : judgeRow(platform, cells, one, { mode, role, lookups, nextPosition: last + number })
    rows.push({
      import_id: id,
      number,
      line,
      slug: cells['slug'] ?? '',
      name: cells['name'] ?? one?.content.name ?? '',
      cells: JSON.stringify(cells),
      fate: judged.fate,
      changed: JSON.stringify(
        Object.keys(judged.changed).map((field) => changeOf(field, one?.content, judged.content, lookups)),
      ),
      problems: JSON.stringify({ ...judged.problems, ...judged.doubts }),
      note: judged.note,
      seen: one ? fingerprintOf(one) : '',
      outcome: null,
      reason: '',
      package_id: one?.id ?? null,
    })
  }
  return rows
}
