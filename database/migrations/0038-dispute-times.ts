import { createTables } from '../create-tables.ts'

/** So that a report which arrives after a newer one changes nothing. PayPal's states alone do not tell: an appeal reopens a dispute. */
export const disputeTimes = createTables(`
alter table dispute add column changed_at bigint;
`)
