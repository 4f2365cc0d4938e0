import { createTables } from '../create-tables.ts'

/** When the first sign, page or flyer of a home began: its deadline is worked out again when the listing contract's first day changes. */
export const firstMarketing = createTables(`
alter table sale add column marketed_at bigint;
`)
