import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/**
 * The tables in the schema where new ones would be created, sorted by name. Without those of an extension such as PostGIS, and without
 * foreign tables, which PostgreSQL refuses to lock.
 */
export const tablesOfPostgres = async (read: Kysely<Tables> | Transaction<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p') and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(read)
  return rows.map(({ name }) => name)
}
