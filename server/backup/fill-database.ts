// Copies a whole database into an empty one, of either engine, and compares every row.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Database } from '#server/platform/database/database'
import { pendingMigrations } from '#server/platform/database/migrate'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { copyTable, type Fingerprint, fingerprintOf, type Handle, isSame } from './copy-rows.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'
import { hasTable } from '#server/platform/database/has-table'
import { hasBegunCopy } from '#server/platform/database/unfinished-copy'

/** Fingerprints by the name of the table. */
export type Fingerprints = Record<string, Fingerprint>

/** Called after each thousand rows. */
export type OnRows = (table: string, rows: number) => void

type Options = {
  onRows?: OnRows
  /** Runs at the end of the same transaction. */
  andThen?: (target: Transaction<Tables>) => Promise<void>
}

/**
 * Copies all tables and compares what arrived, in one transaction, so the target has everything or is unchanged. `from` must show one
 * moment. Throws a ConfigProblem if the target is in use, or if a table differs.
 */
export const fillDatabase = async (
  from: Handle,
  to: Pick<Database, 'engine' | 'migrate' | 'exclusive'>,
  { onRows = () => {}, andThen = async () => {} }: Options = {},
): Promise<Fingerprints> => {
  await to.migrate()
  const shapes = await tableShapes()
  return to.exclusive(async (target) => {
    await mustBeUnused({ engine: to.engine, direct: target })
    const copied = await fill(from, target, shapes, onRows)
    await andThen(target)
    return copied
  })
}

/** Throws a ConfigProblem if somebody has used the database, or if it belongs to a newer version. Changes nothing. */
export const refuseUsedDatabase = async ({ engine, direct }: Database): Promise<void> => {
  await pendingMigrations(direct, engine)
  if (await hasTable(engine, direct, 'account')) await mustBeUnused({ engine, direct })
}

const fill = async (from: Handle, target: Handle, shapes: readonly TableShape[], onRows: OnRows) => {
  // A new database has a few rows of its migrations.
  for (const { name } of shapes.toReversed()) await target.deleteFrom(name as 'account').execute()
  const copied: Fingerprints = {}
  for (const shape of shapes)
    copied[shape.name] = await copyTable(from, target, shape, (rows) => onRows(shape.name, rows))
  for (const shape of shapes)
    if (!isSame(copied[shape.name], await fingerprintOf(target, shape)))
      throw new ConfigProblem(
        `The copy of the table ${shape.name} differs from the original. Nothing was changed.`,
      )
  return copied
}

/** A copy that never became a shop may be replaced. */
const mustBeUnused = async ({ engine, direct }: { engine: Database['engine']; direct: Handle }) => {
  if (await hasBegunCopy({ engine, direct })) return
  for (const table of filledByPeople) {
    const row = await direct
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) throw usedDatabase()
  }
}

/** A shop that nobody has logged in to may have visitors already, and an operator who invited the first broker. */
const filledByPeople = [
  'account',
  'product',
  'lead',
  'contact_message',
  'newsletter_subscriber',
  'staff_invitation',
] as const

const usedDatabase = () =>
  new ConfigProblem('The database already has a shop. Name an empty one: nothing is ever overwritten.')
