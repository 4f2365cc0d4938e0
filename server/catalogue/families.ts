// The packages that build on each other, read step by step by their ids, so that a large catalogue is not read as a whole.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

type Trx = Transaction<Tables>

const columns = ['id', 'name', 'builds_on_id', 'features', 'listing_plan', 'archived_at'] as const

/** A package, and those that it builds on, directly or through others. Empty if there is no such package. */
export const readBases = (trx: Trx, id: string) =>
  trx
    .withRecursive('base(id)', (db) =>
      db
        .selectFrom('product')
        .select('id')
        .where('id', '=', id)
        .union(
          db
            .selectFrom('base')
            .innerJoin('product as next', 'next.id', 'base.id')
            .select((eb) => eb.ref('next.builds_on_id').$notNull().as('id'))
            .where('next.builds_on_id', 'is not', null),
        ),
    )
    .selectFrom('product')
    .select(columns)
    .where('id', 'in', (eb) => eb.selectFrom('base').select('base.id'))
    .execute()

/** The packages that build on one, directly or through others, in the order of the catalogue. */
export const readLarger = (trx: Trx, id: string) =>
  trx
    .withRecursive('larger(id)', (db) =>
      db
        .selectFrom('product')
        .select('id')
        .where('builds_on_id', '=', id)
        .union(
          db
            .selectFrom('larger')
            .innerJoin('product as next', 'next.builds_on_id', 'larger.id')
            .select('next.id'),
        ),
    )
    .selectFrom('product')
    .select(columns)
    .where('id', 'in', (eb) => eb.selectFrom('larger').select('larger.id'))
    .orderBy('position')
    .execute()
