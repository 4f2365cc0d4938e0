import { createTables } from '../create-tables.ts'

/** So that two tabs that change one address do not overwrite each other. */
export const addressVersions = createTables(`
alter table saved_address add column version integer not null default 1;
`)
