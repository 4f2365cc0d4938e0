import { createTables } from '../create-tables.ts'

/** By which link an offer came, when the seller answered it, and who attached the signed paper of its terms. */
export const offerLinks = createTables(`
alter table offer add column link_id text;
alter table offer add column answered_at bigint;
alter table offer_terms add column file_by text;
`)
