import { createTables } from '../create-tables.ts'

/** For the work of a colleague who coordinates sales. */
export const coordinatedSales = createTables(`
create index sale_coordinated on sale (coordinator_id) where coordinator_id is not null;
`)
