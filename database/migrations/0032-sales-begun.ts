import { createTables } from '../create-tables.ts'

/** The desk lists the sales of a status or of a broker by the time at which they began. */
export const salesBegun = createTables(`
create index sale_status_begun on sale (mls_status, created_at, id);
create index sale_holder_begun on sale (broker_id, created_at, id);
`)
