import { sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { sampleRoots } from '#server/desk/settings/sample/sample-order'
import type { LegalBlanks } from '#server/legal-documents/legal-blanks'

type Trx = Transaction<Tables>
type Ids = ReadonlyMap<string, ReadonlySet<string>>

/** The records that may come with the sample, by their tables. */
export const readIds = async (trx: Trx): Promise<Ids> => {
  const ids = new Map<string, ReadonlySet<string>>()
  for (const table of sampleRoots) {
    const { rows } = await sql<{ id: string }>`
      select ${table === 'package_draft' ? newPackages : sql`id from ${sql.table(table)}`}
    `.execute(trx)
    ids.set(table, new Set(rows.map(({ id }) => id)))
  }
  return ids
}

/** Drafts of packages that were never published have no product yet. */
const newPackages = sql`product_id as id from package_draft where product_id not in (select id from product)`

/** Lists what was loaded since `own` was read, so that it can be removed later. */
export const noteSampleRows = async (trx: Trx, own: Ids, blanks: LegalBlanks): Promise<void> => {
  for (const [table, ids] of await readIds(trx)) {
    const loaded = [...ids].filter((id) => !own.get(table)?.has(id))
    await note(trx, table, loaded)
  }
  await note(trx, 'blank', [...new Set(Object.values(blanks).map(({ fileKey }) => fileKey))])
}

const note = async (trx: Trx, kind: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  await trx
    .insertInto('sample_row')
    .values(ids.map((id) => ({ kind, id })))
    .execute()
}
