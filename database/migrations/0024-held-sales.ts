import { createTables } from '../create-tables.ts'

/** For the list of the sales that colleagues have: those that nobody has are not read. */
export const heldSales = createTables(`
create index sale_held_due on sale (due_place, id) where broker_id is not null;
`)
