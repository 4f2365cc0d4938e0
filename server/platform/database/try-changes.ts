// Tries what the next start will do to a PostgreSQL database, and leaves no trace. Throws what the server says.
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database'

type Tried = Pick<Database, 'direct'>

/** Makes a table and changes one, as migrations do: only an owner may. The exception takes both back. */
export const tryTable = async ({ direct }: Tried): Promise<void> => {
  await sql`do $$ begin
    create table yardsign_doctor (number int);
    if to_regclass('kysely_migration') is not null then
      comment on table kysely_migration is 'undone';
    end if;
    raise exception 'undone';
    exception when raise_exception then null;
  end $$`.execute(direct)
}

/** Changes no row. Needs the right to, and a database that is not read-only. */
export const tryRow = async ({ direct }: Tried): Promise<void> => {
  await sql`update version set number = number where false`.execute(direct)
}
