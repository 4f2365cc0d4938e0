import { createTables } from '../create-tables.ts'

/** The desk finds the sales whose contract has closed before the MLS says so, without looking at the contract of each sale. */
export const soldSales = createTables(`
alter table sale add column sold_unentered_at bigint;
update sale set sold_unentered_at = (select max(ended_at) from sale_contract where sale_id = sale.id and state = 'closed')
  where mls_status <> 'Closed' and id in (select sale_id from sale_contract where state = 'closed');
create index sale_sold_unentered on sale (id) where sold_unentered_at is not null;
`)
