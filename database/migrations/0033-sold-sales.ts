import { createTables } from '../create-tables.ts'

/** The desk finds the sales whose contract has closed, whatever the MLS says, without looking at the contract of each sale. */
export const soldSales = createTables(`
alter table sale add column sold_at bigint;
update sale set sold_at = (select max(ended_at) from sale_contract where sale_id = sale.id and state = 'closed')
  where id in (select sale_id from sale_contract where state = 'closed');
create index sale_sold on sale (id) where sold_at is not null and mls_status <> 'Closed';
`)
