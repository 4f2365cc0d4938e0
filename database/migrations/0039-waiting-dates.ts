import { createTables } from '../create-tables.ts'

/** The desk's Today reads the dates that end tomorrow by a change that waits for its check. */
export const waitingDates = createTables(`
create index contract_date_waiting on contract_date (next_at, id) where next_at is not null;
`)
