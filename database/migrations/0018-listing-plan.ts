import { createTables } from '../create-tables.ts'

/** What a package includes for the sale of a home, and a copy on each order line, as it was bought. */
export const listingPlan = createTables(`
alter table product add column listing_plan text;
alter table order_line add column listing_plan text;
`)
