import { createTables } from '../create-tables.ts'

/** For the last place in the catalogue, and for the packages in their order. */
export const productPositions = createTables(`
create index product_position on product (position, id);
`)
