import { createTables } from '../create-tables.ts'

/** Dates of a contract that moved and that no mail has told the seller yet, so that one mail tells of several checks. */
export const untoldDates = createTables(`
alter table sale_contract add column untold_dates text not null default '[]';
alter table sale_contract add column dates_told_at bigint;
`)
