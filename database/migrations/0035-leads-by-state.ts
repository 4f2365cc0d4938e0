import { createTables } from '../create-tables.ts'

/** The desk finds a lead by its address as the list shows it, with the state. */
export const leadsByState = createTables(`
insert into lead_search_word (lead_id, word) select id, lower(state) from lead where state <> ''
  on conflict do nothing;
`)
