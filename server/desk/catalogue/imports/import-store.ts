// The database's side of imports.
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { acceptedFates, type ImportState } from '#rules/package-imports'
import type { Tables } from '#database/tables'

export type ImportRecord = Selectable<Tables['package_import']>
export type ImportRow = Selectable<Tables['package_import_row']>

export const readImport = (read: Kysely<Tables>, id: string): Promise<ImportRecord | undefined> =>
  read.selectFrom('package_import').selectAll().where('id', '=', id).executeTakeFirst()

/** False if the import is no longer in the state `from`. */
export const moveImport = async (
  write: Kysely<Tables>,
  id: string,
  from: ImportState,
  to: { state: ImportState; refusal?: string },
): Promise<boolean> => {
  const moved = await write
    .updateTable('package_import')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** How many rows have each fate and outcome. */
export const countRows = (read: Kysely<Tables>, importId: string) =>
  read
    .selectFrom('package_import_row')
    .select(['fate', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['fate', 'outcome'])
    .execute()

type OfRow = ExpressionBuilder<Tables, 'package_import_row'>

/** Accepted rows that are not imported yet. */
const isWaiting = (eb: OfRow) => eb.and([eb('fate', 'in', acceptedFates), eb('outcome', 'is', null)])

/** Those of them that need a second look. */
export const hasDoubts = (eb: OfRow) => eb.and([isWaiting(eb), eb('problems', '<>', '{}')])

export const countDoubts = async (read: Kysely<Tables>, importId: string): Promise<number> => {
  const { count } = await read
    .selectFrom('package_import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where(hasDoubts)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const readLastRow = (read: Kysely<Tables>, importId: string) =>
  read
    .selectFrom('package_import_row')
    .select(['line', 'problems'])
    .where('import_id', '=', importId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Accepted rows that were not imported yet, the first ones of the file. */
export const readWaitingRows = (read: Kysely<Tables>, importId: string, most: number): Promise<ImportRow[]> =>
  read
    .selectFrom('package_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where(isWaiting)
    .orderBy('number')
    .limit(most)
    .execute()

/** Returns how many there were. */
export const skipWaitingRows = async (
  trx: Transaction<Tables>,
  importId: string,
  reason: string,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('package_import_row')
    .set({ outcome: 'skipped', reason })
    .where('import_id', '=', importId)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const readSkippedRows = (read: Kysely<Tables>, importId: string, most: number): Promise<ImportRow[]> =>
  read
    .selectFrom('package_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'skipped')
    .orderBy('number')
    .limit(most)
    .execute()

/** Takes a row for this transaction. False if another one has already done it, or somebody has stopped the import. */
export const takeRow = async (
  trx: Transaction<Tables>,
  { import_id, number }: Pick<ImportRow, 'import_id' | 'number'>,
  outcome: Pick<ImportRow, 'outcome' | 'reason' | 'package_id'>,
): Promise<boolean> => {
  const taken = await trx
    .updateTable('package_import_row')
    .set(outcome)
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .where('outcome', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('package_import')
          .select('id')
          .where('id', '=', import_id)
          .where('state', '=', 'importing'),
      ),
    )
    .returning('number')
    .executeTakeFirst()
  return taken !== undefined
}

export const lastRowNumber = async (read: Kysely<Tables>, importId: string): Promise<number> => {
  const { last } = await read
    .selectFrom('package_import_row')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('number'), sql.lit(0)).as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return last
}

export const lastPosition = async (read: Kysely<Tables>): Promise<number> => {
  const { last } = await read
    .selectFrom('product')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql.lit(-1)).as('last'))
    .executeTakeFirstOrThrow()
  return last
}
