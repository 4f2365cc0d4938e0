import { createTables } from '../create-tables.ts'

/** When the unpaid property tax was said. Null in a row of an earlier version, whose `changed_at` is the best guess. */
export const unpaidTaxSaid = createTables(`
alter table net_assumption add column unpaid_tax_said_at bigint;
`)
